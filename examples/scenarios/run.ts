// Runs scenarios against the service: node --conditions=@pnb/source examples/scenarios/run.ts --help
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import {
  findFreePort,
  makeDataDir,
  type ServiceProcess,
  SOURCE,
  startService,
} from '../../libs/test-databases/src/service-process.ts';
import { SCENARIOS } from './index.ts';
import { openApi, type Prepared } from './scenario.ts';

const HELP = `Usage: run.ts <scenario> [-- command ...]
       run.ts --all [scenario ...]

  <scenario>   starts the service with an account for the task, prints the prompt and its inputs, and checks the result
               after the command has ended, or after Enter without one
  --folder     for the files of the task; a new folder if it is left out
  --all        runs the solutions of this repository; each checker also has to refuse an empty folder and wrong results

Scenarios: ${Object.keys(SCENARIOS).join(', ')}
`;

const root = join(import.meta.dirname, '../..');

interface Account {
  sandbox_api_key: string;
  sandbox_build_id: string;
}

/** A new account with sample data of its own. */
function createAccount(dataDir: string): Account {
  const program = join(root, 'apps/operator/src/main.ts');
  const options = ['--name', 'Example plan', '--plan', 'professional', '--sandbox', '--json'];
  const args = [...SOURCE.slice(0, -1), program, 'account', 'create', ...options];
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PNB_DATA_DIR: dataDir };
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Account;
}

interface Opened {
  name: string;
  folder: string;
  env: Record<string, string>;
  prepared: Prepared;
}

async function open(
  name: string,
  { url, dataDir, folder }: { url: string; dataDir: string; folder: string },
): Promise<Opened> {
  const { sandbox_api_key: key, sandbox_build_id: build_id } = createAccount(dataDir);
  mkdirSync(folder, { recursive: true });
  const prepared = await getScenario(name).prepare({ api: await openApi(url, key), folder, build_id });
  const env = { PNB_BASE_URL: url, PNB_API_KEY: key, PNB_BUILD_ID: build_id, ...prepared.env };
  return { name, folder, env, prepared };
}

function getScenario(name: string) {
  const scenario = SCENARIOS[name];
  if (!scenario)
    throw new Error(`There is no scenario ${name}. The scenarios are: ${Object.keys(SCENARIOS).join(', ')}.`);
  return scenario;
}

const INTERPRETERS: Readonly<Record<string, readonly string[]>> = {
  sh: ['bash'],
  py: ['python3'],
  ts: [process.execPath, '--conditions=@pnb/source', '--disable-warning=ExperimentalWarning'],
};

function findSolution(name: string): string[] {
  const { solution } = getScenario(name);
  return [...(INTERPRETERS[solution.split('.').at(-1) ?? ''] ?? []), join(import.meta.dirname, name, solution)];
}

/** Returns the exit code. */
async function runCommand([program = '', ...args]: readonly string[], { folder, env }: Opened): Promise<number | null> {
  const variables = { PATH: process.env.PATH, HOME: process.env.HOME, ...env };
  const child = spawn(program, args, { cwd: folder, env: variables, stdio: 'inherit', timeout: 120_000 });
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
}

/** The checker refuses an empty folder, accepts the result of the solution, and refuses wrong results. Returns what is not so. */
async function verify(opened: Opened): Promise<string[]> {
  const { name, folder, prepared } = opened;
  if ((await prepared.check()).length === 0) return ['accepts an empty folder'];
  const code = await runCommand(findSolution(name), opened);
  if (code !== 0) return [`the solution ended with ${code}`];
  const problems = await prepared.check();
  if (problems.length > 0) return problems.map((problem) => `refuses the solution: ${problem}`);
  const accepted: string[] = [];
  const copy = mkdtempSync(join(tmpdir(), 'pnb-result-'));
  cpSync(folder, copy, { recursive: true });
  for (const [title, spoil] of Object.entries(prepared.wrong)) {
    await spoil();
    if ((await prepared.check()).length === 0) accepted.push(`accepts a wrong result: ${title}`);
    cpSync(copy, folder, { recursive: true });
  }
  rmSync(copy, { recursive: true, force: true });
  return accepted;
}

interface Service {
  url: string;
  dataDir: string;
}

/** Returns how many results the checker has refused; null if it or the solution is wrong. */
async function verifyOne(name: string, service: Service): Promise<number | null> {
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), `pnb-${name}-`));
  let refused = 0;
  let failures: string[];
  try {
    const opened = await open(name, { ...service, folder });
    // One of the wrong results is an empty folder.
    refused = Object.keys(opened.prepared.wrong).length + 1;
    try {
      failures = await verify(opened);
    } finally {
      await opened.prepared.stop?.();
    }
  } catch (error) {
    failures = [String(error)];
  }
  rmSync(folder, { recursive: true, force: true });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${failures.length === 0 ? `✓ ${name}, ${refused} wrong results refused` : `✗ ${name}`} (${seconds} s)`);
  for (const failure of failures) console.log(`    ${failure}`);
  return failures.length === 0 ? refused : null;
}

async function verifyAll(names: readonly string[], service: Service): Promise<boolean> {
  const counts: number[] = [];
  for (const name of names) {
    const count = await verifyOne(name, service);
    if (count !== null) counts.push(count);
  }
  const refused = counts.reduce((sum, count) => sum + count, 0);
  console.log(`${counts.length} of ${names.length} checkers pass, ${refused} wrong results refused`);
  return counts.length === names.length;
}

async function runOne(name: string, command: readonly string[], service: Parameters<typeof open>[1]): Promise<boolean> {
  const opened = await open(name, service);
  console.log(readFileSync(join(import.meta.dirname, name, 'prompt.md'), 'utf8'));
  console.log(`Folder: ${opened.folder}\nDocumentation: ${service.url}/docs\n`);
  for (const [variable, value] of Object.entries(opened.env)) console.log(`export ${variable}=${value}`);
  if (command.length > 0) console.log(`\nThe command ended with ${await runCommand(command, opened)}.`);
  else await waitForEnter();
  const problems = await opened.prepared.check();
  await opened.prepared.stop?.();
  for (const problem of problems) console.log(`✗ ${problem}`);
  console.log(problems.length === 0 ? 'The result is right.' : 'The result is wrong.');
  return problems.length === 0;
}

async function waitForEnter(): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  await terminal.question('\nPress Enter to check the result. ');
  terminal.close();
}

async function withService<T>(work: (service: { url: string; dataDir: string }) => Promise<T>): Promise<T> {
  const dataDir = makeDataDir();
  const service: ServiceProcess = startService({ command: SOURCE, dataDir, port: await findFreePort() });
  try {
    await service.ready;
    return await work({ url: service.url, dataDir });
  } finally {
    await service.stop();
    if (existsSync(dataDir)) rmSync(dataDir, { recursive: true, force: true });
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, folder: { type: 'string' }, help: { type: 'boolean' } },
});
const [name, ...command] = positionals;
if (values.help || (!values.all && !name)) console.log(HELP);
else {
  const isRight = await withService((service) => {
    if (values.all) return verifyAll(positionals.length > 0 ? positionals : Object.keys(SCENARIOS), service);
    const folder = values.folder ? resolve(values.folder) : mkdtempSync(join(tmpdir(), `pnb-${name}-`));
    return runOne(name ?? '', command, { ...service, folder });
  });
  process.exitCode = isRight ? 0 : 1;
}
