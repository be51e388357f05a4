import { describe, expect, it } from '@jest/globals';
import { useApp } from '@pnb/testkit';

const app = useApp();

/** Longer than the time after which a dependency that does not respond counts as down. */
const BLOCKED_MS = 2_500;

describe('the readiness', () => {
  it('does not mistake a busy process for a lost database', async () => {
    const response = app.request('/v1/health/ready');
    await new Promise(setImmediate);
    const blockedUntil = performance.now() + BLOCKED_MS;
    while (performance.now() < blockedUntil);

    expect(await response).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('names the databases in which migrations of this version are missing, until they have them', async () => {
    const { pool } = app.services.networks.sandbox;
    const rename = (from: string, to: string) =>
      pool.query('update _prisma_migrations set migration_name = $2 where migration_name = $1', [from, to]);
    const newest = app.services.migrations.sandbox.at(-1) ?? '';
    await rename(newest, 'none');

    const refused = await app.request('/v1/health/ready');
    await rename('none', newest);

    const detail = 'Migrations of this version are missing in: sandbox. `operator database migrate` applies them.';
    expect(refused).toMatchObject({ status: 503, body: { code: 'service_unavailable', detail } });
    expect(await app.request('/v1/health/ready')).toMatchObject({ status: 200 });
  });

  it('names the databases in which jobs cannot be added, until they can', async () => {
    const { pool } = app.services.networks.sandbox;
    await pool.query('alter schema graphile_worker rename to queue_of_before');
    const refused = await app.request('/v1/health/ready');
    await pool.query('alter schema queue_of_before rename to graphile_worker');

    const detail = 'Jobs cannot be added in: sandbox. Try again later.';
    expect(refused).toMatchObject({ status: 503, body: { code: 'service_unavailable', detail } });
    expect(await app.request('/v1/health/ready')).toMatchObject({ status: 200 });
  });
});
