import * as contract from '@pnb/contract';
import { chooseSlot, newKeyRow, statusOfKey } from '@pnb/identity';
import { readControlPage } from '@pnb/lists';
import { implement } from '../http/implement.ts';
import {
  API_KEYS,
  getAccount,
  getCallingKey,
  getKey,
  lockAccount,
  presentKey,
  assertKeyCreationAllowed,
  assertWithinKeyLimit,
  type KeyRow,
} from './api-keys.repository.ts';
import {
  applyKeyDefaults,
  inheritLimit,
  readCallerRights,
  assertWithinRights,
  assertRotationAllowed,
  assertFutureExpiry,
} from './api-keys.rules.ts';
import { recordKeyChange } from './record-key-change.ts';

const DAY_SECONDS = 86_400;

export const ApiKeysController = implement(contract.apiKeys, {
  listApiKeys: async ({ query }, { control }) => {
    const { data, meta } = await readControlPage<KeyRow>(control, contract.apiKeys.listApiKeys.list, API_KEYS, query);
    const account = await getAccount(control);
    return { data: data.map((row) => presentKey(row, account, null)), meta };
  },

  createApiKey: async ({ body }, caller) => {
    const { control: tx, account_id, environment } = caller;
    await lockAccount(tx);
    const account = await getAccount(tx);
    const callerRights = readCallerRights(await getCallingKey(tx, caller), caller, account);
    assertFutureExpiry(body, new Date());
    const wanted = applyKeyDefaults(body, callerRights);
    const requests_per_minute = inheritLimit(callerRights, account);
    assertWithinRights({ ...wanted, requests_per_minute: requests_per_minute ?? 0 }, callerRights);
    await assertWithinKeyLimit(tx, caller.plan);
    await assertKeyCreationAllowed(tx, new Date());
    const slot = await chooseSlot(tx.sql, caller);
    const { key, row } = newKeyRow({ ...wanted, account_id, environment, requests_per_minute, slot });
    const created = await tx.sql.apiKey.create({ data: { ...row, created_by: caller.db.actor } });
    await recordKeyChange(caller, 'api_key.created', created.id);
    return presentKey(created, account, key);
  },

  rotateApiKey: async ({ params, body }, caller) => {
    const { overlap_seconds = DAY_SECONDS } = body;
    const { control: tx } = caller;
    await lockAccount(tx);
    const [old, account] = [await getKey(tx, params.id), await getAccount(tx)];
    assertActive(old);
    const callerRights = readCallerRights(await getCallingKey(tx, caller), caller, account);
    assertRotationAllowed(old, callerRights, account);
    // Without overlap the successor replaces the old key, so the number of active keys stays the same.
    if (overlap_seconds > 0) await assertWithinKeyLimit(tx, caller.plan);
    await assertKeyCreationAllowed(tx, new Date());
    const ends = new Date(Date.now() + overlap_seconds * 1000);
    const { key, row } = newKeyRow(getSuccessor(old));
    const successor = await tx.sql.apiKey.create({ data: { ...row, created_by: caller.db.actor } });
    await tx.sql.apiKey.update({ where: { id: old.id }, data: { expires_at: minDate(old.expires_at, ends) } });
    await recordKeyChange(caller, 'api_key.rotated', old.id);
    return presentKey(successor, account, key);
  },

  revokeApiKey: async ({ params }, caller) => {
    const { control: tx } = caller;
    const key = await getKey(tx, params.id);
    if (key.revoked_at) return;
    await tx.sql.apiKey.update({ where: { id: key.id }, data: { revoked_at: new Date() } });
    await recordKeyChange(caller, 'api_key.revoked', key.id);
  },
});

function assertActive(key: KeyRow): void {
  const status = statusOfKey(key);
  if (status !== 'active')
    throw new contract.Problem('invalid_state', `The key is ${status}; only an active key can be rotated.`);
}

const getSuccessor = (old: KeyRow) => ({
  account_id: old.account_id,
  environment: old.environment,
  name: old.name,
  scopes: old.scopes.filter(contract.isScope),
  lineage_id: old.lineage_id,
  slot: old.slot,
  ip_allow_list: old.ip_allow_list,
  token_ttl_seconds: old.token_ttl_seconds,
  expires_at: old.expires_at,
  requests_per_minute: old.requests_per_minute,
});

const minDate = (a: Date | null, b: Date): Date => (a && a < b ? a : b);
