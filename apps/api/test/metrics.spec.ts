import { expect, it, describe, beforeAll } from '@jest/globals';
import { findFreePort, useApp } from '@pnb/testkit';

let port = 0;
beforeAll(async () => {
  port = await findFreePort();
});
const app = useApp(() => ({ metricsPort: port }));

const scrape = async (): Promise<string[]> =>
  (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).split('\n');

const find = async (start: string): Promise<string[]> => (await scrape()).filter((line) => line.startsWith(start));

const read = async (start: string): Promise<number> => Number((await find(start))[0]?.split(' ').at(-1) ?? 0);

describe('the metrics of the API', () => {
  it('count requests by operation and class of the status', async () => {
    const caller = await app.signIn();
    const count = (status: string) =>
      read(`pnb_http_request_duration_seconds_count{operation="getBuild",status="${status}"}`);
    const before = await count('4xx');
    const response = await caller.api.GET('/v1/builds/{id}', {
      params: { path: { id: 'bld_01890a5d-ac96-774b-bcce-b302099a8057' } },
    });
    expect(response.response.status).toBe(404);
    expect([await count('4xx'), await count('2xx')]).toEqual([before + 1, 0]);
  });

  it('count refusals of the limiter by their code', async () => {
    const caller = await app.signIn({ requests_per_minute: 1 });
    const refused = 'pnb_http_problems_total{code="rate_limit_exceeded"}';
    const before = await read(refused);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await caller.api.GET('/v1/builds')).response.status);
    expect(await read(refused)).toBe(before + statuses.filter((status) => status === 429).length);
    expect(statuses).toContain(429);
  });

  it('have no label that a caller chooses', async () => {
    await app.server.inject({ method: 'GET', url: '/v1/invented-by-a-caller', headers: { host: 'invented.test' } });
    expect((await scrape()).filter((line) => line.includes('invented'))).toEqual([]);
    expect(await read('pnb_http_request_duration_seconds_count{operation="none",status="4xx"}')).toBeGreaterThan(0);
  });

  it('state the connections of each database', async () => {
    const lines = await find('pnb_database_connections_max');
    expect(lines.map((line) => /database="(\w+)"} [1-9]/.exec(line)?.[1])).toEqual([
      'control',
      'production',
      'sandbox',
    ]);
    expect(await find('pnb_database_waiting')).toHaveLength(3);
  });

  it('count what the request log has dropped, and what waits', async () => {
    expect(await find('pnb_request_log_dropped_total')).toEqual(['pnb_request_log_dropped_total 0']);
    const caller = await app.signIn();
    await app.services.requestLog.flush();
    await caller.api.GET('/v1/builds');
    expect(await read('pnb_request_log_waiting')).toBe(1);
    await app.services.requestLog.flush();
    expect(await read('pnb_request_log_waiting')).toBe(0);
  });

  it('state that limits are not shared without Redis, and that the process serves', async () => {
    expect(await find('pnb_limiter_shared')).toEqual([expect.stringMatching(/^pnb_limiter_shared nan$/i)]);
    expect(await find('pnb_api_draining')).toEqual(['pnb_api_draining 0']);
  });

  it('return to 0 requests in progress', async () => {
    await app.server.inject({ method: 'GET', url: '/v1/health' });
    expect(await find('pnb_http_requests_in_progress')).toEqual(['pnb_http_requests_in_progress 0']);
  });

  it('are served on their own port only, and nothing else is', async () => {
    const { statusCode } = await app.server.inject({ method: 'GET', url: '/metrics' });
    expect(statusCode).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/v1/health`)).status).toBe(404);
  });
});
