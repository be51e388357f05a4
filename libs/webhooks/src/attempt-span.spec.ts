import { afterEach, expect, it } from '@jest/globals';
import type { AccountDb } from '@pnb/db';
import { openToCollector, readAttributes } from '@pnb/tracing/test/collector';
import { traceAttempt } from './attempt-span.ts';
import type { DueDelivery } from './request.ts';
import type { Attempt } from './retry.ts';

const ID = '019ab0c4-5d6e-7f80-8123-456789abcdef';
const db = { account_id: ID, environment: 'sandbox' } as AccountDb;

let close = async (): Promise<unknown> => undefined;
afterEach(() => close());

it.each([
  ['https://receiver.example/hooks/s3cret?token=s3cret', 'receiver.example', 443],
  ['http://127.0.0.1:8080/hooks', '127.0.0.1', 8080],
  ['https://[2001:db8::1]/hooks', '2001:db8::1', 443],
])('the span of a delivery to %s has method, server and status, without path and query', async (url, address, port) => {
  const collector = await openToCollector();
  close = collector.close;
  const due = { id: ID, event_id: ID, url, body: '{}', attempt_count: 0, requested_attempt: null };
  const attempt = { outcome: 'succeeded', status_code: 204, error_class: null } as Attempt;

  await traceAttempt(db, due as DueDelivery, async () => attempt);

  const sent = await collector.close();
  expect(sent.map(readAttributes)).toEqual([
    expect.objectContaining({
      'http.request.method': 'POST',
      'http.response.status_code': 204,
      'server.address': address,
      'server.port': port,
    }),
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/s3cret|hooks/);
});
