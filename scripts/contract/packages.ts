import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { PACKAGES } from '@pnb/generators';
import { findNpm } from '../setup/npm.mjs';
import { openPythonEnvironment, PythonMissingError } from '../python/environment.ts';
import type { Context, Files } from './context.ts';

/** The packages as they are installed: tarballs for npm, a wheel and a source archive for pip. */
export function listPackageFiles({ root }: Context): Files {
  const folder = mkdtempSync(join(tmpdir(), 'pnb-packages-'));
  try {
    packNpm(root, folder);
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

function packNpm(root: string, folder: string): void {
  const packages = Object.values(PACKAGES).filter(({ manager }) => manager === 'npm');
  const projects = packages.map(({ name }) => name).join();
  run(process.execPath, ['node_modules/.bin/nx', 'run-many', '-t', 'bundle', '-p', projects], { cwd: root });
  const [program, ...first] = findNpm();
  for (const { folder: source } of packages) {
    const copy = join(folder, source);
    copyPackage(join(root, source), copy);
    run(program, [...first, 'pack', '--silent', '--pack-destination', folder], { cwd: copy });
  }
}

/** What only this repository needs. The bundles contain the dependencies, so that an installation asks a registry for none of them. */
const OWN = ['scripts', 'dependencies', 'devDependencies', 'nx', 'size-limit'];

function copyPackage(source: string, target: string): void {
  const isOwn = (path: string): boolean => /^(node_modules|test)(\/|$)/.test(relative(source, path));
  cpSync(source, target, { recursive: true, filter: (path) => !isOwn(path) });
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as Record<string, unknown>;
  const published = Object.entries(manifest).filter(([key]) => !OWN.includes(key));
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(Object.fromEntries(published), null, 2)}\n`);
}

/** Hatchling writes archives without times. */
function packPython(root: string, folder: string): void {
  const source = join(root, PACKAGES.python.folder);
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
