import * as contract from '@pnb/contract';
import type { control } from '@pnb/db';
import { findExcess, getRateLimit, type KeyRights, type RightExcess } from '@pnb/identity';
import type { Caller } from '../http/caller.ts';
import { insufficientScope } from '../http/insufficient-scope.ts';
import type { KeyRow } from './api-keys.repository.ts';

const MAX_TOKEN_TTL_SECONDS = 3_600;

/** Rights of the calling token: the scopes of the token, and everything else of its key. A user has the scopes of the role. */
export const readCallerRights = (row: KeyRow | null, { scopes }: Caller, account: control.AccountModel): KeyRights => ({
  ...(row ? readRights(row, account) : listUserRights(account)),
  scopes: [...scopes],
});

const listUserRights = (account: control.AccountModel): Omit<KeyRights, 'scopes'> => ({
  ip_allow_list: [],
  expires_at: null,
  token_ttl_seconds: MAX_TOKEN_TTL_SECONDS,
  requests_per_minute: getRateLimit({ requests_per_minute: null }, account),
});

const readRights = (row: KeyRow, account: control.AccountModel): KeyRights => ({
  ...row,
  requests_per_minute: getRateLimit(row, account),
});

/** Optional fields default to those of the calling key. */
export function applyKeyDefaults(body: contract.ApiKeyCreate, callerRights: KeyRights) {
  const {
    ip_allow_list = [...callerRights.ip_allow_list],
    expires_at = callerRights.expires_at,
    token_ttl_seconds = Math.min(MAX_TOKEN_TTL_SECONDS, callerRights.token_ttl_seconds),
  } = body;
  return { name: body.name, scopes: body.scopes, ip_allow_list, expires_at, token_ttl_seconds };
}

/** A limit below that of the account is inherited; a higher one is not. */
export function inheritLimit({ requests_per_minute }: KeyRights, account: control.AccountModel): number | null {
  const limit = getRateLimit({ requests_per_minute: null }, account);
  return requests_per_minute < limit ? requests_per_minute : null;
}

export function assertFutureExpiry({ expires_at }: contract.ApiKeyCreate, now: Date): void {
  if (!expires_at || expires_at > now) return;
  const message = 'Must be in the future. Omit it to use the expiry of the calling key.';
  throw contract.invalid([contract.bodyError('/expires_at', 'out_of_range', message)]);
}

const ADVICE: Record<RightExcess['field'], { code: contract.FieldError['code']; message: string }> = {
  scopes: {
    code: 'invalid_enum',
    message: 'The calling token does not have this scope. Use scopes of the calling token.',
  },
  ip_allow_list: {
    code: 'out_of_range',
    message: 'The calling key is limited to addresses. Use addresses within its ip_allow_list, or leave this out.',
  },
  expires_at: {
    code: 'out_of_range',
    message: 'The calling key expires earlier. Use its expires_at or an earlier one, or leave this out.',
  },
  token_ttl_seconds: {
    code: 'out_of_range',
    message: 'The tokens of the calling key expire earlier. Use at most its token_ttl_seconds, or leave this out.',
  },
  requests_per_minute: { code: 'out_of_range', message: 'The calling key has a lower limit.' },
};

/** 422 with each field by which a new key would exceed the calling key. */
export function assertWithinRights(wanted: KeyRights, callerRights: KeyRights): void {
  const excess = findExcess(wanted, callerRights);
  if (excess.length === 0) return;
  throw contract.invalid(
    excess.map(({ field, index }) => {
      const { code, message } = ADVICE[field];
      return contract.bodyError(index === undefined ? `/${field}` : `/${field}/${index}`, code, message);
    }),
  );
}

/** The response of a rotation contains the secret of the successor, so the caller must have all rights of the key. */
export function assertRotationAllowed(old: KeyRow, callerRights: KeyRights, account: control.AccountModel): void {
  const excess = findExcess(readRights(old, account), callerRights);
  const missing = excess.flatMap(({ field, index }) => (field === 'scopes' ? [old.scopes[index ?? 0] ?? ''] : []));
  if (missing.length > 0) {
    const list = missing.join(' ');
    throw insufficientScope(
      `The key has scopes that the calling token does not have: ${list}. Use a token that has them.`,
      missing,
    );
  }
  if (excess.length === 0) return;
  const fields = [...new Set(excess.map(({ field }) => field))].join(', ');
  throw new contract.Problem(
    'api_key_exceeds_caller',
    `The key exceeds the calling key in ${fields}. Rotate it with a token of its own.`,
  );
}
