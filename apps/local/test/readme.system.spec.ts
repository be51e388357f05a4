import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

const IS_SUPPORTED = 'import sys; sys.exit(sys.version_info < (3, 10))';
const hasPython = ['python3', 'python'].some((name) => spawnSync(name, ['-c', IS_SUPPORTED]).status === 0);

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
  [findBlock('new ProviderNetwork'), runTypeScript],
  [findBlock('from pnb_client import'), runPython],
]);

async function callIt(): Promise<void> {
  const { code, out, err } = await paste(findBlock('quickstart()'));

  expect([code, err]).toEqual([0, '']);
  const { build_id } = readQuickstart(dataDir);
  expect(parseLines(out)).toMatchObject([{ object: 'adequacy_score', build_id, basis: 'contracted', status: 'ready' }]);
}

const OUTPUT = /^\d+ providers are in negotiation, .+ the newest\.\n$/;

/** The name of the file and the command with which a program is introduced. */
function findCommand(extension: string): { file: string; command: string } {
  const introduced = new RegExp(`as \`(example\\.${extension})\` in this folder;\\s+\`([^\`]+)\`\\s+runs it`);
  const [, file = '', command = ''] = introduced.exec(readme) ?? [];
  return { file, command };
}

async function runTypeScript(): Promise<void> {
  const { file, command } = findCommand('ts');
  writeFileSync(join(checkout, file), findBlock('new ProviderNetwork'));

  const { code, out, err } = await paste(command);

  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(OUTPUT);
  expect(await typeCheck(file)).toEqual({ code: 0, out: '', err: '' });
}

const typeCheck = (file: string): Promise<Outcome> => {
  const options =
    '--noEmit --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --module nodenext --target es2023 --types node --customConditions @pnb/source --allowImportingTsExtensions --skipLibCheck --ignoreConfig';
  return run(process.execPath, ['node_modules/typescript7/bin/tsc', ...options.split(' '), file]);
};

/** Runs the program with the environment of the client library in place of `pip install`. */
async function runPython(): Promise<void> {
  const { file, command } = findCommand('py');
  writeFileSync(join(checkout, file), findBlock('from pnb_client import'));
  const print = ['scripts/python/run.ts', 'python', '-c', 'import sys; print(sys.executable)'];
  const { out: python } = await run(process.execPath, print);

  const paths = `PATH=${dirname(python.trim())}:$PATH PYTHONPATH=libs/client-python/src PYTHONDONTWRITEBYTECODE=1`;
  const { code, out, err } = await paste(`${paths} ${command}`);

  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(OUTPUT);
}

async function changeStage(): Promise<void> {
  const api = await signIn(service.url, readQuickstart(dataDir).sandbox_api_key);
  const { data } = await api.send('GET', '/v1/providers?stage=contract_sent&per_page=1');
  await api.send('PATCH', `/v1/providers/${String((data as Json[])[0]?.id)}`, { stage: 'contracted' });
}

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
  await changeStage();
  await until(/provider\.stage_changed {2}evt_\w+ {2}sequence \d+ {2}attempt 1 {2}verified\n/);
  // Ctrl-C reaches all processes of the terminal's foreground.
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await until(/wh_\w+ is removed/);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

describe('README.md', () => {
  it('has only blocks that run here, or are listed with the reason why they do not', () => {
    const unknown = BLOCKS.filter(({ text }) => !RUNS.has(text) && !NOT_RUN.has(text));

    expect(unknown).toEqual([]);
    expect(BLOCKS.length).toBe(RUNS.size + NOT_RUN.size);
    expect(BLOCKS.every(({ language }) => ['sh', 'ts', 'python'].includes(language))).toBe(true);
  });

  for (const [text, check] of RUNS) {
    const test = check === runPython && !hasPython ? it.skip : it;
    test(`has a block that works when it is pasted whole: ${text.split('\n', 1)[0]}`, async () => {
      await check();
    });
  }

  it('has a script that works in any POSIX shell, also twice', async () => {
    const { code, out, err } = await run('sh', [], findBlock('quickstart()'));

    expect([code, err]).toEqual([0, '']);
    expect(parseLines(out)).toMatchObject([{ object: 'adequacy_score' }]);
  });
});

describe('npm run pnb', () => {
  it('prints a verified event, and removes its endpoint on Ctrl-C', listenForWebhooks);
});
