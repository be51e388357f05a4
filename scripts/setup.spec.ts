import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findNpm } from './setup/npm.mjs';

// A checkout of a few packages without dependencies, which npm installs without a registry.

const SCRIPTS = import.meta.dirname;
const [program, ...first] = findNpm();

/** Records how it is called, waits while there is a file `hold`, then is npm. */
const NPM = `
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
const args = process.argv.slice(2);
appendFileSync('calls', args.join(' ') + '\\n');
while (existsSync('hold')) await new Promise((done) => setTimeout(done, 20));
process.exit(spawnSync(${JSON.stringify(program)}, [...${JSON.stringify(first)}, ...args], { stdio: 'inherit' }).status ?? 1);
`;

let folder = '';
let children: ChildProcess[] = [];

const write = (path: string, text: string | object): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  const content = typeof text === 'string' ? text : JSON.stringify(text);
  writeFileSync(join(folder, path), content, { mode: path.endsWith('.sh') ? 0o755 : 0o644 });
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pnb-setup-spec-'));
  for (const path of ['setup.mjs', 'setup', 'run.sh'])
    cpSync(join(SCRIPTS, path), join(folder, 'scripts', path), { recursive: true });
  write('npm.js', NPM);
  write('package.json', { name: 'checkout', type: 'module', private: true, workspaces: ['apps/*', 'libs/*', 'tools'] });
  write('apps/local/package.json', { name: 'local', version: '1.0.0' });
  write('apps/local/dist/main.js', `console.log('served')`);
  // The Node of the packages: .bin/node after an install.
  write('libs/node/package.json', { name: 'pinned', version: '1.0.0', bin: { node: 'node.sh' } });
  write('libs/node/node.sh', `#!/bin/sh\nexec '${process.execPath}' "$@"\n`);
  write('libs/client/package.json', { name: 'client', version: '1.0.0', scripts: { bundle: 'true' } });
  write('tools/package.json', { name: 'tools', version: '1.0.0' });
  write('scripts/build.ts', `console.log('built')`);
  write('scripts/test.ts', `console.log('tested')`);
  runNpm('install', '--package-lock-only');
});

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  rmSync(folder, { recursive: true, force: true });
});

/** npm by hand. */
function runNpm(...args: string[]): void {
  const { status, stderr } = spawnSync(program, [...first, ...args, '--offline'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

interface Run {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

/** As `npm start` runs it. */
function start(command = 'start', env: Record<string, string> = {}): Run {
  const child = spawn('sh', ['scripts/run.sh', command], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      npm_node_execpath: process.execPath,
      npm_execpath: join(folder, 'npm.js'),
      ...env,
    },
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => output, ended };
}

const listCalls = (): string[] => {
  const path = join(folder, 'calls');
  return existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : [];
};
const listVerbs = (): string[] => listCalls().map((call) => call.split(' ')[0] ?? '');

async function waitUntil(isDone: () => boolean): Promise<void> {
  while (!isDone()) await sleep(20);
}

async function finish(command?: string): Promise<string> {
  const run = start(command);
  expect([await run.ended, run.output()]).toEqual([0, expect.anything()]);
  return run.output();
}

/** An install that waits before npm changes anything. */
async function holdInstall(command?: string): Promise<Run> {
  write('hold', '');
  const calls = listCalls().length;
  const run = start(command);
  await waitUntil(() => listCalls().length > calls);
  return run;
}

const releaseInstall = (): void => rmSync(join(folder, 'hold'));

/** The processes of a set-up, without which none is left that could finish. */
function killAll(): void {
  const list = spawnSync('pgrep', ['-f', folder], { encoding: 'utf8' }).stdout.trim().split('\n');
  for (const pid of list.filter(Boolean)) process.kill(Number(pid), 'SIGKILL');
}

describe('the set-up', () => {
  it('installs and builds before the first start, and installs nothing before the next', async () => {
    expect(await finish()).toMatch(/Installing packages[^]*built[^]*served/);
    expect(existsSync(join(folder, 'node_modules/local'))).toBe(true);
    expect(existsSync(join(folder, 'node_modules/tools'))).toBe(false);
    expect(existsSync(join(folder, 'node_modules/client'))).toBe(false);
    expect(await finish()).toBe('built\nserved\n');
    expect(listVerbs()).toEqual(['ci']);
  });

  it('installs nothing after an npm ci by hand', async () => {
    runNpm('ci');
    expect(await finish('test')).toBe('tested\n');
    expect(listCalls()).toEqual([]);
  });

  it('adds the tools to what npm start has installed', async () => {
    await finish();
    writeFileSync(join(folder, 'node_modules/kept'), '');
    expect(await finish('test')).toMatch(/Installing further packages[^]*tested/);
    expect(existsSync(join(folder, 'node_modules/tools'))).toBe(true);
    expect(existsSync(join(folder, 'node_modules/kept'))).toBe(true);
    expect(await finish()).toBe('built\nserved\n');
    expect(listVerbs()).toEqual(['ci', 'install']);
  });

  it('installs again when the lock file has changed', async () => {
    await finish();
    write('libs/added/package.json', { name: 'added', version: '1.0.0' });
    runNpm('install', '--package-lock-only');
    expect(await finish()).toContain('Installing packages');
    expect(existsSync(join(folder, 'node_modules/added'))).toBe(true);
    expect(listVerbs()).toEqual(['ci', 'ci']);
  });

  it('waits for another one of the same folder, and then has nothing to install', async () => {
    const one = await holdInstall();
    const other = start();
    await waitUntil(() => other.output() !== '');
    expect(other.output()).toBe('Waiting for another setup of this folder to finish.\n');
    releaseInstall();
    expect(await Promise.all([one.ended, other.ended])).toEqual([0, 0]);
    expect(other.output()).toMatch(/served\n$/);
    expect(listVerbs()).toEqual(['ci']);
  });

  it('installs again after an install that was killed', async () => {
    await holdInstall();
    killAll();
    releaseInstall();
    expect(await finish()).toMatch(/Installing packages[^]*served/);
    expect(listVerbs()).toEqual(['ci', 'ci']);
  });

  it('begins with nothing after an addition that was killed', async () => {
    await finish();
    await holdInstall('test');
    killAll();
    releaseInstall();
    expect(await finish('test')).toContain('Installing packages');
    expect(listVerbs()).toEqual(['ci', 'install', 'ci']);
  });

  it('ends its npm with itself', async () => {
    const run = await holdInstall();
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(143);
    await waitUntil(() => spawnSync('pgrep', ['-f', join(folder, 'npm.js')]).status === 1);
  });

  it('reports an install that fails without a registry', async () => {
    write('package.json', {
      name: 'checkout',
      type: 'module',
      workspaces: ['apps/*'],
      dependencies: { missing: '1.0.0' },
    });
    const packages = {
      '': { workspaces: ['apps/*'], dependencies: { missing: '1.0.0' } },
      'node_modules/missing': { version: '1.0.0' },
    };
    write('package-lock.json', { name: 'checkout', lockfileVersion: 3, requires: true, packages });
    const run = start('start', {
      npm_config_registry: 'http://127.0.0.1:9',
      npm_config_fetch_retries: '0',
      npm_config_cache: join(folder, 'cache'),
    });
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(/npm error[^]*Set-up stopped: `.* ci .*` failed, as reported above\.\n$/);
    expect(run.output()).not.toContain('served');
  });

  it('reports a Node that is too old before anything else', () => {
    const old = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '18.20.8' } })`;
    const { status, stderr } = spawnSync(process.execPath, ['--import', old, 'scripts/setup.mjs', 'start'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    expect([status, stderr]).toEqual([1, 'Node 18.20.8 is too old: install Node 20.19 or newer and run this again.\n']);
  });
});
