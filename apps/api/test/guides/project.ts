import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isPackageFile, PACKAGES } from '@pnb/generators';
import { linkCheckout } from '@pnb/testkit/guides';

const root = join(import.meta.dirname, '../../../..');
const CLIENT = join(root, 'libs/client-python/src');

/** What the receivers of the guides need and the service does not: Express with its types. Installed once. */
export async function installReceivers(): Promise<string> {
  const args = ['scripts/tools/install.ts', join(import.meta.dirname, 'tools'), 'guides'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  return join(stdout.trim(), 'node_modules');
}

/** The programs of the environment of the Python client; null without Python 3.10. */
export function findPython(): string | null {
  const print = ['scripts/python/run.ts', 'python', '-c', 'import sys; print(sys.executable)'];
  const { status, stdout, stderr } = spawnSync(process.execPath, print, { cwd: root, encoding: 'utf8' });
  if (status === 77) return null;
  if (status !== 0) throw new Error(stderr);
  return dirname(stdout.trim());
}

/**
 * The clone of a reader, with the data of the running service and an API key of its own, because each program requests a
 * token. Programs find Express in the folder above.
 */
export function makeCheckout(folder: string, dataDir: string, apiKey: string): void {
  linkCheckout(folder);
  const data = join(folder, '.data');
  mkdirSync(data);
  for (const name of readdirSync(dataDir))
    if (name !== 'quickstart.json') symlinkSync(join(dataDir, name), join(data, name));
  const quickstart = JSON.parse(readFileSync(join(dataDir, 'quickstart.json'), 'utf8')) as object;
  writeFileSync(join(data, 'quickstart.json'), JSON.stringify({ ...quickstart, sandbox_api_key: apiKey }));
  makeContract(join(folder, CONTRACT));
}

const CONTRACT = 'contract';

/** In place of the folder for partners, which apps/local/test/published-clients.system.spec.ts installs from: a file with its checksum. */
function makeContract(folder: string): void {
  mkdirSync(folder);
  const license = readFileSync(join(root, 'LICENSE'));
  writeFileSync(join(folder, 'LICENSE'), license);
  writeFileSync(join(folder, 'SHA256SUMS'), `${createHash('sha256').update(license).digest('hex')}  LICENSE\n`);
}

/** The variables of a terminal in the folder, whose programs find both clients. */
export const makeEnvironment = (folder: string, python: string | null): NodeJS.ProcessEnv => ({
  CONTRACT: join(folder, CONTRACT),
  PATH: [dirname(process.execPath), python, process.env.PATH].filter(Boolean).join(':'),
  HOME: process.env.HOME,
  LC_ALL: 'C.UTF-8',
  NODE_OPTIONS: '--conditions=@pnb/source --disable-warning=ExperimentalWarning',
  npm_config_update_notifier: 'false',
  PYTHONPATH: CLIENT,
  PYTHONUNBUFFERED: '1',
  PYTHONDONTWRITEBYTECODE: '1',
});

const readJson = (path: string): { dependencies: Record<string, string> } =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as { dependencies: Record<string, string> };

const NPM = (): string[] => [
  PACKAGES.client.name,
  PACKAGES.cli.name,
  PACKAGES.mcp.name,
  ...Object.keys(readJson('package.json').dependencies),
  ...Object.keys(readJson('apps/api/test/guides/tools/package.json').dependencies),
];

const PIP = (): string[] => [
  PACKAGES.python.name,
  ...readFileSync(join(root, 'libs/client-python/requirements.txt'), 'utf8')
    .split('\n')
    .map((line) => line.replace(/==.*/, '')),
];

/** A file of the folder for partners is one of our packages; `npm run gen` writes its version. */
function readPackage(word: string): string {
  const [, file] = /^"\$CONTRACT"\/clients\/(\S+)$/.exec(word) ?? [];
  const found = Object.values(PACKAGES).find((pack) => file !== undefined && isPackageFile(pack, file));
  return found?.name ?? word.replaceAll('"', '').replace(/\[.*/, '');
}

/** The packages of an install command that the programs of the guides do not run with here. */
export function findUnknownPackages(text: string): string[] {
  const [, manager, names = ''] = /^(npm install|pip install) (?:--global )?([^\n]+)\n$/.exec(text) ?? [];
  const known = manager === 'npm install' ? NPM() : PIP();
  return names.split(' ').filter((name) => !known.includes(readPackage(name)));
}

const STRICT =
  '--noEmit --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --noImplicitOverride --module nodenext --target es2023 --types node --customConditions @pnb/source --allowImportingTsExtensions --skipLibCheck --ignoreConfig';

interface Check {
  code: number | null;
  output: string;
}

function check(program: string, args: string[], cwd: string): Check {
  const env = { ...process.env, MYPYPATH: CLIENT };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
}

/** Compiles programs under strict. */
export const checkTypeScript = (files: string[], folder: string): Check =>
  check(process.execPath, ['node_modules/typescript7/bin/tsc', ...STRICT.split(' '), ...files], folder);

/** Checks programs with the strict mypy of the client. */
export const checkPython = (python: string, files: string[], folder: string): Check =>
  check(
    join(python, 'mypy'),
    [
      '--config-file',
      join(root, 'libs/client-python/pyproject.toml'),
      '--cache-dir',
      join(python, '../mypy-guides'),
      ...files,
    ],
    folder,
  );
