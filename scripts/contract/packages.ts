import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNpm } from '../setup/npm.mjs';
import { openPythonEnvironment, PythonMissingError } from '../python/environment.ts';
import type { Context, Files } from './context.ts';

/** Packages of npm that partners install. */
const PACKAGES = ['client'];

/** The client libraries as they are installed: tarballs for npm, a wheel and a source archive for pip. */
export function listPackageFiles({ root }: Context): Files {
  const folder = mkdtempSync(join(tmpdir(), 'pnb-packages-'));
  try {
    packTypeScript(root, folder);
    packPython(root, folder);
    const names = readdirSync(folder).filter((name) => /\.(tgz|whl|tar\.gz)$/.test(name));
    return new Map(names.sort().map((name) => [`clients/${name}`, readFileSync(join(folder, name))]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(program: string, args: readonly string[], options: SpawnSyncOptions): void {
  const { status, stdout, stderr, error } = spawnSync(program, args, { ...options, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`${[program, ...args].join(' ')} failed: ${error ? String(error) : ''}${stdout}${stderr}`);
}

function packTypeScript(root: string, folder: string): void {
  const projects = PACKAGES.map((name) => `@pnb/${name}`).join();
  run(process.execPath, ['node_modules/.bin/nx', 'run-many', '-t', 'bundle', '-p', projects], { cwd: root });
  const [program, ...first] = findNpm();
  for (const name of PACKAGES)
    run(program, [...first, 'pack', '--silent', '--pack-destination', folder], { cwd: join(root, 'libs', name) });
}

/** Hatchling writes archives without times. */
function packPython(root: string, folder: string): void {
  const source = join(root, 'libs/client-python');
  try {
    const bin = openPythonEnvironment('python-client', join(source, 'requirements.txt'));
    run(join(bin, 'python'), ['-m', 'build', '--no-isolation', '--outdir', folder, source], {
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', SOURCE_DATE_EPOCH: '1580601600' },
    });
  } catch (error) {
    if (!(error instanceof PythonMissingError)) throw error;
    console.error(`skipped: packages of the Python client: ${error.message}`);
  }
}
