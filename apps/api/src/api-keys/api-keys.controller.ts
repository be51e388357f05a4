import { Controller } from '@nestjs/common';
import * as contract from '@pnb/contract';
import type { Input } from '@pnb/contract';
import { newKeyRow, statusOfKey } from '@pnb/identity';
import type { Caller } from '../http/caller.ts';
import { Implement } from '../http/implement.ts';
import {
  API_KEYS,
  getAccount,
  getKey,
  lockAccount,
  presentKey,
  requireRoom,
  type KeyRow,
} from './api-keys.repository.ts';

const DAY_SECONDS = 86_400;

@Controller()
export class ApiKeysController {
  @Implement(contract.listApiKeys)
  async list({ query }: Input<typeof contract.listApiKeys>, { control }: Caller) {
    const { data, meta } = await control.list<KeyRow>(contract.listApiKeys.list, API_KEYS, query);
    const account = await getAccount(control);
    return { data: data.map((row) => presentKey(row, account, null)), meta };
  }

  @Implement(contract.createApiKey)
  async create(
    { body }: Input<typeof contract.createApiKey>,
    { control, environment, account_id, plan, scopes }: Caller,
  ) {
    refuseForeignScopes(body.scopes, scopes);
    const { key, row } = newKeyRow({ ...given(body), name: body.name, scopes: body.scopes, account_id, environment });
    return control.transaction(async (tx) => {
      await lockAccount(tx);
      await requireRoom(tx, plan);
      return presentKey(await tx.sql.apiKey.create({ data: row }), await getAccount(tx), key);
    });
  }

  @Implement(contract.rotateApiKey)
  async rotate({ params, body }: Input<typeof contract.rotateApiKey>, caller: Caller) {
    const { overlap_seconds = DAY_SECONDS } = body;
    return caller.control.transaction(async (tx) => {
      await lockAccount(tx);
      const old = await getKey(tx, params.id);
      refuseSpent(old);
      refuseStronger(old, caller);
      // Without overlap the successor takes the place of the old one.
      if (overlap_seconds > 0) await requireRoom(tx, caller.plan);
      const ends = new Date(Date.now() + overlap_seconds * 1000);
      const { key, row } = newKeyRow(successorOf(old));
      const successor = await tx.sql.apiKey.create({ data: row });
      await tx.sql.apiKey.update({ where: { id: old.id }, data: { expires_at: earlier(old.expires_at, ends) } });
      return presentKey(successor, await getAccount(tx), key);
    });
  }

  @Implement(contract.revokeApiKey)
  async revoke({ params }: Input<typeof contract.revokeApiKey>, { control }: Caller) {
    const key = await getKey(control, params.id);
    if (key.revoked_at) return;
    await control.sql.apiKey.update({ where: { id: key.id }, data: { revoked_at: new Date() } });
  }
}

/** Optional fields as sent; those left out take the column's default. */
function given({ ip_allow_list, expires_at, token_ttl_seconds }: contract.ApiKeyDraft) {
  return {
    ...(ip_allow_list ? { ip_allow_list } : {}),
    ...(expires_at ? { expires_at } : {}),
    ...(token_ttl_seconds ? { token_ttl_seconds } : {}),
  };
}

/** Nobody gives away more than they hold. */
function refuseForeignScopes(asked: readonly string[], held: ReadonlySet<string>): void {
  const faults = asked.flatMap((scope, index) =>
    held.has(scope)
      ? []
      : [contract.bodyFault(`/scopes/${index}`, 'invalid_enum', `The calling token does not hold ${scope}.`)],
  );
  if (faults.length > 0) throw contract.invalid(faults);
}

/** A key may be succeeded by itself, or by a token that may all it may: the answer holds the successor's secret. */
function refuseStronger({ id, scopes }: KeyRow, caller: Caller): void {
  const missing = scopes.filter((scope) => !caller.scopes.has(scope));
  if (id === caller.api_key_id || missing.length === 0) return;
  throw new contract.Problem(
    'insufficient_scope',
    `The key holds scopes that the calling token does not: ${missing.join(' ')}.`,
    {
      headers: {
        'WWW-Authenticate': `Bearer realm="pnb", error="insufficient_scope", scope="${missing.join(' ')}"`,
      },
    },
  );
}

function refuseSpent(key: KeyRow): void {
  const status = statusOfKey(key);
  if (status !== 'active')
    throw new contract.Problem('invalid_state', `The key is ${status}; only an active key is rotated.`);
}

const successorOf = (old: KeyRow) => ({
  account_id: old.account_id,
  environment: old.environment as contract.Environment,
  name: old.name,
  scopes: old.scopes.filter(contract.isScope),
  lineage_id: old.lineage_id,
  ip_allow_list: old.ip_allow_list,
  token_ttl_seconds: old.token_ttl_seconds,
  expires_at: old.expires_at,
  requests_per_minute: old.requests_per_minute,
});

const earlier = (a: Date | null, b: Date): Date => (a && a < b ? a : b);
