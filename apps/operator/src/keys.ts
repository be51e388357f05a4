import { ALL_SCOPES, ApiKeyCreate, encodeId, Environment } from '@pnb/contract';
import {
  type AccountRow,
  createApiKey,
  findKey,
  type KeyRow,
  limitLineage,
  listKeys,
  getRateLimit,
  revokeKey,
  statusOfKey,
} from '@pnb/identity';
import { getAccount } from './accounts.ts';
import type { Command, Line, OperatorContext, Result } from './command.ts';
import { Refusal, UsageError } from './errors.ts';
import {
  validate,
  parseId,
  parseLimit,
  getListOption,
  getRequiredOption,
  quote,
  getOption,
  getWord,
} from './options.ts';

const create: Command = {
  name: 'key create',
  usage: '<acct_…> --environment <environment> --name <text> [--scopes a,b] [--expires-at <time>] [--ip <address>]',
  about:
    'Creates a key and shows it once. Without --scopes it has all scopes; --ip accepts addresses and networks (CIDR). The key limit of the plan does not apply.',
  audit: { action: 'api_key.created', subject: 'api_key_id' },
  words: 1,
  options: {
    environment: { type: 'string' },
    name: { type: 'string' },
    scopes: { type: 'string', multiple: true },
    'expires-at': { type: 'string' },
    ip: { type: 'string', multiple: true },
  },
  read: (line) => {
    const account_id = parseId('account', getWord(line, 0));
    const environment = getEnvironment(getRequiredOption(line, 'environment'));
    const draft = buildKeyCreate(line);
    return async (context) => {
      await getAccount(context, account_id);
      const { id, key } = await createApiKey(context.control, { account_id, environment, ...draft });
      return {
        api_key_id: encodeId('api_key', id),
        account_id: encodeId('account', account_id),
        environment,
        name: draft.name,
        api_key: key,
      };
    };
  },
};

function getEnvironment(text: string): Environment {
  const { data } = Environment.safeParse(text);
  if (!data) throw new UsageError(`${quote(text)} is not an environment: ${Environment.options.join(', ')}.`);
  return data;
}

const OPTIONS = { name: '--name', scopes: '--scopes', expires_at: '--expires-at', ip_allow_list: '--ip' };

function buildKeyCreate(line: Line) {
  const expires_at = getOption(line, 'expires-at');
  const ip_allow_list = getListOption(line, 'ip');
  const sent = {
    name: getRequiredOption(line, 'name').trim(),
    scopes: [...new Set(getListOption(line, 'scopes') ?? ALL_SCOPES)],
    ...(expires_at === undefined ? {} : { expires_at }),
    ...(ip_allow_list ? { ip_allow_list } : {}),
  };
  const draft = validate(ApiKeyCreate, sent, OPTIONS);
  if (draft.expires_at && draft.expires_at.getTime() <= Date.now())
    throw new UsageError('--expires-at: must be in the future.');
  const { name, scopes, expires_at: expires = null, ip_allow_list: addresses = [] } = draft;
  return { name, scopes, expires_at: expires, ip_allow_list: addresses };
}

const present = (row: KeyRow, account: AccountRow) => ({
  api_key_id: encodeId('api_key', row.id),
  account_id: encodeId('account', row.account_id),
  environment: row.environment,
  name: row.name,
  status: statusOfKey(row),
  key: `${row.prefix}…${row.last4}`,
  requests_per_minute: getRateLimit(row, account),
  override: row.requests_per_minute,
  lineage_id: encodeId('api_key', row.lineage_id),
  expires_at: row.expires_at,
  last_used_at: row.last_used_at,
  ip_allow_list: row.ip_allow_list,
  scopes: row.scopes,
});

const list: Command = {
  name: 'key list',
  usage: '<acct_…>',
  about: 'Lists the keys of an account, of both environments.',
  words: 1,
  options: {},
  read: (line) => {
    const account_id = parseId('account', getWord(line, 0));
    return async (context) => {
      const account = await getAccount(context, account_id);
      return (await listKeys(context.control, account_id)).map((row) => present(row, account));
    };
  },
};

async function getKey({ control }: OperatorContext, id: string): Promise<KeyRow> {
  const key = await findKey(control, id);
  if (!key) throw new Refusal(`There is no API key ${encodeId('api_key', id)}. key list shows the keys of an account.`);
  return key;
}

async function presentAgain(context: OperatorContext, id: string): Promise<Result> {
  const row = await getKey(context, id);
  return present(row, await getAccount(context, row.account_id));
}

const limit: Command = {
  name: 'key limit',
  usage: '<key_…> <requests per minute|plan>',
  about: 'Overrides the rate limit of the key and all keys of its lineage; plan removes the override.',
  audit: { action: 'api_key.updated', subject: 'api_key_id' },
  words: 2,
  options: {},
  read: (line) => {
    const id = parseId('api_key', getWord(line, 0));
    const requests_per_minute = parseLimit(getWord(line, 1));
    return async (context) => {
      const { lineage_id } = await getKey(context, id);
      await limitLineage(context.control, lineage_id, requests_per_minute);
      return presentAgain(context, id);
    };
  },
};

const revoke: Command = {
  name: 'key revoke',
  usage: '<key_…>',
  about: 'Revokes a key. Its tokens are rejected immediately.',
  audit: { action: 'api_key.revoked', subject: 'api_key_id' },
  words: 1,
  options: {},
  read: (line) => {
    const id = parseId('api_key', getWord(line, 0));
    return async (context) => {
      await getKey(context, id);
      await revokeKey(context.control, id);
      return presentAgain(context, id);
    };
  },
};

export const KEY_COMMANDS: readonly Command[] = [create, list, limit, revoke];
