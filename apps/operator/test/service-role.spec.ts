import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeId, encodeId } from '@pnb/contract';
import { newId } from '@pnb/db';
import {
  closeAccount,
  createOperator,
  listHeads,
  OPERATOR,
  recordAudit,
  removeExpiredEntries,
  verifyAuditLog,
} from '@pnb/identity';
import { operate } from '@pnb/operator';
import { eraseAccount } from '@pnb/provisioning';
import { readStatements, useApp, useReplica } from '@pnb/testkit';
import pg from 'pg';

/** Roles belong to the server, which other specs use as well. */
const ROLE = `pnb_service_${randomBytes(6).toString('hex')}`;

const owner = useApp();
let roleUrl: string;

const runAsOwner = async (url: string, statements: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  await runAsOwner(owner.databases.control, `create role ${ROLE} login password 'change-this'`);
  await runAsOwner(owner.databases.control, readStatements(2).replaceAll('pnb_service', ROLE));
  const url = new URL(owner.databases.control);
  [url.username, url.password] = [ROLE, 'change-this'];
  roleUrl = url.href;
});

const service = useReplica(owner, () => ({ databases: { control: roleUrl } }));

afterAll(async () => {
  await runAsOwner(process.env.PNB_TEST_POSTGRES ?? '', `drop role ${ROLE}`);
});

const verify = (urls = owner.databases) =>
  operate(['audit', 'verify', '--json'], {
    context: () => Promise.reject(new Error('not opened')),
    databases: async () => ({
      urls,
      ...{ secrets: null, passphrase: null, version: '1.1.0' },
      storeSecrets: () => undefined,
      close: async () => undefined,
    }),
  });

describe('the service as a user that may add to the audit log only', () => {
  it('serves: accounts, keys, webhooks, retention and erasure', async () => {
    const { control, networks } = service.services;
    const { account_id, api } = await service.signIn();
    const created = await api.POST('/v1/api-keys', { body: { name: 'CRM', scopes: ['providers:read'] } });
    expect(created.response.status).toBe(201);
    const id = created.data?.id ?? '';
    await api.POST('/v1/api-keys/{id}/rotate', { params: { path: { id } }, body: {} });
    const body = { url: 'https://partner.example/hooks', event_types: ['*' as const] };
    expect((await api.POST('/v1/webhooks', { body })).response.status).toBe(201);
    await createOperator(control, { email: 'kim@vendor.example', password: randomBytes(16).toString('hex') });
    await recordAudit(control.prisma, { account_id: null, by: OPERATOR, action: 'operator.created', subject: 'kim' });
    await control.prisma.auditEntry.create({
      data: {
        ...{ id: newId(), actor_type: 'operator', action: 'a', subject: 'b' },
        account_id: newId(),
        at: new Date(0),
      },
    });
    expect(await removeExpiredEntries(control)).toBe(1);

    const closed = await service.signIn();
    await closeAccount(control, closed.account_id, { keptDays: 0 });
    await eraseAccount({ control, networks: Object.values(networks) }, { account_id: closed.account_id });

    const entries = await control.prisma.auditEntry.findMany({ orderBy: { sequence: 'asc' } });
    const listActions = (account: string) =>
      entries.filter((entry) => entry.account_id === account).map(({ action }) => action);
    expect(listActions(account_id)).toEqual(['api_key.created', 'api_key.rotated', 'webhook.created']);
    expect(listActions(closed.account_id)).toEqual(['account.erased']);
    const heads = await listHeads(control.pool);
    expect(await verifyAuditLog(control, { account_id: null, heads })).toMatchObject({ findings: [], compared: 4 });
  });

  it.each([
    `update audit_entries set subject = '-'`,
    `update audit_entries set hash = hash`,
    `delete from audit_entries`,
    `truncate audit_entries`,
    `truncate accounts cascade`,
    `alter table audit_entries disable trigger all`,
    `drop trigger chain_entry on audit_entries`,
    `drop table audit_entries`,
    `create or replace function hash_audit_entry(entry audit_entries) returns bytea language sql as $$ select ''::bytea $$`,
    `insert into audit_chains values (gen_random_uuid(), 0, '', 0, '')`,
    `update audit_chains set last_sequence = 0`,
    `delete from audit_chains`,
    `truncate audit_chains`,
    `select remove_audit_entries(chain_id, last_sequence) from audit_chains`,
    `select remove_audit_entries_of_account(id) from accounts`,
    `set session_replication_role = replica`,
  ])('cannot run: %s', async (statement) => {
    const { control } = service.services;
    const before = await control.prisma.auditEntry.count();
    expect(before).toBeGreaterThan(0);
    await expect(control.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    expect(await control.prisma.auditEntry.count()).toBe(before);
  });

  it('is stated by the verification, as owner and as the service', async () => {
    for (const urls of [owner.databases, { ...owner.databases, control: roleUrl }]) {
      const { code, out } = await verify(urls);
      expect([code, JSON.parse(out)]).toMatchObject([
        0,
        { status: 'intact', protected_from_the_service: `yes: ${ROLE} can only add and read entries` },
      ]);
    }
  });

  it.each([
    ['update (subject) on audit_entries', 'update (subject) on audit_entries'],
    ['truncate on audit_entries', 'truncate on audit_entries'],
    ['trigger on audit_entries', 'trigger on audit_entries'],
    ['update on audit_chains', 'update on audit_chains'],
  ])('is not stated with the right to %s', async (_, right) => {
    await runAsOwner(owner.databases.control, `grant ${right} to ${ROLE}`);
    const { out } = await verify();
    await runAsOwner(owner.databases.control, `revoke ${right} from ${ROLE}`);
    expect(JSON.parse(out)).toMatchObject({
      protected_from_the_service: `no: ${ROLE} can change or delete entries`,
    });
  });
});

describe('the service as the owner', () => {
  const single = useApp();

  it('starts and serves as before, and the verification states that nothing protects the entries', async () => {
    const { account_id, api } = await single.signIn();
    expect(
      (await api.POST('/v1/api-keys', { body: { name: 'CRM', scopes: ['providers:read'] } })).response.status,
    ).toBe(201);
    const { code, out } = await verify(single.databases);
    expect([code, JSON.parse(out)]).toMatchObject([
      0,
      {
        status: 'intact',
        entries: 1,
        protected_from_the_service: expect.stringMatching(/^no: the service uses the owner of the tables/),
      },
    ]);
    const changed = await single.services.control.pool.query(
      `update audit_entries set subject = '-' where account_id = $1`,
      [account_id],
    );
    expect(changed.rowCount).toBe(1);
    const found = await verify(single.databases);
    expect([found.code, found.out]).toEqual([1, '']);
    const chain = encodeId('account', account_id);
    expect(found.err).toContain(
      `The audit log is not intact:\n  ${chain} 1: changed: the entry differs from its hash\n`,
    );
    expect(decodeId('account', chain)).toBe(account_id);
  });
});
