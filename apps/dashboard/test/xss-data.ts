import type { Tab } from './browser.ts';
import { waitUntil } from './rosters.ts';

/** Markup that would call `pnbXss` in each place where a page could interpret it. */
export const PAYLOAD = `"'><img src=x onerror=pnbXss()><svg onload=pnbXss()>`;
const LINK = 'javascript:pnbXss()';

export interface EnteredData {
  /** Names of the fields that have the payload, or take part of a search only. */
  fields: ReadonlySet<string>;
  /** Addresses of the pages of what was entered: a list of pages may show other records. */
  pages: readonly string[];
}

/** Not stored, not text, or shown on no page: searches, formats, entity tags, verified addresses, names of CMS, the origin of beneficiary samples. */
const NOT_STORED = [
  'source',
  'etag',
  'vintage',
  'ImportValues',
  'ImportSheet',
  'specialty',
  'q',
  'npi',
  'scope',
  'event_types',
  'format',
  'field',
  'url',
  'file',
];

interface Made {
  id: string;
}

/** Enters the payload into every text field of the API, and into the cells of a roster. */
export async function enterEverywhere(tab: Tab): Promise<EnteredData> {
  const fields = new Set(NOT_STORED);
  const record = (value: unknown, name = ''): void => {
    if (typeof value === 'string' && (value.includes('pnbXss') || value.includes('onerror'))) fields.add(name);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) record(child, Array.isArray(value) || isMap(name) ? name : key);
  };
  const send = async <T = Made>(method: string, path: string, body: object): Promise<T> => {
    record(body);
    return tab.call<T>(method, `/app/api/sandbox/v1${path}`, body);
  };
  const metadata = { note: PAYLOAD, [`k${LINK.length}`]: LINK };
  const build = await send('POST', '/builds', {
    name: `Build ${PAYLOAD}`,
    contract_year: 2027,
    county_fips: ['49035'],
    external_id: `build ${PAYLOAD}`,
    metadata,
  });
  const location = { address_line_1: `1 ${PAYLOAD}`, address_line_2: LINK, city: PAYLOAD, state: 'UT', zip: '84101' };
  const provider = await send('POST', '/providers', {
    build_id: build.id,
    name: `Dr ${PAYLOAD}`,
    npi: '2000000002',
    specialty: 'Cardiology',
    medical_group: PAYLOAD,
    external_id: `provider ${PAYLOAD}`,
    county_fips: '49035',
    locations: [location],
    metadata,
  });
  await send('PATCH', `/providers/${provider.id}`, { stage: 'outreach', reason: PAYLOAD });
  await send('POST', `/providers/${provider.id}/contact-attempts`, {
    channel: 'phone',
    outcome: 'left_message',
    contact_name: PAYLOAD,
    note: PAYLOAD,
  });
  const campaign = await send('POST', '/campaigns', {
    build_id: build.id,
    name: PAYLOAD,
    external_id: PAYLOAD,
    goal: { type: 'contact_all' },
    metadata,
  });
  const filing = await send('POST', `/builds/${build.id}/filings`, { name: PAYLOAD });
  await send('POST', '/api-keys', { name: PAYLOAD, scopes: ['providers:read'] });
  await send('POST', '/import-mappings', {
    reading: { sheet: `Sheet ${PAYLOAD}` },
    name: PAYLOAD,
    columns: [
      { heading: 'NPI', field: 'npi' },
      { heading: PAYLOAD, field: 'name', transforms: [{ type: 'value_map', values: { [PAYLOAD]: PAYLOAD } }] },
    ],
  });
  const source = await send('POST', '/import-sources', {
    build_id: build.id,
    name: PAYLOAD,
    mode: 'upsert',
    mapping: [{ heading: PAYLOAD, field: 'name' }],
    reading: { sheet: `Sheet ${PAYLOAD}` },
  });
  const webhook = await send('POST', '/webhooks', {
    url: `http://127.0.0.1:9/hooks?${encodeURIComponent(PAYLOAD)}`,
    description: PAYLOAD,
    event_types: ['*'],
    headers: { 'X-Text': PAYLOAD },
  });
  const destination = await send('POST', '/event-destinations', {
    type: 'kafka',
    description: PAYLOAD,
    servers: ['127.0.0.1:9'],
    topic: 'events',
    event_types: ['*'],
    authentication: { method: 'password', username: PAYLOAD },
    secret: 'correct horse',
    status: 'disabled',
  });
  const roster = await importRoster(tab, build.id);
  const cells = [{ heading: 'Medical group', value: `Group ${PAYLOAD}` }];
  await send('PATCH', `/imports/${roster}/rows/3`, { cells });
  const pages = [
    ...['', '/matrix', '/settings', '/history', '/report'].map((page) => `builds/${build.id}${page}`),
    `builds/${build.id}/filings/${filing.id}`,
    ...[`providers/${provider.id}`, `campaigns/${campaign.id}`].flatMap((page) => [page, `${page}/edit`]),
    ...['imports/sources', `imports/sources/${source.id}`],
    ...[`webhooks/${webhook.id}`, `event-destinations/${destination.id}`].flatMap((page) => [page, `${page}/edit`]),
    ...['rejected', 'changes'].map((part) => `imports/${roster}?tab=${part}`),
  ];
  return { fields, pages: pages.map((page) => `/sandbox/${page}`) };
}

const isMap = (name: string): boolean => ['metadata', 'values', 'headers'].includes(name);

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Accepted and rejected rows: both are shown. Waits until the import has ended. */
async function importRoster(tab: Tab, build_id: string): Promise<string> {
  const row = [PAYLOAD, 'Cardiology', PAYLOAD, PAYLOAD].map(quote).join(',');
  const csv = `NPI,Name,Specialty,Medical group,${quote(PAYLOAD)}\r\n2000000003,${row}\r\n${quote(PAYLOAD)},${row}\r\n`;
  const [status, text] = await tab.page.evaluate<[number, string]>(
    `(() => {
      const form = new FormData();
      form.append('build_id', ${JSON.stringify(build_id)});
      form.append('mode', 'upsert');
      form.append('file', new Blob([${JSON.stringify(csv)}], { type: 'text/csv' }), ${JSON.stringify(`roster ${PAYLOAD}.csv`)});
      return fetch('/app/api/sandbox/v1/imports', { method: 'POST', headers: { 'Pnb-Dashboard': '1' }, body: form })
        .then(async (r) => [r.status, await r.text()]);
    })()`,
  );
  if (status >= 400) throw new Error(`the roster was refused: ${status} ${text}`);
  const { id } = JSON.parse(text) as Made;
  await waitUntil(tab, `/v1/imports/${id}`, ({ finished_at }) => finished_at !== null);
  return id;
}
