import type { Environment } from '@pnb/contract';
import { decodeJwt } from 'jose';
import { parseApiKey } from './api-key.ts';
import { readEnvironmentClaim } from './tokens.ts';

/** The environment that an API key or an access token names, whether or not it is still accepted; nothing is verified. */
export function recognizeEnvironment(credential: string): Environment | null {
  return parseApiKey(credential)?.environment ?? readClaim(credential);
}

function readClaim(token: string): Environment | null {
  if (!/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return null;
  try {
    return readEnvironmentClaim(decodeJwt(token).env);
  } catch {
    return null;
  }
}
