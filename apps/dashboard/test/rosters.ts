import { hasNpiCheckDigit } from '@pnb/contract';
import type { Tab } from './browser.ts';

/** One row that is imported and one that is rejected, because its NPI fails the check digit. */
export const ROSTER = `NPI,Provider Name,Spec,Address,City,State,Zip
2000000002,"Ana Rivera, MD",Cardiology,200 Example Avenue,Salt Lake City,UT,84101
2000000011,"Lee Park, DO",Cardiology,200 Example Avenue,Salt Lake City,UT,84101
`;

/** A specialty with two meanings, one that is guessed, and a contract that has ended. */
export const OPEN_ROSTER = `NPI,Provider Name,Specialty,Address,City,State,Zip,Term Date
2000000028,"Ana Juniper, PhD",Psych,200 Example Avenue,Salt Lake City,UT,84101,
2000000036,"Lee Juniper, DO",Cards,200 Example Avenue,Salt Lake City,UT,84101,1/31/2020
`;

const LISTED = 240;

const listNpis = (count: number): string[] =>
  Array.from({ length: count * 10 }, (_, at) => String(2_000_000_000 + at)).filter(hasNpiCheckDigit);

/** Cardiologists of Salt Lake City. Three, whose names end alike, have been sent their contract. */
export const CONTRACT_ROSTER = (() => {
  const surname = 'Junipero';
  const names = ['Ana', 'Lee', 'Mae'].map((first) => `${first} ${surname}, MD`);
  const rows = listNpis(LISTED).map((npi, at) => {
    const name = names[at] ?? `Kim Cedar ${at}, MD`;
    const stage = at < names.length ? 'contract_sent' : 'identified';
    return `${npi},"${name}",Cardiology,${stage},${200 + at} Example Avenue,Salt Lake City,UT,84101\n`;
  });
  return { surname, names, text: `NPI,Provider Name,Spec,Stage,Address,City,State,Zip\n${rows.join('')}` };
})();

/** Imports a roster with a rejected row, and waits until it has ended. */
export async function importRoster(tab: Tab): Promise<string> {
  const { data } = await tab.call<{ data: { id: string }[] }>('GET', '/app/api/sandbox/v1/builds');
  const { id } = await tab.page.evaluate<{ id: string }>(`(async () => {
    const form = new FormData();
    form.append('build_id', ${JSON.stringify(data[0]?.id)});
    form.append('mode', 'upsert');
    form.append('mapping', JSON.stringify([{ heading: 'Spec', field: 'specialty' }]));
    form.append('file', new Blob([${JSON.stringify(ROSTER)}]), 'roster.csv');
    const headers = { 'Pnb-Dashboard': '1' };
    return (await fetch('/app/api/sandbox/v1/imports', { method: 'POST', headers, body: form })).json();
  })()`);
  await waitUntil(tab, `/v1/imports/${id}`, ({ finished_at }) => finished_at !== null);
  return id;
}

/** Makes a filing of the first build, and waits until its tables are ready. */
export async function makeFiling(tab: Tab): Promise<{ build: string; filingId: string }> {
  const { data } = await tab.call<{ data: { id: string }[] }>('GET', '/app/api/sandbox/v1/builds');
  const build = data[0]?.id ?? '';
  const path = `/v1/builds/${build}/filings`;
  const filing = await tab.call<{ id: string }>('POST', `/app/api/sandbox${path}`, { name: 'Draft 1' });
  await waitUntil(tab, `${path}/${filing.id}`, ({ status }) => status === 'ready');
  return { build, filingId: filing.id };
}

export async function createCampaign(tab: Tab): Promise<string> {
  const { data } = await tab.call<{ data: { id: string }[] }>('GET', '/app/api/sandbox/v1/builds');
  const body = { build_id: data[0]?.id, name: 'Rural cardiology', member_filter: { stage: ['identified'] } };
  return (await tab.call<{ id: string }>('POST', '/app/api/sandbox/v1/campaigns', body)).id;
}

/** The id of an import source; it is made if there is none. */
export async function ensureSource(tab: Tab): Promise<string> {
  const path = '/app/api/sandbox/v1/import-sources';
  const [known] = (await tab.call<{ data: { id: string }[] }>('GET', path)).data;
  if (known) return known.id;
  const { data } = await tab.call<{ data: { id: string }[] }>('GET', '/app/api/sandbox/v1/builds');
  const body = { build_id: data[0]?.id, name: 'Lakeside Medical Group', mode: 'upsert' };
  return (await tab.call<{ id: string }>('POST', path, body)).id;
}

const MAX_MS = 60_000;
const POLL_MS = 250;

export async function waitUntil(
  tab: Tab,
  path: string,
  isDone: (body: Record<string, unknown>) => boolean,
): Promise<void> {
  for (const end = Date.now() + MAX_MS; Date.now() < end;) {
    if (isDone(await tab.call('GET', `/app/api/sandbox${path}`))) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${path} did not end within ${MAX_MS / 1000} s.`);
}
