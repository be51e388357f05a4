// @citus
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  aProviderCreate,
  countStatements,
  createProvider,
  useApp,
  useBuild,
  useSignedIn,
  watchJobs,
} from '@pnb/testkit';
import { startReceiver, type TestReceiver } from '@pnb/webhooks/test/test-receiver';
import { startWorker, type RunningWorker } from './index.ts';

const app = useApp({ webhookAllowedPrivateCidrs: ['127.0.0.0/8'] });
const caller = useSignedIn(app);
const build = useBuild(caller);

/**
 * What the worker sends whether there is work or not: its search for jobs and for what is due, the time of a success, at most once a
 * second, the notices for followers, and what the test reads.
 */
const IDLE =
  /pg_notify|graphile_worker|^listen|^select least\(|^with endpoint as|^update webhooks set consecutive_overloads|"public"|request_log|api_requests|engine_leases|pg_locks/i;

const send = (method: string, path: string, body: object, key: string | null = randomUUID()) =>
  app.request(path, { as: caller, method, body, headers: key === null ? {} : { 'idempotency-key': key } });

/** Not part of a write: what is sent after commits for all accounts together, and the key versions, which a process reads every few seconds. */
const PERIODIC = /pg_notify|"secret_keys"/;

/** A write as the second of its kind: with its statements prepared and its key cached. */
async function countWrite(
  write: () => Promise<{ status: number }>,
): Promise<{ statements: number; round_trips: number }> {
  const { statements, round_trips } = await countStatements(async () => {
    expect((await write()).status).toBeLessThan(300);
  }, PERIODIC);
  return { statements: statements.length, round_trips };
}

describe('the statements of a write', () => {
  it('are thirteen in three round trips for a change of stage; nineteen in as many before', async () => {
    const { id } = await createProvider(caller, build.id);
    const patch = (stage: string) => () => send('PATCH', `/v1/providers/${id}`, { stage });
    await patch('outreach')();

    expect(await countWrite(patch('engaged'))).toEqual({ statements: 13, round_trips: 3 });
  });

  it('are nine in three round trips for a new provider; thirteen in as many before', async () => {
    const post = () => send('POST', '/v1/providers', aProviderCreate(build.id));
    await post();

    expect(await countWrite(post)).toEqual({ statements: 9, round_trips: 3 });
  });

  it('are seven in three round trips for an example event; eleven in as many before', async () => {
    await createProvider(caller, build.id);
    const post = () => send('POST', '/v1/sandbox/events', EXAMPLE());
    await post();

    expect(await countWrite(post)).toEqual({ statements: 7, round_trips: 3 });
  });

  it('are one round trip fewer without a key', async () => {
    await createProvider(caller, build.id);
    const post = () => send('POST', '/v1/sandbox/events', EXAMPLE(), null);
    await post();

    expect(await countWrite(post)).toEqual({ statements: 4, round_trips: 2 });
  });
});

const EXAMPLE = () => ({ type: 'provider.stage_changed', build_id: build.id });

describe('the statements of a delivery', () => {
  let receiver: TestReceiver;
  let worker: RunningWorker;
  let failures: unknown[];

  beforeAll(async () => {
    receiver = await startReceiver();
    failures = [];
    worker = await watchJobs(() =>
      startWorker({
        network: app.services.networks.sandbox,
        connectionString: app.databases.sandbox,
        webhooks: { sealKey: app.services.sealKey, allowedPrivateCidrs: ['127.0.0.0/8'] },
        onLost: (error) => failures.push(error),
        onFailure: (_, error) => failures.push(error),
      }),
    );
  });
  afterAll(async () => {
    await worker.stop();
    await receiver.close();
  });

  it('is one, without a job, where the process that writes the event delivers it; about twenty before', async () => {
    const url = `${receiver.origin}/status/200`;
    const { body } = await send('POST', '/v1/webhooks', { url, event_types: ['provider.stage_changed'] });
    await createProvider(caller, build.id);
    const countDelivered = () => caller.db.sql.delivery.count({ where: { status: 'succeeded' } });
    const publish = async (total: number): Promise<void> => {
      expect((await send('POST', '/v1/sandbox/events', EXAMPLE(), null)).status).toBe(201);
      while (receiver.received.length < total) await setTimeout(10);
    };
    await publish(1);
    while ((await countDelivered()) < 1) await setTimeout(20);
    // The score of the new provider is computed meanwhile.
    while ((await caller.db.sql.scoringRequest.count()) > 0) await setTimeout(20);

    const { statements } = await countStatements(async () => {
      await publish(2);
      while ((await countDelivered()) < 2) await setTimeout(20);
    }, IDLE);

    expect(statements.map((text) => DELIVERY.find(([, pattern]) => pattern.test(text))?.[0] ?? text)).toEqual([
      'begin',
      'provider',
      'event',
      'commit',
      'attempt',
    ]);
    expect(failures).toEqual([]);
    expect(body.id).toMatch(/^wh_/);
  });
});

const DELIVERY: [string, RegExp][] = [
  ['begin', /^begin$/],
  ['provider', /^select provider\.\* from builds/],
  ['event', /from record_events/],
  ['attempt', /from record_attempts/],
  ['commit', /^commit$/],
];
