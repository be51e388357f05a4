import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AccountDb, newId } from '@pnb/db';
import { preparedTransaction, type AccountHandle } from '@pnb/db/raw';
import { insertWebhook } from '../test/endpoints.ts';
import { continueReplay, deliverDue, dispatchEvents, enforcePlan } from './index.ts';
import { recordAttempts } from './record.ts';
import { disableEndpoint } from './status.ts';
import { insertReplayed, lockSubscriber } from './subscriber.ts';
import { useWebhookFixture } from '../test/hooks.ts';

const fixture = useWebhookFixture();
let owner: AccountDb;
let stranger: AccountDb;
let webhook_id: string;
let replay_id: string;
let sent: string[];

beforeEach(async () => {
  owner = fixture.anAccount();
  stranger = fixture.anAccount();
  sent = [];
  webhook_id = await insertWebhook(owner, fixture.sealKey, { url: 'http://127.0.0.1:1/' });
  await fixture.recordEvents(owner, 3);
  await dispatchEvents(owner, fixture.clock);
  // Requested attempts of every kind, and events that are not dispatched yet.
  const [first, second] = await owner.sql.delivery.findMany({ orderBy: { sequence: 'asc' } });
  await owner.sql.delivery.update({ where: { id: first?.id ?? '' }, data: { requested_attempt: 'manual' } });
  await owner.sql.delivery.update({ where: { id: second?.id ?? '' }, data: { requested_attempt: 'replay' } });
  await fixture.recordEvents(owner, 2);
  replay_id = newId();
  const span = { since: new Date(0), until: new Date(Date.now() + 60_000), event_types: ['adequacy.gap_opened'] };
  const { account_id } = owner;
  await owner.sql.replay.create({ data: { id: replay_id, account_id, webhook_id, which: 'all', total: 5, ...span } });
});

/** Everything of webhooks that the owner has. */
const readAll = async () => ({
  webhooks: await owner.sql.webhook.findMany(),
  deliveries: await owner.sql.delivery.findMany({ orderBy: { id: 'asc' } }),
  attempts: await owner.sql.deliveryAttempt.findMany(),
  replays: await owner.sql.replay.findMany(),
  counters: await owner.sql.eventCounter.findMany(),
  events: await owner.sql.event.count(),
});

const options = () => ({
  sender: {
    send: async ({ url }: { url: string }): Promise<never> => {
      sent.push(url);
      throw new Error('a delivery of another account was sent');
    },
  },
  sealKey: fixture.sealKey,
  clock: () => new Date(Date.now() + 3_600_000),
  random: () => 0.5,
});

async function recordAttempt(db: AccountDb): Promise<void> {
  const [due] = await owner.sql.delivery.findMany({ include: { webhook: true }, orderBy: { sequence: 'asc' } });
  if (!due) throw new Error('the owner has deliveries');
  const attempt = {
    outcome: 'succeeded' as const,
    status_code: 204,
    error_class: null,
    error_code: null,
    duration_ms: 1,
    response_excerpt: '',
    retry_after_seconds: null,
  };
  const request = { url: '', headers: {}, body: Buffer.from(''), timeoutMs: 1, secretsToRedact: [] };
  const policy = { ...(due.webhook.retry_policy as object) } as never;
  const signed = { policy, request, loggedHeaders: {} };
  const completed = [
    {
      due: { ...due.webhook, ...due, scheduled_count: 0, body: '', requested_attempt: null },
      signed,
      attempt,
      started_at: new Date(),
    },
  ];
  await recordAttempts(db, { webhook_id, completed, options: options() });
  // The statements behind the lock on the endpoint, with an endpoint of the stranger's own.
  const own = await insertWebhook(stranger, fixture.sealKey, { url: 'http://127.0.0.1:1/' });
  await recordAttempts(db, { webhook_id: own, completed, options: options() });
}

const insertDelivery = (tx: AccountHandle) =>
  insertReplayed(
    tx,
    { id: webhook_id, event_types: ['*'], last_sequence: 98n },
    [{ id: newId(), type: 'adequacy.gap_opened', sequence: 99n }],
    new Date(),
  );

const ATTEMPTS: [string, () => Promise<unknown>][] = [
  ['dispatch events', () => dispatchEvents(stranger, fixture.clock)],
  ['lock an endpoint', async () => expect(await lockSubscriber(stranger, webhook_id)).toBeUndefined()],
  [
    'deliver what is due at an endpoint',
    async () => expect(await deliverDue(stranger, webhook_id, options())).toBeNull(),
  ],
  ['record attempts of deliveries', () => recordAttempt(stranger)],
  ['continue a replay', async () => expect(await continueReplay(stranger, replay_id, fixture.clock)).toBe(false)],
  [
    'insert a delivery for an endpoint',
    () => expect(preparedTransaction(stranger, insertDelivery)).rejects.toThrow(/foreign key/),
  ],
  ['pause the endpoints', () => enforcePlan(stranger, 'starter')],
  [
    'disable an endpoint',
    () =>
      expect(
        stranger.transaction((tx) =>
          disableEndpoint(tx, { webhook_id, reason: 'gone', now: new Date(), sealKey: fixture.sealKey }),
        ),
      ).rejects.toThrow(),
  ],
];

describe('an account', () => {
  it.each(ATTEMPTS)('cannot %s of another account', async (_title, attempt) => {
    const before = await readAll();
    await attempt();

    expect(sent).toEqual([]);
    expect(await readAll()).toEqual(before);
  });

  it('can do all of that with its own rows', async () => {
    const before = await readAll();
    await dispatchEvents(owner, fixture.clock);
    await recordAttempt(owner);
    await continueReplay(owner, replay_id, fixture.clock);
    const after = await readAll();

    expect([after.deliveries.length, after.attempts.length]).toEqual([5, 1]);
    expect(after.replays).not.toEqual(before.replays);
    await expect(deliverDue(owner, webhook_id, options())).rejects.toThrow('was sent');
  });
});

describe('statements of a handle', () => {
  it('rejects a statement without the account of its handle', async () => {
    const other = owner.account_id;

    await expect(stranger.query`select 1`).rejects.toThrow('missing the account_id');
    await expect(stranger.execute`update webhooks set url = '' where account_id = ${other}::uuid`).rejects.toThrow(
      'missing the account_id',
    );
    expect(await stranger.query`select ${stranger.account_id}::text as id`).toEqual([{ id: stranger.account_id }]);
  });
});
