// Plain fetch. The position of the events is read first: a change during the download is applied again by its event.
import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const { PNB_BASE_URL: base = '', PNB_API_KEY: key = '', PNB_BUILD_ID: build = '' } = process.env;

interface Provider {
  object: string;
  id: string;
  build_id: string;
  name: string;
  stage: string;
  owner_email: string | null;
}
interface Event {
  sequence: number;
  type: string;
  data: { object?: Provider };
}
interface Page<T> {
  data: T[];
  meta: { next_cursor: string | null };
}

const form = new URLSearchParams({ grant_type: 'client_credentials', client_secret: key });
const signedIn = await fetch(`${base}/v1/oauth/token`, { method: 'POST', body: form });
const { access_token: token } = (await signedIn.json()) as { access_token: string };

async function get<T>(path: string): Promise<Page<T>> {
  const response = await fetch(`${base}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Page<T>;
}

const providers: Record<string, Pick<Provider, 'name' | 'stage' | 'owner_email'>> = {};
const put = ({ id, name, stage, owner_email }: Provider) => (providers[id] = { name, stage, owner_email });

let sequence = (await get<Event>('/v1/events?per_page=1')).data[0]?.sequence ?? 0;
for (let cursor: string | null = ''; cursor !== null;) {
  const page: Page<Provider> = await get(
    `/v1/providers?build_id=${build}&per_page=100&sort=created_at${cursor && `&cursor=${cursor}`}`,
  );
  page.data.forEach(put);
  cursor = page.meta.next_cursor;
}
for (let quietSince = Date.now(); Date.now() - quietSince < 5_000;) {
  const { data } = await get<Event>(`/v1/events?sort=sequence&sequence_gt=${sequence}&per_page=100`);
  for (const event of data) {
    const provider = event.data.object;
    if (provider?.object === 'provider' && provider.build_id === build) {
      if (event.type === 'provider.deleted') delete providers[provider.id];
      else put(provider);
    }
    sequence = event.sequence;
    quietSince = Date.now();
  }
  if (data.length === 0) await setTimeout(250);
}
writeFileSync('mirror.json', JSON.stringify({ sequence, providers }));
