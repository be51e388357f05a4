import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findFreePort, makeDataDir, type ServiceProcess, SOURCE, startService } from '@pnb/testkit';
import { readQuickstart } from './api.ts';
import { listFiles, publishContract, root, run } from './published-folder.ts';

jest.setTimeout(900_000);

const scratch = mkdtempSync(join(tmpdir(), 'pnb-partner-'));
const folder = join(scratch, 'contract');
/** The Python of the tests of the client library, which has the packages that it depends on. */
const python = join(root, 'node_modules/.pnb/python-client/bin/python');
const hasPython = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']).status === 0;

let dataDir = '';
let service: ServiceProcess;
let env: Record<string, string | undefined> = {};

beforeAll(async () => {
  dataDir = makeDataDir();
  service = startService({ command: SOURCE, dataDir, port: await findFreePort() });
  await Promise.all([publishContract(folder), service.ready]);
  env = {
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    PNB_BASE_URL: service.url,
    PNB_API_KEY: readQuickstart(dataDir).sandbox_api_key,
    // Nothing is requested from a registry.
    npm_config_offline: 'true',
    PIP_NO_INDEX: '1',
  };
});
afterAll(async () => {
  await service.stop();
  for (const path of [scratch, dataDir]) rmSync(path, { recursive: true, force: true });
});

/** Blocks of the README of the folder, in their order: variables, TypeScript, Python, a change. */
const readBlocks = (): string[] =>
  [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^ *```sh\n(.*?)^ *```$/gms)].map(([, block = '']) =>
    block.replace(/^ {3}/gm, ''),
  );

/** Follows the README from its first block; the variables are those of the service that runs. */
function follow(blocks: string[], name: string): { child: ChildProcess; until: (text: RegExp) => Promise<void> } {
  const start = readBlocks()[0]
    ?.replace(/^export .*$/gm, '')
    .replaceAll('../receiver', `../${name}`)
    .replace('mkdir ', 'mkdir -p ');
  const child = spawn('bash', ['-e'], { cwd: folder, env, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  child.stdin.end([start, ...blocks].join('\n'));
  const until = async (text: RegExp): Promise<void> => {
    while (!text.test(output)) {
      if (child.exitCode !== null) throw new Error(`bash ended with ${child.exitCode}: ${output}`);
      await setTimeout(50);
    }
  };
  return { child, until };
}

const listEndpoints = async (): Promise<string> => {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_secret: env.PNB_API_KEY ?? '' });
  const response = await fetch(`${service.url}/v1/oauth/token`, { method: 'POST', body });
  const { access_token } = (await response.json()) as { access_token: string };
  const list = await fetch(`${service.url}/v1/webhooks`, { headers: { authorization: `Bearer ${access_token}` } });
  return list.text();
};

/** Starts the receiver, changes a provider, and ends the receiver as Ctrl-C does. */
async function receive(block: string, name: string): Promise<void> {
  const { child, until } = follow([block], name);
  await until(/verified: webhook\.test, sequence \d+\n/);
  await run('bash', ['-e', '-c', readBlocks()[3] ?? ''], { env });
  await until(/verified: provider\.stage_changed, sequence \d+\n/);
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await once(child, 'exit');
  expect(JSON.parse(await listEndpoints())).toMatchObject({ data: [] });
}

describe('the README of the published folder', () => {
  it('leads to a verified event with the TypeScript client, which npm installs from the folder', async () => {
    await receive(readBlocks()[1] ?? '', 'typescript');
  });

  (hasPython ? it : it.skip)('leads to a verified event with the Python client, in a virtual environment', async () => {
    const [, , block = ''] = readBlocks();
    const place = join(scratch, 'python');
    mkdirSync(place);
    // The packages that pip would download: those of the tests.
    await run('python3', ['-m', 'venv', join(place, '.venv')]);
    const [packages = ''] = globSync(join(place, '.venv/lib/python*/site-packages'));
    const own = await run(python, ['-c', 'import site; print(site.getsitepackages()[0])']);
    writeFileSync(join(packages, 'dependencies.pth'), own);

    const lines = block.split('\n').filter((line) => !line.includes('-m venv'));
    await receive(lines.join('\n'), 'python');
  });
});

describe('the TypeScript client of the folder', () => {
  it('calls the service from an empty project, as ES module and CommonJS', async () => {
    const project = join(scratch, 'project');
    mkdirSync(project);
    const tarball = listFiles(join(folder, 'clients')).find((name) => name.endsWith('.tgz')) ?? '';
    await run('npm', ['install', '--no-audit', '--no-fund', join(folder, 'clients', tarball)], { cwd: project, env });
    const body = `const { meta } = await new ProviderNetwork().providers.list({ per_page: 1 }); console.log(meta.total);`;
    writeFileSync(join(project, 'a.mjs'), `import { ProviderNetwork } from '@pnb/client';\n${body}`);
    writeFileSync(
      join(project, 'b.cjs'),
      `const { ProviderNetwork } = require('@pnb/client');\n(async () => {${body}})();`,
    );

    const totals = [];
    for (const name of ['a.mjs', 'b.cjs']) totals.push(await run(process.execPath, [name], { cwd: project, env }));
    expect(Number(totals[0])).toBeGreaterThan(4_000);
    expect(totals[1]).toBe(totals[0]);
  });
});

describe('the Postman collection of the folder', () => {
  /** Exit code and report of newman, which cannot connect to another address than 127.0.0.1. */
  async function newman(names: string[], apiKey: string): Promise<string> {
    const tools = join(root, 'node_modules/.pnb/contract/node_modules/newman/bin/newman.js');
    const variables = [`apiKey=${apiKey}`, `baseUrl=${service.url}`].flatMap((value) => ['--env-var', value]);
    const environment = join(folder, 'postman/sandbox.postman_environment.json');
    const args = [
      ...['--import', join(root, 'scripts/contract/loopback-only.ts'), tools, 'run'],
      ...[join(folder, 'postman/collection.json'), '--environment', environment, '--bail', ...variables],
      ...names.flatMap((name) => ['--folder', name]),
    ];
    return run(process.execPath, args, { env: { ...env, PNB_REFUSED_HOSTS: join(scratch, 'refused.txt') } });
  }

  const NAMES = [
    'Account',
    'Specialties',
    'List standards',
    'List builds',
    'Get a build',
    'List providers',
    'Get a provider',
  ];

  it('gets a token and sends requests with the objects of earlier responses', async () => {
    expect(await newman(NAMES, env.PNB_API_KEY ?? '')).toMatch(/assertions\s+│\s+\d+ │\s+0 │/);
  });

  it('fails with a key that does not exist', async () => {
    await expect(newman(['Account'], `${env.PNB_API_KEY}x`)).rejects.toThrow(/401/);
  });
});
