import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CliError } from './errors.ts';

export { CliError };

/** What a client needs: the address of the service and an API key. */
export interface Credentials {
  base_url: string;
  api_key: string;
}

type Env = Readonly<Record<string, string | undefined>>;
type Profiles = Record<string, Credentials>;

export const DEFAULT_PROFILE = 'default';

/** The file in which `pnb login` stores keys: below XDG_CONFIG_HOME, or ~/.config. */
export function credentialsFile(env: Env): string {
  return join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'pnb', 'credentials.json');
}

/** A profile that is named, else the environment variables, else the default profile. */
export function readCredentials(env: Env, profile: string | undefined): Credentials {
  const name = profile ?? env.PNB_PROFILE;
  return name ? readNamed(env, name) : readDefault(env);
}

function readDefault({ PNB_BASE_URL, PNB_API_KEY, ...env }: Env): Credentials {
  if (PNB_BASE_URL && PNB_API_KEY) return { base_url: PNB_BASE_URL, api_key: PNB_API_KEY };
  const stored = readProfiles(env)[DEFAULT_PROFILE];
  const base_url = PNB_BASE_URL ?? stored?.base_url;
  const api_key = PNB_API_KEY ?? stored?.api_key;
  if (base_url && api_key) return { base_url, api_key };
  const missing = api_key ? 'address of the service' : 'API key';
  throw new CliError(`The ${missing} is missing. Run pnb login, or set PNB_API_KEY and PNB_BASE_URL.`);
}

function readNamed(env: Env, name: string): Credentials {
  const stored = readProfiles(env)[name];
  if (stored) return stored;
  throw new CliError(`There is no profile ${name}. Create it: pnb login --profile ${name}`);
}

/** Stores a profile in a file that only its owner can read. Returns the path. */
export function storeCredentials(env: Env, profile: string, credentials: Credentials): string {
  return writeProfiles(env, { ...readProfiles(env), [profile]: credentials });
}

/** Removes a profile. Returns whether there was one. */
export function removeCredentials(env: Env, profile: string): boolean {
  const { [profile]: removed, ...rest } = readProfiles(env);
  if (!removed) return false;
  if (Object.keys(rest).length > 0) writeProfiles(env, rest);
  else rmSync(credentialsFile(env), { force: true });
  return true;
}

function readProfiles(env: Env): Profiles {
  const file = credentialsFile(env);
  const text = readPrivately(file);
  if (text === null) return {};
  try {
    const { profiles } = JSON.parse(text) as { profiles?: Profiles };
    return profiles ?? {};
  } catch {
    throw new CliError(`${file} is not valid. Remove it, and run pnb login again.`);
  }
}

function readPrivately(file: string): string | null {
  try {
    if ((statSync(file).mode & 0o077) !== 0 && process.platform !== 'win32')
      throw new CliError(`Others can read the API keys in ${file}. Run: chmod 600 ${file}`);
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Replaces the file as a whole: it is never half-written, and never readable by others. */
function writeProfiles(env: Env, profiles: Profiles): string {
  const file = credentialsFile(env);
  const temporary = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(temporary, `${JSON.stringify({ profiles }, null, 2)}\n`, { mode: 0o600 });
  chmodSync(temporary, 0o600);
  renameSync(temporary, file);
  return file;
}
