import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare, type Json, type Prepare, readJson, sameSet } from '../scenario.ts';

const TABLES = ['provider-table', 'facility-table'];
const SIGNED = 'contracted,credentialing,active';

export const prepare: Prepare = async ({ api, folder }) => {
  // The smaller of the two builds.
  const [build] = (await api.list('/v1/builds')).toSorted(
    (a, b) => Number((a.counts as Json).providers) - Number((b.counts as Json).providers),
  );
  const path = `/v1/builds/${String(build?.id)}`;
  const providers = await api.list(`/v1/providers?build_id=${String(build?.id)}&stage=${SIGNED}`);
  // A contract that ends before coverage is an error as well: how many the sample has depends on the day.
  for (const { id } of providers.filter(({ terminated_on }) => terminated_on !== null))
    await api.send('PATCH', `/v1/providers/${String(id)}`, { terminated_on: null });
  // Three more than the sample has without a date.
  for (const { id } of providers.filter((provider) => provider.contract_signed_on !== null).slice(0, 3))
    await api.send('PATCH', `/v1/providers/${String(id)}`, { contract_signed_on: null });
  const before = await api.list(`/v1/providers?build_id=${String(build?.id)}&stage=${SIGNED}`);
  const dates = new Map(before.map(({ id }, index) => [String(id), `2026-0${1 + (index % 9)}-1${index % 10}`]));
  const lines = [...dates].map((line) => line.join(','));
  writeFileSync(join(folder, 'contract-dates.csv'), `provider_id,contract_signed_on\n${lines.join('\n')}\n`);
  const write = (changes: Json) =>
    writeFileSync(join(folder, 'result.json'), JSON.stringify({ ...readJson(folder), ...changes }));

  return {
    env: { PNB_BUILD_ID: String(build?.id) },
    check: async () => {
      const result = readJson(folder);
      if (!result) return ['there is no result.json'];
      const filings = await api.list(`${path}/filings`);
      const filing = filings.find(({ id }) => id === result.filing_id);
      if (filing?.status !== 'ready') return ['filing_id is no filing that is ready'];
      const problems = compare(result, { sha256: filing.sha256 });
      const { error } = filing.finding_counts as { error: number };
      if (error > 0) problems.push(`the filing has ${error} errors`);
      const after = await api.list(`/v1/providers?build_id=${String(build?.id)}&stage=${SIGNED}`);
      const corrected: string[] = [];
      for (const provider of before) {
        const id = String(provider.id);
        const found = after.find((one) => one.id === id) ?? {};
        const isMissing = provider.contract_signed_on === null;
        if (isMissing) corrected.push(id);
        const expected = isMissing ? dates.get(id) : provider.contract_signed_on;
        const isSame = found.stage === provider.stage && found.name === provider.name;
        if (found.contract_signed_on !== expected || !isSame) problems.push(`${id} is not as it should be`);
      }
      if (!sameSet(result.corrected_provider_ids, corrected))
        problems.push(`corrected_provider_ids must be ${corrected.join(', ')}`);
      for (const table of TABLES) problems.push(...(await checkTable(`${path}/filings/${String(filing.id)}`, table)));
      return problems;
    },
    wrong: {
      'a filing with errors': async () => {
        const filing = (await api.list(`${path}/filings?sort=created_at`)).find(
          ({ finding_counts }) => ((finding_counts as Json | null)?.error ?? 0) !== 0,
        );
        write({ filing_id: filing?.id, sha256: filing?.sha256 });
      },
      'a table is cut': () => {
        const file = join(folder, 'provider-table.txt');
        writeFileSync(file, readFileSync(file).subarray(0, -100));
      },
      'a table of the other kind': () =>
        writeFileSync(join(folder, 'facility-table.txt'), readFileSync(join(folder, 'provider-table.txt'))),
      'a provider too many': () =>
        write({
          corrected_provider_ids: [...(readJson(folder)?.corrected_provider_ids as string[]), String(before[9]?.id)],
        }),
    },
  };

  async function checkTable(filing: string, table: string): Promise<string[]> {
    const file = join(folder, `${table}.txt`);
    if (!existsSync(file)) return [`there is no ${table}.txt`];
    const text = await api.getText(`${filing}/${table}`);
    return text === readFileSync(file, 'utf8') ? [] : [`${table}.txt differs from the table of the filing`];
  }
};
