import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { encodeId } from '@pnb/contract';
import { aProviderCreate, insertBuild, type TestRequest, useApp, useSignedInOnce } from '@pnb/testkit';

const app = useApp();
const owner = useSignedInOnce(app, { plan: 'enterprise' });

const write = (path: string, options: TestRequest) => app.request(path, { as: owner, ...options });

const WITH_AND_WITHOUT_KEY = [
  ['with an Idempotency-Key', () => ({ 'idempotency-key': randomUUID() })],
  ['without one', () => ({})],
] as const;

describe.each(WITH_AND_WITHOUT_KEY)('a write %s', (_, keyHeader) => {
  it('changes nothing when its response cannot be encoded', async () => {
    const build_id = encodeId('build', await insertBuild(owner.db));
    const created = await write('/v1/providers', { body: aProviderCreate(build_id) });
    const path = `/v1/providers/${String(created.body.id)}`;
    // Not a value of the contract, as an older version or a manual change can leave it.
    await owner.db.sql.provider.updateMany({ data: { telehealth_states: ['Utah'] } });
    const [before, events] = [await owner.db.sql.provider.findMany(), await owner.db.sql.event.count()];
    const patch = { method: 'PATCH', body: { name: 'Committed, MD' }, headers: keyHeader() };
    const { status, body } = await write(path, patch);
    expect([status, body.code]).toEqual([500, 'internal_error']);
    expect(body.detail).toContain('nothing was changed');
    expect(await owner.db.sql.provider.findMany()).toEqual(before);
    expect(await owner.db.sql.event.count()).toBe(events);
    await owner.db.sql.provider.updateMany({ data: { telehealth_states: [] } });
    expect((await write(path, patch)).body.name).toBe('Committed, MD');
    await owner.db.sql.build.deleteMany();
  });

  it('creates no API key whose secret the caller never receives', async () => {
    const { apiKey } = app.services.control.prisma;
    const { api_key_id } = await app.signInAs(owner.account_id);
    await apiKey.update({ where: { id: api_key_id }, data: { name: 'x'.repeat(1_000) } });
    const before = await apiKey.findMany({ orderBy: { id: 'asc' } });
    const path = `/v1/api-keys/${encodeId('api_key', api_key_id)}/rotate`;
    const { status, body } = await write(path, { body: {}, headers: keyHeader() });
    expect([status, body.code]).toEqual([500, 'internal_error']);
    expect(await apiKey.findMany({ orderBy: { id: 'asc' } })).toEqual(before);
  });

  it('has no header of a success when its commit fails', async () => {
    const build_id = encodeId('build', await insertBuild(owner.db));
    const { pool } = app.services.networks.sandbox;
    await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create constraint trigger refuse after insert on providers deferrable initially deferred
        for each row execute function refuse()`);
    const request = { body: aProviderCreate(build_id), headers: keyHeader() };
    const { status, headers, body } = await write('/v1/providers', request);
    await pool.query('drop function refuse cascade');
    expect([status, body.code]).toEqual([500, 'internal_error']);
    expect([headers.location, headers.etag]).toEqual([undefined, undefined]);
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(await owner.db.sql.provider.count()).toBe(0);
  });
});
