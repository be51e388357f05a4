import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { operate, type Outcome } from '@pnb/operator';
import { ensureDatabases } from '@pnb/postgres';
import {
  DATABASE_NAMES,
  type DatabaseUrls,
  compareSchemas,
  migrateControl,
  migrateNetwork,
  nameMigrations,
  type SchemaDifference,
} from '@pnb/provisioning';
import { readSettings } from '@pnb/settings';
import { dropDatabase } from '@pnb/testkit';
import { openContext, openDatabases } from '../src/context.ts';

let urls: DatabaseUrls;
/** The last two migrations of each database are missing. */
let expected: SchemaDifference[];

beforeAll(async () => {
  const server = process.env.PNB_TEST_POSTGRES ?? '';
  const suffix = randomBytes(6).toString('hex');
  const names = DATABASE_NAMES.map((name) => `${name}_${suffix}`);
  await ensureDatabases(server, names);
  const [control = '', production = '', sandbox = ''] = names.map((name) => {
    const url = new URL(server);
    url.pathname = `/${name}`;
    return url.href;
  });
  urls = { control, production, sandbox };
  const all = await nameMigrations();
  await migrateControl(control, new Set(all.control.slice(0, -2)));
  for (const url of [production, sandbox]) await migrateNetwork(url, new Set(all.production.slice(0, -2)));
  expected = await compareSchemas(urls);
});
afterAll(async () => {
  for (const name of DATABASE_NAMES) await dropDatabase(urls[name]);
});

const isIn =
  (name: string) =>
  ({ database }: SchemaDifference): boolean =>
    database === name;

/** Runs a command as the operator's program does. */
function run(words: readonly string[], changed: Partial<DatabaseUrls> = {}): Promise<Outcome> {
  const { control, production, sandbox } = { ...urls, ...changed };
  const settings = readSettings({
    CONTROL_DATABASE_URL: control,
    PRODUCTION_DATABASE_URL: production,
    SANDBOX_DATABASE_URL: sandbox,
    PNB_SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  });
  return operate([...words], { context: () => openContext(settings), databases: () => openDatabases(settings) });
}

it('a command on databases without migrations of this version stops with one line and applies none', async () => {
  const [control, production, sandbox] = DATABASE_NAMES.map((name) => expected.filter(isIn(name)).length);
  expect(await run(['account', 'list'])).toEqual({
    code: 1,
    out: '',
    err: `Migrations or functions of this version are missing (control ${control}, production ${production}, sandbox ${sandbox}). Make a backup, then run \`operator database migrate\`.\n`,
  });
  expect(await compareSchemas(urls)).toEqual(expected);
});

it('database migrate lists what it applied, and nothing when it is run again', async () => {
  const first = await run(['database', 'migrate', '--json']);
  expect(first).toEqual({ code: 0, err: '', out: expect.any(String) });
  expect(JSON.parse(first.out)).toEqual(
    DATABASE_NAMES.map((database) => {
      const applied = expected.filter(isIn(database)).flatMap(({ kind, name }) => (kind === 'migration' ? [name] : []));
      expect(applied).toHaveLength(2);
      return { database, applied_count: 2, applied };
    }),
  );
  const again = await run(['database', 'migrate']);
  expect(again.out).toMatch(/^database +applied_count +applied\ncontrol +0 +-\nproduction +0 +-\nsandbox +0 +-\n$/);
  expect(await run(['account', 'list'])).toMatchObject({ code: 0, out: '(none)\n' });
});

it('database migrate reports a refusal in one line', async () => {
  const wrong = new URL(urls.sandbox);
  wrong.pathname = '/missing';
  expect(await run(['database', 'migrate'], { sandbox: wrong.href })).toEqual({
    code: 1,
    out: '',
    err: 'The sandbox database refuses the connection: database "missing" does not exist. Check its URL.\n',
  });
});
