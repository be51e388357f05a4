// Keeps a copy of the providers of an account in mirror.json: all of them at first, then what events name.
//   node sync-mirror.ts [--once]
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type ConsumedEvent, type Provider, ProviderNetwork } from '@pnb/client';

const FILE = process.env.MIRROR_FILE ?? 'mirror.json';

interface Mirror {
  sequence: number | null;
  providers: Record<string, { name: string; stage: string }>;
}

// PNB_API_KEY and PNB_BASE_URL
const pnb = new ProviderNetwork();
const mirror: Mirror = existsSync(FILE)
  ? (JSON.parse(readFileSync(FILE, 'utf8')) as Mirror)
  : { sequence: null, providers: {} };
/** A reader finds the file before or after, never a part of it. */
function save(): void {
  writeFileSync(`${FILE}.new`, JSON.stringify(mirror, null, 2));
  renameSync(`${FILE}.new`, FILE);
}

/** The position first: a change during the download is applied again by its event. */
async function download(): Promise<void> {
  const { data } = await pnb.events.list({ sort: ['-sequence'], per_page: 1 });
  for await (const { id, name, stage } of pnb.providers.list({ per_page: 100 })) mirror.providers[id] = { name, stage };
  mirror.sequence = data[0]?.sequence ?? 0;
  save();
}

function apply({ type, data }: ConsumedEvent): void {
  const provider = 'object' in data ? (data.object as Provider) : null;
  if (provider?.object !== 'provider') return;
  const { id, name, stage } = provider;
  if (type === 'provider.deleted') delete mirror.providers[id];
  else mirror.providers[id] = { name, stage };
}

if (mirror.sequence === null) await download();
console.log(`${Object.keys(mirror.providers).length} providers after event ${mirror.sequence}`);

const store = {
  load: async () => mirror.sequence,
  save: async (sequence: number) => {
    mirror.sequence = sequence;
    save();
  },
};
if (!process.argv.includes('--once'))
  for await (const event of pnb.events.consume({ from: 'start', store, pollInterval: 1_000 })) {
    apply(event);
    console.log(`${event.sequence} ${event.type}`);
  }
