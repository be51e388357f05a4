import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startFaultServer, type FaultServer } from '@pnb/client-conformance';
import { SANDBOX_KEY } from './faulty-service.ts';

// Bundling and type checks take seconds each.
jest.setTimeout(300_000);

const root = join(import.meta.dirname, '../../..');
const source = join(root, 'libs/client');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const folder = mkdtempSync(join(tmpdir(), 'pnb-package-'));
/** The Node on which the packed library runs, such as the oldest that it supports. */
const node = process.env.PNB_CLIENT_NODE ?? process.execPath;

/** The result of size-limit for one entry, in bytes. */
interface Size {
  name: string;
  passed: boolean;
  size: number;
}

let server: FaultServer;
let tarball = '';

/** Output of a command; throws with all of its output if it fails. */
async function run(command: string, args: string[], cwd: string): Promise<string> {
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}`, NODE_OPTIONS: '' };
  const options = { cwd, env: { ...env, PNB_API_KEY: SANDBOX_KEY, PNB_BASE_URL: server.url } };
  try {
    return (await promisify(execFile)(command, args, options)).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
}

beforeAll(async () => {
  server = await startFaultServer();
  await run(bin('nx'), ['run', '@pnb/client:bundle'], root);
  await run('npm', ['pack', '--silent', '--pack-destination', folder], source);
  tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A project without any other package; nothing is requested from a registry. */
async function createProject(
  name: string,
  type: 'module' | 'commonjs',
  files: Record<string, string>,
): Promise<string> {
  const project = join(folder, name);
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name, type, private: true }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(project, file), text);
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], project);
  return project;
}

const BODY = `
const pnb = new ProviderNetwork({ sandbox: true });
const providers = new Providers(new Connection());
const { meta, attempts } = await pnb.providers.list();
const names = (await providers.list().toArray({ limit: 2 })).map(({ id }) => id);
const headers = await sign({ id: 'evt_1', timestamp: new Date(), body: '{"type":"build.completed"}' }, 'whsec_c2VjcmV0');
const event = await unwrap('{"type":"build.completed"}', headers, 'whsec_c2VjcmV0');
const { length } = await pnb.imports.upload(await openFile('package.json'), { build_id: 'bld_1', mode: 'dry_run' }).then(Object.keys);
console.log(JSON.stringify([meta.total, attempts.length, names, event.type, length > 0]));
`;

const IMPORTS = `
import { ProviderNetwork } from '@pnb/client';
import { Connection } from '@pnb/client/core';
import { openFile } from '@pnb/client/node';
import { Providers } from '@pnb/client/providers';
import { sign, unwrap } from '@pnb/client/webhooks';
`;

const REQUIRES = `
const { ProviderNetwork } = require('@pnb/client');
const { Connection } = require('@pnb/client/core');
const { openFile } = require('@pnb/client/node');
const { Providers } = require('@pnb/client/providers');
const { sign, unwrap } = require('@pnb/client/webhooks');
`;

const EXPECTED = [3, 1, ['item-0', 'item-1'], 'build.completed', true];

describe('the packed tarball in an empty project', () => {
  it('runs as an ES module', async () => {
    const project = await createProject('esm', 'module', { 'main.js': `${IMPORTS}${BODY}` });
    expect(JSON.parse(await run(node, ['main.js'], project))).toEqual(EXPECTED);
    expect(readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['@pnb']);
  });

  it('runs as CommonJS', async () => {
    const text = `${REQUIRES}void (async () => {${BODY}})();`;
    const project = await createProject('cjs', 'commonjs', { 'main.js': text });
    expect(JSON.parse(await run(node, ['main.js'], project))).toEqual(EXPECTED);
  });

  it.each(['typescript/bin/tsc', 'typescript7/bin/tsc'])('compiles with all strict options of %s', async (compiler) => {
    const types = `
import { type Attempt, type ErrorCode, PnbError, RateLimitError } from '@pnb/client';
const made: readonly Attempt[] = (await pnb.builds.get('bld_1').withResponse()).attempts;
const code: ErrorCode = 'validation_failed';
for await (const provider of pnb.providers.list({ stage: ['engaged'], sort: ['name'] })) provider.name.toUpperCase();
// @ts-expect-error A stage that does not exist.
pnb.providers.list({ stage: ['no_stage'] });
// @ts-expect-error The name is missing.
void pnb.builds.create({ contract_year: 2027 });
export const retryAfter = (error: PnbError) => (error instanceof RateLimitError ? error.retryAfterMs : null);
export { made, code };
`;
    const options = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noImplicitOverride: true,
      verbatimModuleSyntax: true,
      skipLibCheck: false,
      noEmit: true,
      module: 'nodenext',
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
      types: [],
    };
    const name = compiler.split('/')[0] ?? '';
    const project = await createProject(name, 'module', {
      'main.ts': `${IMPORTS}${BODY}${types}`,
      'tsconfig.json': JSON.stringify({ compilerOptions: options, files: ['main.ts'] }),
    });
    expect(await run(process.execPath, [join(root, 'node_modules', compiler)], project)).toBe('');
  });
});

describe('the package', () => {
  it('passes publint', async () => {
    expect(await run(bin('publint'), ['--strict', tarball], source)).toContain('All good!');
  });

  it('has types that resolve in every mode of Node and bundlers', async () => {
    const report = await run(bin('attw'), [tarball, '--profile', 'node16', '--format', 'json'], source);
    expect(JSON.parse(report)).toMatchObject({ analysis: { packageName: '@pnb/client' } });
  });

  it('keeps to its size limits, with all modules that an entry imports', async () => {
    const limits = JSON.parse(await run(bin('size-limit'), ['--json'], source)) as Size[];
    expect(limits.filter(({ passed }) => !passed)).toEqual([]);
    const sizes = Object.fromEntries(limits.map(({ name, size }) => [name, size]));
    // The file of an entry has a few hundred bytes of exports; the rest is in modules that entries share.
    expect(sizes.core).toBeGreaterThan(4_000);
    expect(sizes['all resources']).toBeGreaterThan(sizes.core ?? 0);
    expect(limits).toHaveLength(3);
  });

  it('imports nothing of Node, apart from the entry for it', () => {
    const built = readdirSync(join(source, 'dist')).filter((name) => /\.c?js$/.test(name));
    const files = built.filter((name) => !/^node\.c?js$/.test(name));
    expect(built.length - files.length).toBe(2);
    const texts = files.map((name) => readFileSync(join(source, 'dist', name), 'utf8'));
    expect(texts.join('\n')).toMatch(/\b(?:from |require\()"\.\//);
    expect(texts.join('\n')).not.toMatch(/\b(?:from |import |import\(|require\()["'](?!\.)/);
  });
});
