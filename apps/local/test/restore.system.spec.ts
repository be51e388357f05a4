import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { findFreePort, makeDataDir, type ServiceProcess, SOURCE, startService } from '@pnb/testkit';
import { type Api, type Json, readQuickstart, signIn } from './api.ts';
import { startEventReceiver } from './event-receiver.ts';
import { lossesIn, look } from './losses.ts';
import { operate, runOperator } from './operator-command.ts';
import { waitFor } from './season-api.ts';
import { startWriters, type Writers, type Written } from './writers.ts';

// A busy machine is slow.
jest.setTimeout(480_000);

const passphrase = { PNB_BACKUP_PASSPHRASE: 'correct horse battery staple' };
const [dataDir, otherDir] = [makeDataDir(), makeDataDir()];
const root = mkdtempSync(join(tmpdir(), 'pnb-restore-'));
const folder = join(root, 'backup');
const before = { PNB_DATA_DIR: dataDir, ...passphrase };
const after = { PNB_DATA_DIR: otherDir, ...passphrase };
let port: number;
let service: ServiceProcess;
let receiver: Awaited<ReturnType<typeof startEventReceiver>>;

beforeAll(async () => {
  // Tokens are valid at the address at which they were issued.
  port = await findFreePort();
  receiver = await startEventReceiver();
  service = startService({ command: SOURCE, dataDir, port });
  await service.ready;
});
afterAll(async () => {
  await service.stop();
  receiver.close();
  for (const path of [dataDir, otherDir, root]) rmSync(path, { recursive: true, force: true });
});

/** An account of its own, with a key for production and a build there. */
async function openProduction(): Promise<{ key: string; api: Api; build_id: string }> {
  const made = await operate(before, 'account', 'create', '--name', 'North', '--plan', 'enterprise');
  const key = await operate(
    before,
    'key',
    'create',
    made.account_id ?? '',
    '--environment',
    'production',
    '--name',
    'CRM',
  );
  const api = await signIn(service.url, key.api_key ?? '');
  const draft = { name: 'Utah HMO', contract_year: 2027, county_fips: ['49009'] };
  const { id } = await api.send('POST', '/v1/builds', draft);
  return { key: key.api_key ?? '', api, build_id: String(id) };
}

/** What was acknowledged until now; what was sent later may be in the backup, or not. */
const copyAcknowledged = ({ written }: Writers): Map<Written, number> =>
  new Map(written.map((one) => [one, one.acknowledged]));

const requireAtLeast = (acknowledged: Map<Written, number>, { written }: Writers): Written[] =>
  written.map((one) => ({ ...one, acknowledged: acknowledged.get(one) ?? -1 }));

const readScore = async (api: Api, build_id: string) =>
  (await api.send('GET', `/v1/builds/${build_id}/adequacy`)) as unknown as { run_id: string; is_stale: boolean };

/** Changes a provider; returns its event, which is the newest. */
async function change(api: Api, build_id: string): Promise<Json> {
  const provider = { build_id, name: 'After the restore', specialty_code: '008', external_id: 'after' };
  await api.send('POST', '/v1/providers', provider);
  const { data } = await api.send('GET', '/v1/events?sort=-sequence&per_page=1');
  return (data as Json[])[0] ?? {};
}

it('a backup made during writes restores all that was acknowledged before it, in both environments', async () => {
  const { sandbox_api_key, build_id } = readQuickstart(dataDir);
  const sandbox = await signIn(service.url, sandbox_api_key);
  const production = await openProduction();
  const endpoint = { url: receiver.url, event_types: ['provider.*'] };
  receiver.setSecret(String((await sandbox.send('POST', '/v1/webhooks', endpoint)).secret));
  const writers = [
    startWriters(sandbox, build_id, { label: 'crash-sandbox', connections: 2 }),
    startWriters(production.api, production.build_id, { label: 'crash-production', connections: 2 }),
  ] as const;
  await Promise.all(writers.map(({ underWay }) => underWay));
  await setTimeout(500);

  const acknowledged = writers.map(copyAcknowledged);
  const [copied] = await operate<Json[]>(before, 'backup', folder);
  await service.stop();
  await Promise.all(writers.map(({ broken }) => broken));
  expect(copied).toMatchObject({ database: 'control', service: expect.any(String) });
  expect(statSync(folder).mode & 0o077).toBe(0);
  const secretKey = readFileSync(join(dataDir, 'secret.key'), 'utf8').trim();
  expect(await operate(before, 'secret-key', 'show', folder)).toMatchObject({ PNB_SECRET_KEY: secretKey });

  await operate(after, 'verify', folder);
  await operate(after, 'restore', folder);
  await operate(after, 'verify', folder, '--compare');
  const again = await runOperator(['restore', folder], after);
  expect(again).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^The control database is not empty/) });
  const requests = receiver.countRequests();
  service = startService({ command: SOURCE, dataDir: otherDir, port });
  await service.ready;

  // Tokens of before, from the signing key; keys; rows; events.
  const seen = await look(sandbox);
  const apis = [await signIn(service.url, sandbox_api_key), await signIn(service.url, production.key)] as const;
  for (const [index, api] of apis.entries()) {
    const one = writers[index] as Writers;
    const required = requireAtLeast(acknowledged[index] as Map<Written, number>, one);
    expect(required.filter((written) => written.acknowledged >= 0).length).toBeGreaterThan(1);
    expect(lossesIn(await look(api), required)).toEqual([]);
  }
  const builds = [build_id, production.build_id];
  for (const [index, api] of apis.entries()) {
    const events = await api.listAll('/v1/events?sort=sequence');
    const last = Number(events.at(-1)?.sequence);
    expect(await change(api, builds[index] ?? '')).toMatchObject({ type: 'provider.created', sequence: last + 1 });
    await waitFor(
      () => readScore(api, builds[index] ?? ''),
      ({ is_stale }) => !is_stale,
    );
  }

  expect(await operate<Json[]>(after, 'audit', '--action', 'backup.restored')).toMatchObject([
    { actor_type: 'operator', account_id: null, subject: basename(folder) },
  ]);
  // Nothing was sent, and then everything that the log has.
  expect(await operate<Json[]>(after, 'deliveries', 'status')).toMatchObject([
    { environment: 'production', status: 'paused' },
    { environment: 'sandbox', status: 'paused', reason: 'restored from a backup' },
  ]);
  expect(receiver.countRequests()).toBe(requests);
  await operate(after, 'deliveries', 'resume');
  const created = seen.events.filter(({ type, data }) => type === 'provider.created' && isOfWriters(data as Json));
  expect(created.length).toBeGreaterThan(1);
  await waitFor(
    async () => created.filter(({ id }) => !receiver.has(String(id))).length,
    (missing) => missing === 0,
  );
  // The event of the change after the restore.
  await waitFor(
    () => Promise.resolve(receiver.countRequests()),
    (count) => count > requests,
  );
  expect(receiver.rejected).toEqual([]);
  expect(existsSync(join(otherDir, 'secret.key'))).toBe(true);
});

const isOfWriters = ({ object }: Json): boolean => String((object as Json).external_id).startsWith('crash-');

it('a backup needs a passphrase, and reports a wrong one', async () => {
  const without = await runOperator(['backup', join(root, 'other')], { PNB_DATA_DIR: otherDir });
  expect(without).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^PNB_BACKUP_PASSPHRASE is not set\./),
  });
  const wrong = await runOperator(['verify', folder], { ...after, PNB_BACKUP_PASSPHRASE: 'another passphrase' });
  expect(wrong).toMatchObject({ code: 1, err: expect.stringMatching(/^The secret key of the backup cannot be decr/) });
  const short = await runOperator(['verify', folder], { ...after, PNB_BACKUP_PASSPHRASE: 'short' });
  expect(short).toMatchObject({ code: 1, err: expect.stringMatching(/^PNB_BACKUP_PASSPHRASE must have at least 16/) });
});
