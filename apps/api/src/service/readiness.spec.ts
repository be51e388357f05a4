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
});
