import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parsePolicy } from '@pnb/webhooks';
import { startForwarder } from '../test/forwarder.ts';
import { aBroker, aMessage, listMessages, LOOPBACK } from '../test/messages.ts';
import { findPython, startMockCluster, type MockCluster } from '../test/mock-cluster.ts';
import { describeUnlessMissing, findFreePort } from '@pnb/test-databases';
import { listCloudEventHeaders } from './cloud-events.ts';
import { checkDestination } from './index.ts';
import { openKafkaPublisher } from './kafka.ts';
import type { BrokerConfig, NetworkAccess, PublishError } from './publisher.ts';

const { python, missing } = await findPython();

describeUnlessMissing('publishing to Kafka (the mock cluster of librdkafka)', missing, () => {
  let cluster: MockCluster;

  beforeAll(async () => {
    cluster = await startMockCluster(python);
  });
  afterAll(() => cluster.close());

  const open = (topic: string, changes: Partial<BrokerConfig> = {}, access: Partial<NetworkAccess> = {}) =>
    openKafkaPublisher(aBroker({ type: 'kafka', servers: cluster.servers, topic, ...changes }), {
      ...LOOPBACK,
      ...access,
    });

  const failToOpen = (...parameters: Parameters<typeof open>): Promise<PublishError> =>
    open(...parameters).then(
      async (publisher) => {
        await publisher.close();
        throw new Error('connected');
      },
      (error: PublishError) => error,
    );

  it('stores the messages of a key in one partition, in their order, with headers and body', async () => {
    await cluster.createTopic('order');
    const publisher = await open('order');
    for (let first = 1; first <= 901; first += 100)
      expect(await publisher.publish(listMessages(first, first + 99))).toEqual({ acknowledged: 100, error: null });
    await publisher.close();

    const records = await cluster.read('order');
    expect(new Set(records.map(({ partition }) => partition)).size).toBe(1);
    expect(records.map(({ headers }) => headers['pnb-event-id'])).toEqual(listMessages(1, 1_000).map(({ id }) => id));
    expect(records[0]).toMatchObject({ key: 'account', body: '{"id":"evt_1","sequence":1}' });
  });

  it('stores the headers of CloudEvents in binary content mode', async () => {
    await cluster.createTopic('cloud');
    const publisher = await open('cloud');
    const body = JSON.stringify({
      ...{ id: 'evt_1', type: 'build.created', timestamp: '2026-11-26T09:30:00.000Z', environment: 'sandbox' },
      ...{ account_id: 'acct_1', data: { object: { id: 'bld_1' } } },
    });
    const headers = { 'pnb-event-id': 'evt_1', ...listCloudEventHeaders('kafka', body) };
    await publisher.publish([{ ...aMessage(1), headers, body: Buffer.from(body) }]);
    await publisher.close();

    const [record] = await cluster.read('cloud');
    expect(record?.headers).toEqual({
      'pnb-event-id': 'evt_1',
      ce_specversion: '1.0',
      ce_id: 'evt_1',
      ce_source: '/sandbox/accounts/acct_1',
      ce_type: 'build.created',
      ce_subject: 'bld_1',
      ce_time: '2026-11-26T09:30:00.000Z',
      'content-type': 'application/json',
    });
    expect(record?.body).toBe(body);
  });

  it('spreads accounts over the partitions, and gives each account always the same', async () => {
    await cluster.createTopic('accounts');
    for (const round of [1, 2]) {
      const publisher = await open('accounts');
      const messages = Array.from({ length: 40 }, (_, index) => ({
        ...aMessage(round * 100 + index),
        key: `acct_${index}`,
      }));
      for (const message of messages) expect((await publisher.publish([message])).error).toBeNull();
      await publisher.close();
    }

    const records = await cluster.read('accounts');
    const pairs = new Set(records.map(({ key, partition }) => `${key} ${partition}`));
    expect([records.length, pairs.size]).toEqual([80, 40]);
    expect(new Set(records.map(({ partition }) => partition)).size).toBe(4);
  });

  it('does not create a topic', async () => {
    expect((await failToOpen('missing')).errorClass).toBe('unknown_topic');
  });

  it('checks a destination with one message', async () => {
    await cluster.createTopic('checked');
    const config = aBroker({ type: 'kafka', servers: cluster.servers, topic: 'checked' });

    const stored = await checkDestination(config, aMessage(1), LOOPBACK);
    const missing = await checkDestination({ ...config, topic: 'unchecked' }, aMessage(1), LOOPBACK);

    expect(stored).toMatchObject({ outcome: 'succeeded', error_class: null, error: null });
    expect(await cluster.read('checked')).toHaveLength(1);
    expect(missing).toMatchObject({ outcome: 'failed', error_class: 'unknown_topic' });
  });

  it('refuses an address that the policy does not allow', async () => {
    await cluster.createTopic('order');
    const refused = await failToOpen('order', {}, { policy: parsePolicy([]) });
    const byName = await failToOpen(
      'order',
      { servers: ['kafka.example:9092'] },
      { resolve: async () => ['127.0.0.1', '169.254.169.254'] },
    );

    expect([refused, byName].map(({ errorClass }) => errorClass)).toEqual(['address_refused', 'address_refused']);
  });

  it('refuses an address that a broker advertises, like one that is configured', async () => {
    await cluster.createTopic('order');
    const before = (await cluster.read('order')).length;
    const forwarder = await startForwarder(cluster.servers[0] ?? '', { host: '127.0.0.2' });
    try {
      // The brokers advertise 127.0.0.1.
      const publisher = await open(
        'order',
        { servers: [`127.0.0.2:${forwarder.port}`] },
        { policy: parsePolicy(['127.0.0.2/32']) },
      );
      const result = await publisher.publish([aMessage(1)]);
      await publisher.close();

      expect(result).toMatchObject({ acknowledged: 0, error: { errorClass: 'address_refused' } });
      expect(result.error?.message).toMatch(/^127\.0\.0\.1:\d+ is not allowed/);
      expect(await cluster.read('order')).toHaveLength(before);
    } finally {
      forwarder.close();
    }
  });

  it('verifies the certificate for the name of the broker', async () => {
    await cluster.createTopic('order');
    const forwarder = await startForwarder(cluster.servers[0] ?? '', { isTls: true });
    try {
      const config = { tls: true, servers: [`receiver.example:${forwarder.port}`] };
      await (await open('order', config)).close();
      await (await open('order', { tls: true, servers: [`127.0.0.1:${forwarder.port}`] })).close();

      const another = await failToOpen('order', { tls: true, servers: [`other.example:${forwarder.port}`] });
      const untrusted = await failToOpen('order', config, { ca: [] });
      const missing = await failToOpen('order', { tls: true });
      expect([another, untrusted, missing].map(({ errorClass }) => errorClass)).toEqual(Array(3).fill('tls'));
    } finally {
      forwarder.close();
    }
  });

  it('reports a port that no broker listens on', async () => {
    expect((await failToOpen('order', { servers: [`127.0.0.1:${await findFreePort()}`] })).errorClass).toBe('connect');
  });

  it('ends in time when the brokers stop responding, and loses nothing when they continue', async () => {
    await cluster.createTopic('paused');
    const publisher = await open('paused', {}, { timeouts: { connectMs: 1_000, publishMs: 1_000 } });
    expect((await publisher.publish(listMessages(1, 10))).acknowledged).toBe(10);

    await cluster.stop();
    const started = performance.now();
    const stopped = await publisher.publish(listMessages(11, 20));
    await publisher.close();
    cluster.continue();

    expect(stopped).toMatchObject({ acknowledged: 0, error: { errorClass: 'timeout' } });
    expect(performance.now() - started).toBeLessThan(5_000);
    const again = await open('paused');
    expect((await again.publish(listMessages(11, 20))).acknowledged).toBe(10);
    await again.close();
    const ids = (await cluster.read('paused')).map(({ headers }) => headers['pnb-event-id']);
    // Those without an acknowledgement may be stored twice: at least once, and each time in their order.
    expect(ids.slice(0, 20)).toEqual(listMessages(1, 20).map(({ id }) => id));
    const repeated = ids.slice(20);
    expect(repeated.length % 10).toBe(0);
    for (let first = 0; first < repeated.length; first += 10)
      expect(repeated.slice(first, first + 10)).toEqual(listMessages(11, 20).map(({ id }) => id));
  });
});
