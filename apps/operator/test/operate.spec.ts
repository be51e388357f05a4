import { describe, expect, it } from '@jest/globals';
import { decodeId, encodeId } from '@pnb/contract';
import { newId } from '@pnb/db';
import { findContact, findKeyByText, newKeyRow, PUBLISH_AHEAD_MS } from '@pnb/identity';
import { operate } from '@pnb/operator';
import { useOperator } from './operator.ts';

const operator = useOperator();
const { run, ok } = operator;

const anAccount = async (plan = 'professional'): Promise<string> =>
  String((await ok('account', 'create', '--name', 'Example plan', '--plan', plan)).account_id);

const aKey = (account: string, ...more: string[]) =>
  ok('key', 'create', account, '--environment', 'production', '--name', 'CRM sync', ...more);

const record = async (key: string | undefined) => findKeyByText(operator.context.control, String(key));

describe('operator database distribute', () => {
  it('is refused without Citus, with the way to it, and for a number of shards that is none', async () => {
    const { code, out, err } = await run('database', 'distribute');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^The database test_network_\w+ does not have the extension citus\. Load it on every node/);
    expect(await run('database', 'distribute', '--shards', '0')).toMatchObject({ code: 2 });
  });
});

describe('operator database check', () => {
  const replace = (body: string) =>
    operator.context.sandbox.pool.query(
      `create or replace function new_id() returns uuid language sql volatile as $$ ${body} $$`,
    );

  it('succeeds on databases of this version, and names what differs after a change by hand', async () => {
    const status = 'up to date';
    expect(await ok<object[]>('database', 'check')).toEqual([
      { database: 'control', status },
      { database: 'production', status },
      { database: 'sandbox', status },
    ]);

    await replace('select gen_random_uuid()');
    await operator.context.control.pool.query(
      `update _prisma_migrations set finished_at = null where migration_name = '20261121044855_edge'`,
    );
    const { code, out, err } = await run('database', 'check');

    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(
      'The databases differ from this version, database migrate applies what is missing:\n  control: migration 20261121044855_edge\n  sandbox: function new_id\n',
    );
  });
});

describe('operator account', () => {
  it('creates an account, which list then shows', async () => {
    const contact = ['--email', 'network@plan.example'];
    const made = await ok('account', 'create', '--name', 'Example plan', '--plan', 'starter', ...contact);
    expect(made).toEqual({
      account_id: expect.stringMatching(/^acct_/),
      name: 'Example plan',
      plan: 'starter',
      contact_email: 'network@plan.example',
    });
    const all = await ok<object[]>('account', 'list');
    expect(all).toContainEqual({
      account_id: made.account_id,
      name: 'Example plan',
      plan: 'starter',
      requests_per_minute: 100,
      override: null,
      suspended_at: null,
      closed_at: null,
      erase_after: null,
      contact_email: 'network@plan.example',
      created_at: expect.any(String),
    });
  });

  it('suspends an account and resumes it', async () => {
    const { account_id } = await ok<{ account_id: string }>('account', 'create', '--name', 'Late', '--plan', 'starter');
    expect(await ok('account', 'suspend', account_id)).toMatchObject({ suspended_at: expect.any(String) });
    expect(await ok('account', 'resume', account_id)).toMatchObject({ suspended_at: null });
  });

  it('loads the sample and prints a sandbox key with create --sandbox', async () => {
    const made = await ok('account', 'create', '--name', 'With sandbox', '--plan', 'enterprise', '--sandbox');
    expect(made.sandbox_build_id).toMatch(/^bld_/);
    const known = await record(made.sandbox_api_key);
    expect(known).toMatchObject({ environment: 'sandbox', plan: 'enterprise', is_usable: true });
    const owned = { where: { account_id: String(known?.account_id) } };
    expect(await operator.context.sandbox.prisma.provider.count(owned)).toBeGreaterThan(1000);
  });

  it('changes the plan of the account and of its keys', async () => {
    const account = await anAccount('starter');
    const { api_key } = await aKey(account);
    expect(await ok('account', 'plan', account, 'enterprise')).toMatchObject({ plan: 'enterprise' });
    expect(await record(api_key)).toMatchObject({ plan: 'enterprise', requests_per_minute: 10_000 });
  });

  it('pauses webhook endpoints beyond a smaller plan in both environments, and resumes them with a larger one', async () => {
    const account = await anAccount('enterprise');
    const account_id = decodeId('account', account) ?? '';
    const sealed = new Uint8Array([1]);
    const fields = { url: 'https://partner.example/', event_types: ['*'], retry_policy: {} };
    const row = { ...fields, account_id, headers_sealed: sealed, secret_sealed: sealed };
    const made = Array.from({ length: 12 }, (_, at) => ({ ...row, created_at: new Date(Date.UTC(2026, 0, at + 1)) }));
    const networks = [operator.context.production, operator.context.sandbox];
    for (const { prisma } of networks)
      await prisma.webhook.createMany({ data: made.map((one) => ({ ...one, id: newId() })) });
    const paused = () =>
      Promise.all(
        networks.map(async ({ prisma }) => {
          const rows = await prisma.webhook.findMany({
            where: { account_id, status: 'paused_by_plan', disabled_reason: 'plan' },
            orderBy: { created_at: 'asc' },
          });
          return rows.map(({ created_at }) => created_at.getUTCDate());
        }),
      );

    await ok('account', 'plan', account, 'professional');
    expect(await paused()).toEqual([
      [11, 12],
      [11, 12],
    ]);
    await ok('account', 'plan', account, 'starter');
    expect((await paused()).map(({ length }) => length)).toEqual([12, 12]);
    await ok('account', 'plan', account, 'enterprise');
    expect(await paused()).toEqual([[], []]);
  });

  it('overrides the limit of the plan, and removes the override', async () => {
    const account = await anAccount();
    const { api_key } = await aKey(account);
    expect(await ok('account', 'limit', account, '2500')).toMatchObject({ requests_per_minute: 2500, override: 2500 });
    expect(await record(api_key)).toMatchObject({ requests_per_minute: 2500 });
    expect(await ok('account', 'limit', account, 'plan')).toMatchObject({ requests_per_minute: 1000, override: null });
    expect(await record(api_key)).toMatchObject({ requests_per_minute: 1000 });
  });

  it('overrides what an account may store, and shows it with what is stored', async () => {
    const account = await anAccount('starter');
    const { api_key } = await aKey(account);
    expect(await ok('account', 'quota', account, 'providers', '250')).toMatchObject({ providers: 250, builds: 10 });
    await ok('account', 'quota', account, 'event_bytes', 'unlimited');
    expect((await record(api_key))?.quotas).toMatchObject({
      plan: 'starter',
      limits: { providers: 250, event_bytes: null },
    });
    expect(await ok('account', 'quotas', account)).toEqual(
      expect.arrayContaining([
        { quota: 'providers', limit: 250, has_override: true, production: 0, sandbox: 0 },
        { quota: 'builds', limit: 10, has_override: false, production: 0, sandbox: 0 },
        { quota: 'event_bytes', limit: null, has_override: true, production: 0, sandbox: 0 },
      ]),
    );
    await ok('account', 'quota', account, 'providers', 'plan');
    expect((await record(api_key))?.quotas.limits).toMatchObject({ providers: 6_000, event_bytes: null });
  });

  it('changes the contact email, and removes it with none', async () => {
    const account = await anAccount();
    const contact = async () => findContact(operator.context.control, decodeId('account', account) ?? '');
    expect(await contact()).toBeNull();
    const changed = await ok('account', 'email', account, 'ops@plan.example');
    expect(changed).toMatchObject({ account_id: account, contact_email: 'ops@plan.example' });
    expect(await contact()).toBe('ops@plan.example');
    expect(await ok('account', 'email', account, 'none')).toMatchObject({ contact_email: null });
    expect(await contact()).toBeNull();
  });
});

describe('operator key', () => {
  it('creates a key that works, with all scopes by default', async () => {
    const made = await aKey(await anAccount());
    expect(made.api_key).toMatch(/^pnb_live_/);
    const known = await record(made.api_key);
    expect(known).toMatchObject({ environment: 'production', is_usable: true, ip_allow_list: [] });
    expect(known?.scopes).toContain('keys:manage');
  });

  it('creates a key with scopes, addresses and an expiry', async () => {
    const account = await anAccount();
    const more = [
      '--scopes',
      'builds:read,events:read',
      '--scopes',
      'builds:read',
      '--ip',
      '203.0.113.0/24,2001:db8::1',
    ];
    const made = await aKey(account, ...more, '--expires-at', '2999-01-01T00:00:00+02:00');
    expect(await record(made.api_key)).toMatchObject({
      scopes: ['builds:read', 'events:read'],
      ip_allow_list: ['203.0.113.0/24', '2001:db8::1'],
    });
    const [row] = await ok<object[]>('key', 'list', account);
    expect(row).toMatchObject({ expires_at: '2998-12-31T22:00:00.000Z', status: 'active' });
  });

  it('lists the keys of both environments without their secrets', async () => {
    const account = await anAccount();
    const { api_key = '' } = await aKey(account);
    await ok('key', 'create', account, '--environment', 'sandbox', '--name', 'Trial');
    const { out } = await run('key', 'list', account);
    expect(out).toMatch(/production +CRM sync +active +pnb_live_\w{4}…\w{4} /);
    expect(out).toMatch(/sandbox +Trial /);
    expect(out).not.toContain(api_key);
  });

  it('limits the whole lineage of a key, before the limit of the account', async () => {
    const account = await anAccount();
    const first = await aKey(account);
    const old = await record(first.api_key);
    const { key, row } = newKeyRow({
      account_id: String(old?.account_id),
      environment: 'production',
      name: 'successor',
      lineage_id: String(old?.lineage_id),
    });
    await operator.context.control.prisma.apiKey.create({ data: row });
    await ok('account', 'limit', account, '50');
    await ok('key', 'limit', encodeId('api_key', row.id), '77');
    expect(await record(first.api_key)).toMatchObject({ requests_per_minute: 77 });
    expect(await record(key)).toMatchObject({ requests_per_minute: 77 });
    expect(await ok('key', 'limit', String(first.api_key_id), 'plan')).toMatchObject({ requests_per_minute: 50 });
    expect(await record(key)).toMatchObject({ requests_per_minute: 50 });
  });

  it('revokes a key, and changes nothing the second time', async () => {
    const made = await aKey(await anAccount());
    const id = String(made.api_key_id);
    expect(await ok('key', 'revoke', id)).toMatchObject({ status: 'revoked' });
    expect(await record(made.api_key)).toMatchObject({ is_usable: false });
    expect(await ok('key', 'revoke', id)).toMatchObject({ status: 'revoked' });
  });
});

describe('operator signing-key', () => {
  type Key = Record<'kid' | 'status' | 'active_from', string> & { retired_at: string | null };

  it('publishes the next key a day ahead on rotate, and signs with it at once with --now', async () => {
    const [present] = await ok<Key[]>('signing-key', 'list');
    expect(present).toMatchObject({ status: 'signs', retired_at: null });
    const next = await ok<Key>('signing-key', 'rotate');
    expect(next.status).toBe('published');
    expect(Date.parse(next.active_from) - Date.now()).toBeGreaterThan(PUBLISH_AHEAD_MS - 60_000);
    const both = await ok<Key[]>('signing-key', 'list');
    expect(both.map(({ status }) => status)).toEqual(['published', 'signs']);
    const urgent = await ok<Key>('signing-key', 'rotate', '--now');
    expect(urgent).toMatchObject({ status: 'signs', retired_at: null });
    const all = await ok<Key[]>('signing-key', 'list');
    expect(all.find(({ kid }) => kid === present?.kid)?.status).toBe('verifies');
  });

  it('revokes a key at once, after which another one signs', async () => {
    const list = () => ok<Key[]>('signing-key', 'list');
    const signer = (await list()).find(({ status }) => status === 'signs');
    const after = await ok<Key[]>('signing-key', 'revoke', String(signer?.kid));
    const revoked = after.find(({ kid }) => kid === signer?.kid);
    expect(revoked?.status).toBe('retired');
    expect(Math.abs(Date.now() - Date.parse(String(revoked?.retired_at)))).toBeLessThan(60_000);
    expect(after.filter(({ status }) => status === 'signs').map(({ retired_at }) => retired_at)).toEqual([null]);
    expect(await ok<Key[]>('signing-key', 'revoke', String(signer?.kid))).toEqual(after);
  });

  it('rejects the revocation of a key that does not exist', async () => {
    expect(await run('signing-key', 'revoke', 'es256-none')).toMatchObject({
      code: 1,
      err: 'There is no signing key "es256-none"; signing-key list shows all keys.\n',
    });
  });
});

describe('an operator command that fails', () => {
  const account = encodeId('account', newId());
  const key = encodeId('api_key', newId());

  it.each([
    [['account', 'plan', account, 'starter'], `There is no account ${account}. account list shows all accounts.`],
    [
      ['account', 'email', account, 'ops@plan.example'],
      `There is no account ${account}. account list shows all accounts.`,
    ],
    [['account', 'limit', account, '5'], `There is no account ${account}. account list shows all accounts.`],
    [['key', 'list', account], `There is no account ${account}. account list shows all accounts.`],
    [
      ['key', 'create', account, '--environment', 'sandbox', '--name', 'x'],
      `There is no account ${account}. account list shows all accounts.`,
    ],
    [['key', 'limit', key, '5'], `There is no API key ${key}. key list shows the keys of an account.`],
    [['key', 'revoke', key], `There is no API key ${key}. key list shows the keys of an account.`],
  ])('exits with 1: %j', async (args, message) => {
    expect(await run(...args)).toEqual({ code: 1, out: '', err: `${message}\n` });
  });

  const create = ['key', 'create', account, '--environment', 'sandbox', '--name', 'x'];

  it.each([
    [['bogus'], /^There is no command "bogus"\. --help lists all commands\.$/],
    [['account'], /^There is no command "account"/],
    [['account', 'create', '--plan', 'starter'], /^--name is required\.$/],
    [['account', 'create', '--name', '  ', '--plan', 'starter'], /^--name: /],
    [['account', 'create', '--name', 'x', '--plan', 'gold'], /^"gold" is not a plan: starter, /],
    [
      ['account', 'create', '--name', 'x', '--plan', 'starter', '--bogus'],
      /^Unknown option '--bogus'; see account create/,
    ],
    [['account', 'list', 'more'], /^Usage: account list$/],
    [['account', 'plan', account], /^Usage: account plan <acct_…> <plan>$/],
    [['account', 'plan', key, 'starter'], /is not an id of the form acct_….$/],
    [['account', 'limit', account, '0'], /^"0" is not a limit/],
    [['account', 'limit', account, '99999999999'], /is not a limit/],
    [['account', 'limit', account, '1e3'], /is not a limit/],
    [['account', 'email', account], /^Usage: account email <acct_…> <address\|none>$/],
    [['account', 'email', account, 'ops'], /^"ops" is not an e-mail address\.$/],
    [['account', 'email', account, 'a@b.example\nBcc: c@d.example'], /is not an e-mail address\.$/],
    [
      ['account', 'create', '--name', 'x', '--plan', 'starter', '--email', 'none'],
      /^"none" is not an e-mail address\.$/,
    ],
    [['key', 'create', account, '--name', 'x'], /^--environment is required\.$/],
    [['key', 'create', account, '--name', 'x', '--environment', 'test'], /^"test" is not an environment/],
    [[...create, '--scopes', 'builds:read,builds:eat'], /^--scopes: /],
    [[...create, '--scopes', ''], /^--scopes: /],
    [[...create, '--ip', '203.0.113.0/99'], /^--ip: /],
    [[...create, '--expires-at', 'tomorrow'], /^--expires-at: /],
    [[...create, '--expires-at', '2020-01-01T00:00:00Z'], /^--expires-at: must be in the future\.$/],
    [['key', 'limit', 'key_1', 'plan'], /is not an id of the form key_….$/],
    [['key', 'revoke'], /^Usage: key revoke <key_…>$/],
    [['signing-key', 'rotate', '--now=yes'], /^Option '--now' does not take an argument/],
  ])('exits with 2 and opens no database: %j', async (args, message) => {
    const { code, out, err } = await operate(args, {
      context: () => Promise.reject(new Error('opened')),
      databases: () => Promise.reject(new Error('opened')),
    });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.trimEnd()).toMatch(message);
    expect(err.trimEnd()).not.toContain('\n');
  });

  it('lists all commands when none is given', async () => {
    expect(await run()).toMatchObject({ code: 2, out: '', err: expect.stringContaining('account create') });
  });
});

describe('operator --help', () => {
  const commands = ['account create', 'account list', 'account plan', 'account limit', 'account email', 'key create']
    .concat(['key list', 'key limit', 'key revoke', 'signing-key list', 'signing-key rotate', 'signing-key revoke'])
    .concat(['secret-key list', 'secret-key rotate'])
    .map((name) => name.split(' '));

  it('lists all commands', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    for (const name of commands) expect(out).toContain(`  ${name.join(' ')}`);
    expect((await run('key', '--help')).out).toContain('key revoke <key_…>');
  });

  it.each(commands)('describes the arguments of %s %s', async (group, verb) => {
    const { code, out } = await run(group ?? '', verb ?? '', '--help');
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`^${group} ${verb}`));
  });
});

it('the operator prints control characters of a name as visible marks', async () => {
  const { out } = await run('account', 'create', '--name', 'a\u001b[2Jb', '--plan', 'starter');
  expect(out).toContain('a?[2Jb');
});

describe('operator reference import', () => {
  it('rejects a file that is not a workbook with exit code 1, and changes nothing', async () => {
    const before = await operator.context.sandbox.prisma.standard.findMany();
    const { code, out, err } = await run('reference', 'import', import.meta.filename);

    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      /operate\.spec\.ts was not imported and nothing was changed: 1 error\.\n {2}it is not an \.xlsx workbook/,
    );
    expect(await operator.context.sandbox.prisma.standard.findMany()).toEqual(before);
    expect((await run('reference', 'import', 'none.xlsx')).err).toContain('does not exist');
  });

  it('requires one file, and a year of four digits', async () => {
    expect(await run('reference', 'import')).toMatchObject({
      code: 2,
      err: expect.stringContaining('<workbook.xlsx>'),
    });
    expect(await run('reference', 'import', 'a.xlsx', '--year', '26')).toMatchObject({
      code: 2,
      err: '--year: "26" is not a year from 2020 to 2100.\n',
    });
  });
});
