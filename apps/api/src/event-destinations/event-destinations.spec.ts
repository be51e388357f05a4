import { describe, expect, it } from '@jest/globals';
import type { paths } from '@pnb/client';
import { decodeId, encodeId, PLANS } from '@pnb/contract';
import { unseal } from '@pnb/identity';
import { aProviderCreate, findFreePort, insertBuild, type SignedIn, useApp, useSignedIn } from '@pnb/testkit';
import { disableEndpoints, enforceAccountPlan } from '@pnb/webhooks';

const app = useApp();
const opened = useApp({ webhookAllowedPrivateCidrs: ['127.0.0.0/8'] });
const caller = useSignedIn(app, { plan: 'enterprise' });

type Body = paths['/v1/event-destinations']['post']['requestBody']['content']['application/json'];
const KAFKA: Body = {
  type: 'kafka',
  servers: ['kafka-1.partner.example:9093'],
  topic: 'pnb-events',
  event_types: ['provider.*'],
};
const SCRAM = { authentication: { method: 'scram_sha_512', username: 'pnb' }, secret: 'open-sesame' } as const;

const create = (fields: object = {}, by: SignedIn = caller) =>
  by.api.POST('/v1/event-destinations', { body: { ...KAFKA, ...fields } });

/** Status and code of a rejection, then each field with its message. */
async function readErrors(result: ReturnType<typeof create> | ReturnType<typeof patch>): Promise<unknown[]> {
  const { response, error } = await result;
  const errors = error && 'errors' in error ? (error.errors ?? []) : [];
  return [response.status, error?.code, ...errors.map(({ pointer, message }) => `${pointer} ${message}`)];
}

const readCreateErrors = (fields: object, by?: SignedIn) => readErrors(create(fields, by));
const pathTo = (id: string) => ({ params: { path: { id } } });
const patch = (id: string, body: object) => caller.api.PATCH('/v1/event-destinations/{id}', { ...pathTo(id), body });
const readPatchErrors = (id: string, body: object) => readErrors(patch(id, body));
const refused = (...fieldErrors: unknown[]) => [422, 'validation_failed', ...fieldErrors];

const findRow = (id: string) =>
  caller.db.sql.eventDestination.findUniqueOrThrow({ where: { id: decodeId('event_destination', id) ?? '' } });
const readSecret = async (id: string) => unseal(app.services.sealKey, (await findRow(id)).secret_sealed);

const addProvider = async () => {
  const build_id = encodeId('build', await insertBuild(caller.db));
  await caller.api.POST('/v1/providers', { body: aProviderCreate(build_id) });
};
const readLastSequence = async () =>
  Number((await caller.db.sql.eventCounter.findFirst({ where: {} }))?.last_sequence ?? 0);

/** Jobs that publish events of the account, by destination. */
async function listJobs(): Promise<Map<string, Date>> {
  const { rows } = await app.services.networks.sandbox.pool.query<{ destination: string; run_at: Date }>(
    `select payload ->> 'destination_id' as destination, run_at from graphile_worker._private_jobs
     where key like 'publish\\_events:%' and payload ->> 'account_id' = $1`,
    [caller.account_id],
  );
  return new Map(rows.map((row) => [encodeId('event_destination', row.destination), row.run_at]));
}

describe('createEventDestination', () => {
  it('creates a destination that starts after the last event, and shows no secret', async () => {
    await addProvider();

    const { data, response } = await create(SCRAM);

    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe(`/v1/event-destinations/${data?.id}`);
    expect(data).toMatchObject({
      ...KAFKA,
      object: 'event_destination',
      description: null,
      tls: true,
      authentication: { method: 'scram_sha_512', username: 'pnb' },
      status: 'enabled',
      last_delivered_sequence: await readLastSequence(),
      last_success_at: null,
    });
    expect(JSON.stringify(data)).not.toContain('open-sesame');
    expect(await readSecret(data?.id ?? '')).toBe('open-sesame');
    expect(await listJobs()).toEqual(new Map());
  });

  it('starts after an earlier event that is kept, and is published to at once', async () => {
    await addProvider();
    await addProvider();
    const last = await readLastSequence();

    const { data } = await create({ after_sequence: 1 });

    expect(data?.last_delivered_sequence).toBe(1);
    expect([...(await listJobs()).keys()]).toEqual([data?.id]);
    expect(await readCreateErrors({ after_sequence: last + 1 })).toEqual(
      refused(`/after_sequence Must be from 0, before the oldest event that is kept, to ${last}, the last event.`),
    );
  });

  it.each<[string, object, string]>([
    ['a private address', { servers: ['10.0.0.1:9092'] }, '/servers/0 Must name its host, not use an IP address.'],
    [
      'a local name',
      { servers: ['a.partner.example:9092', 'kafka.internal:9092'] },
      '/servers/1 Must not name a local host.',
    ],
    [
      'a port of another service',
      { servers: ['partner.example:25'] },
      '/servers/0 Must use port 443, or a port from 1024 on.',
    ],
    ['no such port', { servers: ['partner.example:70000'] }, '/servers/0 Must have a port of at most 65535.'],
    [
      'no TLS',
      { tls: false },
      '/tls Must be true. Without TLS, only servers in address ranges that the operator has opened can be used.',
    ],
    [
      'a method of another broker',
      { authentication: { method: 'token' }, secret: 'x' },
      '/authentication/method A destination of type kafka does not support token. Use one of: none, password, scram_sha_256, scram_sha_512.',
    ],
    [
      'no user name',
      { authentication: { method: 'password' }, secret: 'x' },
      '/authentication/username The method password requires a user name.',
    ],
    [
      'a user name that is not used',
      { authentication: { method: 'none', username: 'pnb' } },
      '/authentication/username The method none has no user name. Leave it out, or send null.',
    ],
    [
      'no secret',
      { authentication: SCRAM.authentication },
      '/secret The method scram_sha_512 requires a secret. Send it again with other servers, and if TLS is turned off.',
    ],
    ['a secret that is not used', { secret: 'x' }, '/secret The method none has no secret. Leave it out.'],
  ])('rejects %s', async (_, fields, error) => {
    expect(await readCreateErrors(fields)).toEqual(refused(error));
  });

  it('rejects an unknown event type, and a server without port', async () => {
    expect(await readCreateErrors({ event_types: ['nope.created'] })).toEqual(
      refused(expect.stringContaining('/event_types/0 No such event type.')),
    );
    expect(await readCreateErrors({ servers: ['partner.example'] })).toEqual(
      refused(expect.stringContaining('/servers/0')),
    );
  });

  it('accepts plain connections to a range that the operator has opened', async () => {
    const by = await opened.signIn({ plan: 'enterprise' });
    const { data } = await create({ servers: ['127.0.0.1:9092', 'localhost:4222'], tls: false }, by);

    expect(data).toMatchObject({ servers: ['127.0.0.1:9092', 'localhost:4222'], tls: false });
  });

  it('requires the Enterprise plan, and is limited', async () => {
    const smaller = await app.signIn({ plan: 'professional' });
    expect((await create({}, smaller)).error).toMatchObject({ code: 'plan_feature_unavailable' });

    const parallel = await Promise.all(Array.from({ length: 8 }, () => create()));
    const codes = parallel.map(({ response, error }) => error?.code ?? response.status);
    expect(codes.filter((code) => code === 201)).toHaveLength(PLANS.enterprise.event_destinations);
    expect(codes.filter((code) => code === 'plan_limit_exceeded')).toHaveLength(3);
  });
});

describe('a change', () => {
  it('queues one job for each destination that publishes its event', async () => {
    const [subscribed, other] = [await create(), await create({ event_types: ['adequacy.*'] })];
    await create({ status: 'disabled' });

    await addProvider();
    const first = await listJobs();
    await addProvider();

    expect([...first.keys()]).toEqual([subscribed.data?.id]);
    expect([...(await listJobs()).keys()]).toEqual([subscribed.data?.id]);
    expect(other.data?.last_delivered_sequence).toBe(0);
  });

  it('does not start a retry earlier', async () => {
    const { data } = await create({ after_sequence: 0 });
    await addProvider();
    const run_at = new Date(Date.now() + 3_600_000);
    await app.services.networks.sandbox.pool.query(
      `update graphile_worker._private_jobs set run_at = $1 where key like 'publish\\_events:%' and payload ->> 'account_id' = $2`,
      [run_at, caller.account_id],
    );

    await addProvider();

    expect((await listJobs()).get(data?.id ?? '')).toEqual(run_at);
  });

  it('queues nothing once the last destination is deleted', async () => {
    const { data } = await create();
    await caller.api.DELETE('/v1/event-destinations/{id}', pathTo(data?.id ?? ''));
    await addProvider();

    expect(await listJobs()).toEqual(new Map());
    expect(await caller.db.sql.eventCounter.findFirst({ where: {} })).toMatchObject({ has_destinations: false });
  });
});

describe('updateEventDestination', () => {
  it('replaces the secret, and removes it with the method', async () => {
    const id = (await create(SCRAM)).data?.id ?? '';

    expect((await patch(id, { secret: 'another' })).response.status).toBe(200);
    expect(await readSecret(id)).toBe('another');
    const { data } = await patch(id, { authentication: { method: 'none' } });
    expect(data?.authentication).toEqual({ method: 'none', username: null });
    expect(await readSecret(id)).toBe('');
  });

  it('does not send a stored secret to other servers', async () => {
    const id = (await create(SCRAM)).data?.id ?? '';
    const servers = ['elsewhere.example:9093'];

    expect(await readPatchErrors(id, { servers })).toEqual(
      refused(
        '/secret The method scram_sha_512 requires a secret. Send it again with other servers, and if TLS is turned off.',
      ),
    );
    expect((await patch(id, { servers, secret: 'open-sesame' })).data?.servers).toEqual(servers);
    expect((await patch(id, { topic: 'other' })).data?.topic).toBe('other');
  });

  it('changes the format of the messages, which is that of the service unless it is set', async () => {
    const created = (await create()).data;
    expect(created?.message_format).toBe('event');
    const changed = await patch(created?.id ?? '', { message_format: 'cloudevents_binary' });
    expect(changed.data?.message_format).toBe('cloudevents_binary');
    expect((await create({ message_format: 'cloudevents_binary' })).data?.message_format).toBe('cloudevents_binary');
    const { data } = await caller.api.GET('/v1/event-destinations/{id}', pathTo(created?.id ?? ''));
    expect(data?.message_format).toBe('cloudevents_binary');
    expect((await readCreateErrors({ message_format: 'cloudevents' })).slice(0, 2)).toEqual([422, 'validation_failed']);
  });

  it('refuses another version, and changes nothing then', async () => {
    const id = (await create()).data?.id ?? '';
    const headers = { 'if-match': '"v1-other"' };
    const body = { topic: 'other' };

    const { error } = await caller.api.PATCH('/v1/event-destinations/{id}', { ...pathTo(id), headers, body } as never);

    expect(error).toMatchObject({ code: 'precondition_failed' });
    expect((await findRow(id)).topic).toBe('pnb-events');
  });

  it('starts after the last event when it is enabled again, without its failures', async () => {
    const id = (await create()).data?.id ?? '';
    await patch(id, { status: 'disabled' });
    await caller.db.sql.eventDestination.updateMany({
      data: { disabled_reason: 'failing', failing_since: new Date(), last_error_class: 'dns', consecutive_failures: 7 },
    });
    await addProvider();

    const { data } = await patch(id, { status: 'enabled' });

    expect(data).toMatchObject({
      status: 'enabled',
      disabled_reason: null,
      failing_since: null,
      last_error_class: null,
      last_delivered_sequence: await readLastSequence(),
    });
    expect((await findRow(id)).consecutive_failures).toBe(0);
  });

  it('starts the next attempt at once when what may have failed is changed', async () => {
    const id = (await create()).data?.id ?? '';
    await caller.db.sql.eventDestination.updateMany({
      data: { failing_since: new Date(), next_attempt_at: new Date(Date.now() + 3_600_000) },
    });

    const { data } = await patch(id, { topic: 'other' });

    expect(data?.next_attempt_at).toBeNull();
    expect([...(await listJobs()).keys()]).toEqual([id]);
  });
});

describe('a smaller plan', () => {
  it('disables the destinations, which can be enabled with the plan only', async () => {
    const id = (await create()).data?.id ?? '';
    await enforceAccountPlan(app.services.networks.sandbox, caller.account_id, 'professional');

    expect(await findRow(id)).toMatchObject({ status: 'disabled', disabled_reason: 'plan' });
    await enforceAccountPlan(app.services.networks.sandbox, caller.account_id, 'enterprise');
    expect((await findRow(id)).status).toBe('disabled');
  });

  it('disables them with the account', async () => {
    const id = (await create()).data?.id ?? '';
    await disableEndpoints(app.services.networks.sandbox, caller.account_id);

    expect(await findRow(id)).toMatchObject({ status: 'disabled', disabled_reason: 'manual' });
  });
});

describe('listEventDestinationDeliveries', () => {
  it('lists the attempts of the destination, the newest first', async () => {
    const [id, other] = [(await create()).data?.id ?? '', (await create()).data?.id ?? ''];
    const attempt = { account_id: caller.account_id, event_count: 2, duration_ms: 3 };
    const insert = (of: string, columns: object) =>
      caller.db.sql.eventDestinationDelivery.create({
        data: {
          ...attempt,
          id: crypto.randomUUID(),
          destination_id: decodeId('event_destination', of) ?? '',
          first_sequence: 1n,
          last_sequence: 2n,
          outcome: 'succeeded',
          attempted_at: new Date('2026-11-01T12:00:00Z'),
          ...columns,
        },
      });
    await insert(id, { outcome: 'failed', error_class: 'dns', error: 'The name does not resolve.' });
    await insert(id, { attempted_at: new Date('2026-11-01T12:00:05Z') });
    await insert(other, {});

    const list = async (query: object) =>
      (await caller.api.GET('/v1/event-destinations/{id}/deliveries', { params: { path: { id }, query } })).data?.data;
    const page = await list({});

    expect(page?.map(({ outcome, event_destination_id }) => [outcome, event_destination_id])).toEqual([
      ['succeeded', id],
      ['failed', id],
    ]);
    expect(await list({ outcome: ['failed'] })).toMatchObject([
      { first_sequence: 1, last_sequence: 2, event_count: 2, error_class: 'dns', error: 'The name does not resolve.' },
    ]);
  });
});

describe('testEventDestination', () => {
  it('returns why the broker cannot be reached, of what the operator allows', async () => {
    const by = await opened.signIn({ plan: 'enterprise' });
    const test = async (fields: object) => {
      const { data } = await create(fields, by);
      return (await by.api.POST('/v1/event-destinations/{id}/test', pathTo(data?.id ?? ''))).data;
    };
    const failed = { object: 'event_destination_test', outcome: 'failed' };

    const port = await findFreePort();
    expect(await test({ servers: [`127.0.0.1:${port}`], tls: false })).toMatchObject({
      ...failed,
      error_class: 'connect',
    });
    expect(await test({ ...SCRAM, type: 'nats_jetstream', authentication: { method: 'token' } })).toMatchObject({
      ...failed,
      error_class: 'dns',
      error: 'The name kafka-1.partner.example does not resolve.',
    });
  });

  it('is limited for each destination', async () => {
    const id = (await create()).data?.id ?? '';
    const responses = [];
    for (let count = 0; count <= 10; count += 1)
      responses.push(await caller.api.POST('/v1/event-destinations/{id}/test', pathTo(id)));

    expect(responses.map(({ response }) => response.status)).toEqual([...Array<number>(10).fill(200), 429]);
  });
});
