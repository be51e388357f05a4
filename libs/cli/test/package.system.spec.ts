import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startFaultServer, type FaultServer } from '@pnb/client-conformance';

// Bundling and packing take seconds each.
jest.setTimeout(300_000);

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'pnb-cli-package-'));
const project = join(folder, 'project');
/** The Node on which the packed command runs, such as the oldest that it supports. */
const node = process.env.PNB_CLIENT_NODE ?? process.execPath;
/** A key of the sandbox with a valid checksum. */
const { cases } = JSON.parse(readFileSync(join(root, 'libs/client-conformance/vectors/api-keys.json'), 'utf8')) as {
  cases: { key: string; environment: string | null }[];
};
const key = cases.find(({ environment }) => environment === 'sandbox')?.key ?? '';

let server: FaultServer;

/** Output of a command on the Node of its folder; throws with all of its output if it fails. */
async function run(command: string, args: string[], cwd: string): Promise<string> {
  const path = `${dirname(cwd === project ? node : process.execPath)}:${process.env.PATH}`;
  const env = { ...process.env, PATH: path, NODE_OPTIONS: '', PNB_API_KEY: key, PNB_BASE_URL: server.url };
  try {
    return (await promisify(execFile)(command, args, { cwd, env })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
}

/** Folders of the package and of everything that it depends on, as installed here. */
async function listPackages(): Promise<string[]> {
  const paths = await run('npm', ['ls', '--all', '--parseable', '--workspace', '@pnb/cli'], root);
  return paths.trim().split('\n').slice(1);
}

beforeAll(async () => {
  server = await startFaultServer();
  await run(join(root, 'node_modules/.bin/nx'), ['run-many', '-t', 'bundle', '-p', '@pnb/client,@pnb/cli'], root);
  await run('npm', ['pack', '--silent', '--pack-destination', folder, ...(await listPackages())], root);
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'project', private: true }));
  const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const paths = tarballs.map((name) => join(folder, name));
  // All packages are given, so that nothing is requested from a registry.
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...paths], project);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the packed command line client in an empty project', () => {
  it('runs as pnb, and has the version of its package', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'libs/cli/package.json'), 'utf8')) as { version: string };
    expect(await run('npx', ['--no-install', 'pnb', '--version'], project)).toBe(`${version}\n`);
  });

  it('calls the service', async () => {
    const out = await run(join(project, 'node_modules/.bin/pnb'), ['providers', 'list', '--json'], project);
    expect((JSON.parse(out) as { id: string }[]).map(({ id }) => id)).toEqual(['item-0', 'item-1', 'item-2']);
  });
});
