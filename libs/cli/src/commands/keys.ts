import { Command } from '@commander-js/extra-typings';
import type { ProviderNetwork } from '@pnb/client';
import type { Context } from '../context.ts';
import { omitUndefined, parseLimit, parseList, parseSeconds, readPageSize } from '../options.ts';

type Keys = ProviderNetwork['apiKeys'];
type Created = Awaited<ReturnType<Keys['create']>>;
type Create = Parameters<Keys['create']>[0];
type Rotation = NonNullable<Parameters<Keys['rotate']>[1]>;
type Filter = NonNullable<Parameters<Keys['list']>[0]>;

/** Commands about the API keys of the account in the environment of the key in use. */
export function createKeyCommands(context: Context) {
  const keys = new Command('keys').description('API keys of the account; requires the scope keys:manage');
  keys
    .command('list')
    .description('list the keys, without their secrets')
    .option('--status <statuses>', 'active, expired, revoked', parseList)
    .option('--limit <n>', 'number of keys, or all', parseLimit, 25)
    .option('--csv', 'print the whole list as CSV')
    .action(async ({ status, ...options }) => {
      const filter = omitUndefined({ status, per_page: readPageSize(options) }) as Filter;
      await context.output.list(
        context.connect().apiKeys.list(filter),
        {
          id: ({ id }) => id,
          status: ({ status: found }) => found,
          key: ({ prefix, last4 }) => `${prefix}…${last4}`,
          used: ({ last_used_at }) => last_used_at,
          expires: ({ expires_at }) => expires_at,
          name: ({ name }) => name,
        },
        options,
      );
    });
  keys
    .command('create')
    .description('create a key, and print its secret, once')
    .requiredOption('--name <name>', 'name of the key')
    .requiredOption('--scopes <scopes>', 'for example providers:read,builds:read', parseList)
    .option('--expires-at <time>', 'end of the key, for example 2027-01-01T00:00:00Z')
    .option('--allow <addresses>', 'addresses and networks from which it is accepted', parseList)
    .option('--token-ttl <seconds>', 'lifetime of its access tokens', parseSeconds)
    .action(async ({ name, scopes, expiresAt, allow, tokenTtl }) => {
      const body = { name, scopes, expires_at: expiresAt, ip_allow_list: allow, token_ttl_seconds: tokenTtl };
      // The service checks scopes and addresses, and names those that are invalid.
      await showCreated(context, await context.connect().apiKeys.create(omitUndefined(body) as Create));
    });
  keys
    .command('rotate')
    .description('create a successor of a key with the same rights, and print its secret, once')
    .argument('<id>')
    .option('--overlap <seconds>', 'time for which the previous key is accepted, 0 for none', parseSeconds)
    .action(async (id, { overlap }) => {
      const body = omitUndefined({ overlap_seconds: overlap }) as Rotation;
      await showCreated(context, await context.connect().apiKeys.rotate(id, body));
    });
  keys
    .command('revoke')
    .description('revoke a key: it and its tokens are refused within seconds')
    .argument('<id>')
    .action(async (id) => {
      await context.connect().apiKeys.revoke(id);
      context.output.note(`${id} is revoked.`);
    });
  return keys;
}

async function showCreated({ output }: Context, key: Created): Promise<void> {
  const { id, name, environment, scopes, expires_at, secret } = key;
  await output.object(key, { id, name, environment, scopes, expires_at, secret });
  output.note('The secret is not shown again.');
}
