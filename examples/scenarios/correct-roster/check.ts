import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare, type Json, makeNpi, type Prepare, readJson } from '../scenario.ts';

const ROWS = 12;
const WRONG = [2, 5, 9];

/** The last digit is the check digit. */
const breakNpi = (npi: string): string => `${npi.slice(0, -1)}${(Number(npi.at(-1)) + 1) % 10}`;

const rows = Array.from({ length: ROWS }, (_, index) => ({
  external_id: `wasatch-${index + 101}`,
  npi: makeNpi(index + 500),
  name: `Robin Example ${index + 101}, MD`,
}));
const rejected = WRONG.map((index) => rows[index]?.external_id ?? '');

export const prepare: Prepare = async ({ api, folder, build_id }) => {
  const lines = rows.map(({ external_id, npi, name }, index) => {
    const sent = WRONG.includes(index) ? breakNpi(npi) : npi;
    return `${external_id},${sent},"${name}",Cardiology,200 Example Avenue,Salt Lake City,UT,84101`;
  });
  const corrections = rows.filter((_, index) => WRONG.includes(index)).map((row) => `${row.external_id},${row.npi}`);
  writeFileSync(
    join(folder, 'roster.csv'),
    `External ID,NPI,Name,Specialty,Address,City,State,Zip\n${lines.join('\n')}\n`,
  );
  writeFileSync(join(folder, 'corrections.csv'), `external_id,npi\n${corrections.join('\n')}\n`);
  const before = Number(((await api.get(`/v1/builds/${build_id}`)).counts as Json).providers);
  const write = (changes: Json) =>
    writeFileSync(join(folder, 'result.json'), JSON.stringify({ ...readJson(folder), ...changes }));

  return {
    check: async () => {
      const result = readJson(folder);
      if (!result) return ['there is no result.json'];
      const imports = await api.list(`/v1/imports?build_id=${build_id}`);
      const find = (id: unknown) =>
        (imports.find((candidate) => candidate.id === id) ?? {}) as { counts?: Json; mode?: string };
      const [first, last] = [find(result.first_import_id), find(result.last_import_id)];
      const problems = compare(result, { rejected_external_ids: rejected });
      if (first.mode !== 'upsert') problems.push('first_import_id is no import with the mode upsert');
      if (first.counts?.rejected !== WRONG.length)
        problems.push('first_import_id is not the import with rejected rows');
      if (last.mode !== 'upsert' || last.counts?.rejected !== 0) problems.push('last_import_id has rejected rows');
      if (last.counts?.created !== WRONG.length) problems.push('the last import must have created the corrected rows');
      const ids = rows.map(({ external_id }) => external_id).join(',');
      const found = await api.list(`/v1/providers?build_id=${build_id}&external_id=${ids}`);
      for (const { external_id, npi, name } of rows) {
        const provider = found.find((candidate) => candidate.external_id === external_id);
        if (provider?.npi !== npi || provider.name !== name) problems.push(`${external_id} is not as it should be`);
      }
      const after = Number(((await api.get(`/v1/builds/${build_id}`)).counts as Json).providers);
      if (after !== before + ROWS) problems.push(`the build has ${after - before} more providers, not ${ROWS}`);
      return problems;
    },
    wrong: {
      'the same import twice': () => write({ last_import_id: readJson(folder)?.first_import_id }),
      'another order': () => write({ rejected_external_ids: rejected.toReversed() }),
      'a provider with another NPI': async () => {
        const [provider] = await api.list(`/v1/providers?build_id=${build_id}&external_id=${rejected[0]}`);
        await api.send('PATCH', `/v1/providers/${String(provider?.id)}`, { npi: makeNpi(999) });
      },
    },
  };
};
