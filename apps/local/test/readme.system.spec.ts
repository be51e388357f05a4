import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { BUILT, findFreePort, makeDataDir, type ServiceProcess, startService } from '@pnb/testkit';
import { type Json, readQuickstart, signIn } from './api.ts';

// The first run builds the packages, as `npm start` does.
jest.setTimeout(300_000);

const root = join(import.meta.dirname, '../../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

interface Block {
  language: string;
  text: string;
}

const BLOCKS: Block[] = [...readme.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = '', text = '']) => ({
  language,
  text,
}));

/** The blocks that cannot run in a test. */
const NOT_RUN = new Map([
  ['npm start\n', 'This spec starts what it starts, on a free port and a data folder of its own.'],
  ['npm test\n', 'It runs this spec.'],
  [
    'npm run reference:import -- CMS_2026_MA_HSD_Reference_File_12-17-2025.xlsx\n',
    'The workbook is not in the repository. The specs of libs/reference import a synthetic one.',
  ],
]);

let dataDir = '';
/** A checkout as a user has it, with the data of the service that runs. */
let checkout = '';
let service: ServiceProcess;

beforeAll(async () => {
  dataDir = makeDataDir();
  checkout = join(dataDir, 'checkout');
  mkdirSync(checkout);
  for (const name of readdirSync(root))
    if (name !== '.data' && name !== '.git') symlinkSync(join(root, name), join(checkout, name));
  symlinkSync(dataDir, join(checkout, '.data'));
  expect(await run('npm', ['run', '-s', 'operator', '--', '--help'])).toMatchObject({ code: 0 });
  service = startService({ command: BUILT, dataDir, port: await findFreePort() });
  await service.ready;
});
afterAll(async () => {
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

const environment = { PATH: process.env.PATH, HOME: process.env.HOME, npm_config_update_notifier: 'false' };

function begin(command: string, args: string[]): { child: ChildProcess; output: () => { out: string; err: string } } {
  const child = spawn(command, args, { cwd: checkout, env: environment, detached: true });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.out += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (output.err += String(chunk)));
  // Warnings of npm about its own settings are not output of the command.
  return { child, output: () => ({ ...output, err: output.err.replace(/^npm warn .*\n/gm, '') }) };
}

async function run(command: string, args: string[], input = ''): Promise<Outcome> {
  const { child, output: output } = begin(command, args);
  child.stdin?.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output() };
}

/** A shell reads what is pasted from the terminal, line by line. */
const paste = (text: string): Promise<Outcome> => run('bash', [], text);

const findBlock = (part: string): string => BLOCKS.find(({ text }) => text.includes(part))?.text ?? '';

const parseLines = (out: string): Json[] =>
  out
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Json);

/** The expected effect of each block; a block without an entry fails the first test. */
const RUNS = new Map<string, () => Promise<unknown>>([
  [findBlock('quickstart()'), callIt],
  [findBlock('new ProviderNetwork'), runExample],
  [findBlock('declined.csv'), () => continueWith('declined.csv', [])],
  [findBlock('/v1/providers/batch'), () => continueWith('/v1/providers/batch', BATCH)],
  [findBlock('roster.csv'), () => continueWith('roster.csv', [{ object: 'import', mode: 'dry_run' }])],
  [findBlock('points.csv'), () => continueWith('points.csv', [{ object: 'build', name: 'Salt Lake' }])],
  [findBlock('filing.zip'), fileWithCms],
  ['npm run pnb -- webhooks listen\n', listenForWebhooks],
  [findBlock('pnb -- providers list'), listProviders],
  [findBlock('operator()'), operate],
]);

const BATCH = [
  { results: [{ outcome: 'created' }, { outcome: 'created' }] },
  { results: [{ outcome: 'updated' }] },
  { meta: { total: 1 } },
];

/** A block that is pasted into the terminal of the first one; the objects that it prints. */
async function continueWith(part: string, expected: object[]): Promise<Json[]> {
  const first = findBlock('quickstart()')
    .split('\n')
    .filter((line) => !/PROVIDER|^call "/.test(line) && !line.startsWith('call -H'));
  const { code, out, err } = await paste(`${first.join('\n')}\n${findBlock(part)}`);
  const printed = parseLines(out);
  expect([code, err]).toEqual([0, '']);
  expect(printed).toMatchObject(expected);
  return printed;
}

async function fileWithCms(): Promise<void> {
  const [filing, findings] = await continueWith('filing.zip', [
    { object: 'filing', status: 'ready' },
    { meta: { per_page: 3 } },
    // With the filing of the sample; blocks above have changed the network since.
    { object: 'filing_comparison' },
  ]);
  expect((findings?.data as Json[]).every(({ severity }) => severity === 'error')).toBe(true);
  const rows = (filing as { row_counts?: { provider: number } }).row_counts?.provider;
  const table = readFileSync(join(checkout, 'provider-table.txt'), 'utf8');
  expect(table.split('\r\n').length - 2).toBe(rows);
  expect(readFileSync(join(checkout, 'filing.zip')).subarray(0, 2).toString()).toBe('PK');
}

async function callIt(): Promise<void> {
  const { code, out, err } = await paste(findBlock('quickstart()'));

  expect([code, err]).toEqual([0, '']);
  const [provider, score, events] = parseLines(out);
  const { build_id } = readQuickstart(dataDir);
  expect(provider).toMatchObject({ object: 'provider', build_id, stage: 'contracted' });
  expect(score).toMatchObject({ object: 'adequacy_score', build_id, basis: 'contracted' });
  const api = await signIn(service.url, readQuickstart(dataDir).sandbox_api_key);
  const { data } = await api.send(
    'GET',
    `/v1/events?resource_id=${String(provider?.id)}&type=provider.stage_changed&per_page=1`,
  );
  expect((data as Json[])[0]).toMatchObject({
    data: { from_stage: 'contract_sent', to_stage: 'contracted', reason: 'Signed by both sides.' },
  });
  expect(events?.data).toHaveLength(3);
}

async function runExample(): Promise<void> {
  const [, file = '', command = ''] = /as `(example\.ts)` in this folder; `([^`]+)` runs it/.exec(readme) ?? [];
  writeFileSync(join(checkout, file), findBlock('new ProviderNetwork'));

  const { code, out, err } = await paste(command);

  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^\d+ providers are in negotiation, .+ the newest\.\n$/);
  expect(await typeCheck(file)).toEqual({ code: 0, out: '', err: '' });
}

const typeCheck = (file: string): Promise<Outcome> => {
  const options =
    '--noEmit --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --module nodenext --target es2023 --types node --customConditions @pnb/source --allowImportingTsExtensions --skipLibCheck --ignoreConfig';
  return run(process.execPath, ['node_modules/typescript7/bin/tsc', ...options.split(' '), file]);
};

async function listenForWebhooks(): Promise<void> {
  const { child, output: output } = begin('bash', ['-c', 'npm run pnb -- webhooks listen']);
  const until = async (text: RegExp) => {
    const all = () => output().out + output().err;
    for (let attempts = 0; !text.test(all()); attempts += 1) {
      if (attempts > 3_000) throw new Error(`no output ${String(text)}: ${all()}`);
      await setTimeout(20);
    }
  };
  await until(/Ctrl-C removes it/);
  await callIt();
  await until(/provider\.stage_changed {2}evt_\w+ {2}sequence \d+ {2}attempt 1 {2}verified\n/);
  // Ctrl-C reaches all processes of the terminal's foreground.
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await until(/wh_\w+ is removed/);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function listProviders(): Promise<void> {
  const { code, out } = await paste(findBlock('pnb -- providers list'));

  expect(code).toBe(0);
  expect(out.split('\n')[0]).toMatch(/^ID +NPI +STAGE/);
  expect(out.match(/^prv_\w+ /gm)).toHaveLength(5);
}

async function operate(): Promise<void> {
  const { code, out, err } = await paste(findBlock('operator()'));

  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/contact_email\s+ops@example\.com/);
  expect(out).toMatch(/plan\s+enterprise/);
  expect(out).toMatch(/override\s+2500/);
  expect(out).toMatch(/requests_per_minute\s+5000/);
  expect(out).toMatch(/status\s+revoked/);
}

describe('README.md', () => {
  it('has only blocks that run here, or are listed with the reason why they do not', () => {
    const unknown = BLOCKS.filter(({ text }) => !RUNS.has(text) && !NOT_RUN.has(text));

    expect(unknown).toEqual([]);
    expect(BLOCKS.length).toBe(RUNS.size + NOT_RUN.size);
    expect(BLOCKS.every(({ language }) => ['sh', 'ts'].includes(language))).toBe(true);
  });

  it.each([...RUNS].map(([text, check]) => [text.split('\n', 1)[0], check] as const))(
    'has a block that works when it is pasted whole: %s',
    async (_, check) => {
      await check();
    },
  );

  it('has a script that works in any POSIX shell, also twice', async () => {
    const { code, out, err } = await run('sh', [], findBlock('quickstart()'));

    expect([code, err]).toEqual([0, '']);
    expect(parseLines(out)[0]).toMatchObject({ object: 'provider', stage: 'contracted' });
  });
});
