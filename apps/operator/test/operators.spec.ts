import { describe, expect, it } from '@jest/globals';
import { decodeId } from '@pnb/contract';
import { verifyOperator } from '@pnb/identity';
import { useOperator } from './operator.ts';

const operator = useOperator();
const { run, ok } = operator;

describe('operator operator', () => {
  it('creates a sign-in, changes its password, disables and enables it', async () => {
    const made = await ok('operator', 'create', '--email', 'Kim@Vendor.example');
    expect(made).toMatchObject({ email: 'kim@vendor.example', operator_id: expect.stringMatching(/^opr_/) });
    const verify = (password = '') =>
      verifyOperator(operator.context.control, { email: 'kim@vendor.example', password });
    const id = decodeId('operator', made.operator_id ?? '');
    expect(await verify(made.password)).toBe(id);

    const changed = await ok('operator', 'password', 'kim@vendor.example');
    expect(await verify(made.password)).toBeNull();
    expect(await verify(changed.password)).toBe(id);
    await ok('operator', 'disable', 'kim@vendor.example');
    expect(await verify(changed.password)).toBeNull();
    await ok('operator', 'enable', 'kim@vendor.example');
    expect(await verify(changed.password)).toBe(id);
    expect(await ok<object[]>('operator', 'list')).toEqual([
      { operator_id: made.operator_id, email: 'kim@vendor.example', disabled_at: null, created_at: expect.any(String) },
    ]);
  });

  it('names an address that is taken or unknown', async () => {
    await ok('operator', 'create', '--email', 'lee@vendor.example');
    expect(await run('operator', 'create', '--email', 'lee@vendor.example')).toMatchObject({ code: 1 });
    const { code, err } = await run('operator', 'password', 'unknown@vendor.example');
    expect({ code, err }).toEqual({
      code: 1,
      err: 'There is no operator unknown@vendor.example. operator list shows all of them.\n',
    });
  });
});

describe('operator audit', () => {
  it('lists what commands have changed, with the user of the machine, newest first', async () => {
    const { account_id = '' } = await ok('account', 'create', '--name', 'Audited', '--plan', 'starter');
    const { api_key_id } = await ok('key', 'create', account_id, '--environment', 'sandbox', '--name', 'CRM');
    await ok('key', 'limit', String(api_key_id), '100');
    await ok('key', 'revoke', String(api_key_id));
    await ok('account', 'suspend', account_id);
    await run('account', 'suspend', 'acct_1');
    await ok('user', 'create', account_id, '--email', 'audited@plan.example');

    const entries = await ok<Record<string, unknown>[]>('audit', '--account', account_id);

    const actor = { actor_type: 'operator', actor_id: expect.stringMatching(/^[^@]+@[^@]+$/), account_id };
    expect(entries).toMatchObject([
      { action: 'member.added', ...actor },
      { action: 'account.suspended', subject: account_id, ...actor },
      { action: 'api_key.revoked', subject: api_key_id, ...actor },
      { action: 'api_key.updated', subject: api_key_id, ...actor },
      { action: 'api_key.created', subject: api_key_id, ...actor },
      { action: 'account.created', subject: account_id, ...actor },
    ]);
    expect(JSON.stringify(entries)).not.toContain('pnb_sandbox_');
    const found = await ok<object[]>('audit', '--action', 'api_key.revoked', '--limit', '1');
    expect(found).toMatchObject([{ subject: api_key_id }]);
  });

  it('records changes of the service, too', async () => {
    const rotated = await ok('signing-key', 'rotate');
    await ok('deliveries', 'pause');
    await ok('deliveries', 'resume');
    expect(await ok<object[]>('audit', '--limit', '3')).toMatchObject([
      { action: 'deliveries.resumed', subject: 'webhooks', account_id: null },
      { action: 'deliveries.paused', subject: 'webhooks' },
      { action: 'signing_key.rotated', subject: rotated.kid },
    ]);
  });

  it.each(['0', '1001', 'all'])('refuses the limit %s', async (limit) => {
    expect(await run('audit', '--limit', limit)).toMatchObject({ code: 2, err: expect.stringMatching(/^--limit: /) });
  });
});
