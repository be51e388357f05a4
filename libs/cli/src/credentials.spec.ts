import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { credentialsFile, readCredentials, removeCredentials, storeCredentials } from './credentials.ts';

let env: { XDG_CONFIG_HOME: string };
const ONE = { base_url: 'http://127.0.0.1:1', api_key: 'one' };
const TWO = { base_url: 'http://127.0.0.1:2', api_key: 'two' };

beforeEach(() => {
  env = { XDG_CONFIG_HOME: mkdtempSync(join(tmpdir(), 'pnb-cli-')) };
});
afterEach(() => rmSync(env.XDG_CONFIG_HOME, { recursive: true, force: true }));

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('stored credentials', () => {
  it('are readable by their owner only, whatever the umask', () => {
    const umask = process.umask(0);
    try {
      const file = storeCredentials(env, 'default', ONE);
      expect([mode(file), mode(join(env.XDG_CONFIG_HOME, 'pnb'))]).toEqual(['600', '700']);
    } finally {
      process.umask(umask);
    }
  });

  it('are refused when others can read them', () => {
    const file = storeCredentials(env, 'default', ONE);
    chmodSync(file, 0o640);
    expect(() => readCredentials(env, undefined)).toThrow(`chmod 600 ${file}`);
  });

  it('are kept by profile', () => {
    storeCredentials(env, 'default', ONE);
    storeCredentials(env, 'other', TWO);
    expect(readCredentials(env, undefined)).toEqual(ONE);
    expect(readCredentials(env, 'other')).toEqual(TWO);
    expect(readCredentials({ ...env, PNB_PROFILE: 'other' }, undefined)).toEqual(TWO);
    expect(removeCredentials(env, 'default')).toBe(true);
    expect(removeCredentials(env, 'default')).toBe(false);
    expect(readCredentials(env, 'other')).toEqual(TWO);
    expect(removeCredentials(env, 'other')).toBe(true);
    expect(() => readFileSync(credentialsFile(env))).toThrow('ENOENT');
  });

  it('come after the environment variables, and before them when a profile is named', () => {
    storeCredentials(env, 'default', ONE);
    const variables = { ...env, PNB_API_KEY: 'variable' };
    expect(readCredentials(variables, undefined)).toEqual({ ...ONE, api_key: 'variable' });
    expect(readCredentials(variables, 'default')).toEqual(ONE);
  });

  it('are reported when they are missing or damaged', () => {
    expect(() => readCredentials(env, undefined)).toThrow('The API key is missing. Run pnb login');
    expect(() => readCredentials({ ...env, PNB_API_KEY: 'key' }, undefined)).toThrow('The address of the service');
    expect(() => readCredentials(env, 'other')).toThrow('pnb login --profile other');
    storeCredentials(env, 'default', ONE);
    writeFileSync(credentialsFile(env), '{');
    expect(() => readCredentials(env, undefined)).toThrow('is not valid. Remove it');
    const variables = { ...env, PNB_API_KEY: TWO.api_key, PNB_BASE_URL: TWO.base_url };
    expect(readCredentials(variables, undefined)).toEqual(TWO);
  });
});
