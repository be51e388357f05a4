import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { isPackageFile, type PackageId, PACKAGES, PUBLICATION } from '@pnb/generators';
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
/** What the command prints. */
let published: Promise<string>;
let env: Record<string, string | undefined> = {};

beforeAll(async () => {
  dataDir = makeDataDir();
  service = startService({ command: SOURCE, dataDir, port: await findFreePort() });
  published = publishContract(folder);
  await Promise.all([published, service.ready]);
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

/** Blocks of the README of the folder, in their order: checksums, variables, TypeScript, Python, a change. */
const readBlocks = (): string[] =>
  [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^ *```sh\n(.*?)^ *```$/gms)].map(([, block = '']) =>
    block.replace(/^ {3}/gm, ''),
  );

/** What the README shows as printed by the receiver: lines without others between them. Ids, ports and sequences differ in each run. */
const readOutputs = (): RegExp[] =>
  [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^ *```text\n(.*?)^ *```$/gms)].map(([, block = '']) => {
    const lines = block.replace(/^ {3}/gm, '').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return new RegExp(`^${lines.replaceAll(/(?<=\bwh_)\w+/g, '[0-9a-z]{26}').replaceAll(/\d{4,}/g, '\\d+')}`, 'm');
  });

/** Follows the README from its second block; the variables are those of the service that runs. */
function follow(blocks: string[], name: string): { child: ChildProcess; until: (text: RegExp) => Promise<void> } {
  const start = readBlocks()[1]
    ?.replace(/^export PNB_.*$/gm, '')
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
  const outputs = readOutputs();
  expect(outputs).toHaveLength(2);
  const [first = /(?!)/, afterChange = /(?!)/] = outputs;
  await until(first);
  await run('bash', ['-e', '-c', readBlocks()[4] ?? ''], { env });
  await until(afterChange);
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await once(child, 'exit');
  expect(JSON.parse(await listEndpoints())).toMatchObject({ data: [] });
}

/** A virtual environment with the packages that pip would download: those of the tests. */
async function makeEnvironment(place: string): Promise<void> {
  mkdirSync(place);
  await run('python3', ['-m', 'venv', join(place, '.venv')]);
  const [packages = ''] = globSync(join(place, '.venv/lib/python*/site-packages'));
  const own = await run(python, ['-c', 'import site; print(site.getsitepackages()[0])']);
  writeFileSync(join(packages, 'dependencies.pth'), own);
}

describe('the README of the published folder', () => {
  it('verifies the folder by its checksums, and fails for a package that was changed', async () => {
    const verify = (): Promise<string> => run('bash', ['-e', '-c', readBlocks()[0] ?? ''], { cwd: folder, env });
    const printed = (await published).trim().split('\n').at(-1) ?? '';
    expect(printed.startsWith((await verify()).trim())).toBe(true);
    expect(printed).toMatch(/^[0-9a-f]{64} {2}SHA256SUMS: /);

    const tarball = join(folder, 'clients', findPackage('client'));
    const content = readFileSync(tarball);
    writeFileSync(tarball, Buffer.concat([content, Buffer.from('x')]));
    await expect(verify().finally(() => writeFileSync(tarball, content))).rejects.toThrow(/client.*FAILED/);
  });

  it('leads to a verified event with the TypeScript client, which npm installs from the folder', async () => {
    await receive(readBlocks()[2] ?? '', 'typescript');
  });

  (hasPython ? it : it.skip)('leads to a verified event with the Python client, in a virtual environment', async () => {
    const [, , , block = ''] = readBlocks();
    await makeEnvironment(join(scratch, 'python'));
    const lines = block.split('\n').filter((line) => !line.includes('-m venv'));
    await receive(lines.join('\n'), 'python');
  });
});

/** The file of the folder for a package, of which there is one. */
function findPackage(id: PackageId): string {
  const files = listFiles(join(folder, 'clients')).filter((name) => isPackageFile(PACKAGES[id], name));
  const [file = '', ...others] = files.filter((name) => !name.endsWith('.tar.gz'));
  expect(others).toEqual([]);
  return file;
}

/** An empty project in which npm has installed a package of the folder by its path. */
async function installInto(name: string, id: PackageId): Promise<string> {
  const project = join(scratch, name);
  mkdirSync(project);
  const install = ['install', '--no-audit', '--no-fund', join(folder, 'clients', findPackage(id))];
  await run('npm', install, { cwd: project, env });
  // The packages contain what they depend on, so that no name is looked up in a registry.
  expect(readdirSync(join(project, 'node_modules')).filter((entry) => !entry.startsWith('.'))).toEqual(['@pnb']);
  return project;
}

describe('the packages of the folder, each in an empty project', () => {
  it('TypeScript: calls the service as ES module and CommonJS', async () => {
    const project = await installInto('project', 'client');
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

  it('pnb: calls the service', async () => {
    const project = await installInto('cli', 'cli');
    const pnb = join(project, 'node_modules/.bin/pnb');
    const builds = JSON.parse(await run(pnb, ['builds', 'list', '--json'], { cwd: project, env })) as {
      name: string;
    }[];

    expect(builds.map(({ name }) => name)).toContain('Utah Medicare Advantage HMO');
    expect(await run(pnb, ['builds', 'list'], { cwd: project, env })).toContain('Utah Medicare Advantage HMO');
  });

  it('pnb-mcp: calls the service for an assistant', async () => {
    const project = await installInto('mcp', 'mcp');
    const child = spawn(join(project, 'node_modules/.bin/pnb-mcp'), [], { cwd: project, env, stdio: 'pipe' });
    const clientInfo = { name: 'spec', version: '1' };
    const messages = [
      { id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } },
      { method: 'notifications/initialized' },
      { id: 2, method: 'tools/call', params: { name: 'builds_read', arguments: { operation: 'list' } } },
    ];
    for (const message of messages) child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    let result = '';
    for await (const line of createInterface(child.stdout)) {
      result = line;
      if ((JSON.parse(line) as { id?: number }).id === 2) break;
    }
    child.kill();

    expect(result).toContain('Utah Medicare Advantage HMO');
  });

  (hasPython ? it : it.skip)('Python: calls the service as pnb_client, in a virtual environment', async () => {
    const place = join(scratch, 'environment');
    await makeEnvironment(place);
    await run(join(place, '.venv/bin/pip'), ['install', join(folder, 'clients', findPackage('python'))], { env });
    const program = `
import importlib.util, sys
from pnb_client import ProviderNetwork
import pnb_client
assert pnb_client.__file__.startswith(sys.prefix), pnb_client.__file__
with ProviderNetwork() as pnb:
    print(pnb.providers.list(per_page=1).first_page().meta.total, importlib.util.find_spec("pnb"))
`;

    const out = await run(join(place, '.venv/bin/python'), ['-c', program], { cwd: place, env });
    expect(out).toMatch(/^\d{4,} None\n$/);
  });
});

describe('the metadata of the packages of the folder', () => {
  it.each(['client', 'cli', 'mcp'] as const)('is ready for npm: %s', async (id) => {
    const file = join(folder, 'clients', findPackage(id));
    const manifest = JSON.parse(await run('tar', ['-xzOf', file, 'package/package.json'])) as Record<string, unknown>;

    expect(manifest).toMatchObject({
      ...{ name: PACKAGES[id].name, license: 'MIT', author: PUBLICATION.author, keywords: PACKAGES[id].keywords },
      publishConfig: { access: 'public', provenance: true },
    });
    expect(manifest.private).toBe(PUBLICATION.from === 'folder' ? true : undefined);
    for (const key of ['dependencies', 'devDependencies', 'scripts', 'nx']) expect(manifest).not.toHaveProperty(key);
    const names = (await run('tar', ['-tzf', file])).split('\n');
    expect(names).toEqual(
      expect.arrayContaining(['package/LICENSE', 'package/README.md', 'package/dist/THIRD-PARTY.md']),
    );
  });

  (hasPython ? it : it.skip)('is ready for PyPI', async () => {
    const program = `import sys, zipfile
wheel = zipfile.ZipFile(sys.argv[1])
print(*wheel.namelist(), wheel.read(next(name for name in wheel.namelist() if name.endswith("METADATA"))).decode(), sep="\\n")`;
    const text = await run('python3', ['-c', program, join(folder, 'clients', findPackage('python'))]);

    expect(text).toContain(`\nAuthor: ${PUBLICATION.author}\n`);
    expect(text).toContain(`\nKeywords: ${PACKAGES.python.keywords.toSorted().join(',')}\n`);
    expect(text).toContain('\nLicense-File: LICENSE\n');
    expect(text.includes('Private :: Do Not Upload')).toBe(PUBLICATION.from === 'folder');
  });

  it('is named by every install line of the folder', () => {
    const texts = listFiles(folder).filter((path) => /\.(md|txt|html)$/.test(path));
    const named = texts.flatMap((path) =>
      [...readFileSync(join(folder, path), 'utf8').matchAll(/\$CONTRACT(?:"|&quot;)?\/(clients\/[\w.-]+)/g)].map(
        ([, file = '']) => file,
      ),
    );

    expect(new Set(named)).toEqual(
      new Set((['client', 'cli', 'mcp', 'python'] as const).map((id) => `clients/${findPackage(id)}`)),
    );
  });
});

describe('the journeys of the folder', () => {
  it('run as the README states, with the version of Redocly CLI that it names', async () => {
    const [, version = '', args = ''] =
      /`npx @redocly\/cli@(\S+) (respect [^`]+)`/.exec(readFileSync(join(folder, 'README.md'), 'utf8')) ?? [];
    const cli = join(root, 'node_modules/@redocly/cli');
    const { version: installed } = JSON.parse(readFileSync(join(cli, 'package.json'), 'utf8')) as { version: string };
    expect(version).toBe(installed);

    // Respect cannot connect to another address than 127.0.0.1.
    const program = `"${process.execPath}" --import "${join(root, 'scripts/contract/loopback-only.ts')}" "${cli}/bin/cli.js"`;
    const variables = {
      ...env,
      PNB_REFUSED_HOSTS: join(scratch, 'refused.txt'),
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    };
    const command = `${program} ${args.replaceAll('\n', ' ')} 2>&1`;
    const output = await run('bash', ['-e', '-c', command], { cwd: folder, env: variables });

    expect(output).toMatch(/Workflows: 1 passed, 1 total/);
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
