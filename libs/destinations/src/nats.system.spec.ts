import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parsePolicy } from '@pnb/webhooks';
import { aBroker, aMessage, listMessages, LOOPBACK } from '../test/messages.ts';
import { startNatsServer, type NatsServer } from '../test/nats-server.ts';
import { describeWithPrograms, findFreePort } from '@pnb/test-databases';
import { checkDestination } from './index.ts';
import { openNatsPublisher } from './nats.ts';
import type { BrokerConfig, NetworkAccess, PublishError } from './publisher.ts';

const USERS = `
  { user: writer, password: "pass-word", permissions: { publish: ["events.>"], subscribe: ["_INBOX.>"] } }
  { user: reader, password: "pass-word", permissions: { publish: ["other"], subscribe: ["_INBOX.>"] } }`;
const WRITER = { method: 'password', username: 'writer', secret: 'pass-word' } as const;

const open = (port: number, changes: Partial<BrokerConfig> = {}, access: Partial<NetworkAccess> = {}) =>
  openNatsPublisher(
    aBroker({ type: 'nats_jetstream', servers: [`127.0.0.1:${port}`], authentication: WRITER, ...changes }),
    { ...LOOPBACK, ...access },
  );

const failToOpen = async (...parameters: Parameters<typeof open>): Promise<PublishError> =>
  open(...parameters).then(
    async (publisher) => {
      await publisher.close();
      throw new Error('connected');
    },
    (error: PublishError) => error,
  );

describeWithPrograms("publishing to NATS JetStream (Debian's nats-server)", ['nats-server'], () => {
  let server: NatsServer;

  beforeAll(async () => {
    server = await startNatsServer({ users: USERS });
    await server.addStream({ name: 'EVENTS', max_msg_size: 4_000 });
  });
  afterAll(() => server.close());

  it('stores messages in their order, with subject, id, headers and body', async () => {
    const publisher = await open(server.port);

    const result = await publisher.publish(listMessages(1, 50));
    await publisher.close();

    expect(result).toEqual({ acknowledged: 50, error: null });
    const stored = await server.readStream('EVENTS');
    expect(stored.map(({ id }) => id)).toEqual(listMessages(1, 50).map(({ id }) => id));
    expect(stored[0]).toMatchObject({
      subject: 'events.build.updated',
      headers: { 'pnb-event-id': 'evt_1', 'pnb-event-sequence': '1' },
      body: '{"id":"evt_1","sequence":1}',
    });
  });

  it('leaves it to the server to remove what was published before', async () => {
    const publisher = await open(server.port);

    const result = await publisher.publish(listMessages(40, 60));
    await publisher.close();

    expect(result.acknowledged).toBe(21);
    const ids = (await server.readStream('EVENTS')).map(({ id }) => id);
    expect(ids).toEqual(listMessages(1, 60).map(({ id }) => id));
  });

  it('ends at a message that is too large for the stream, and sends none after it', async () => {
    const publisher = await open(server.port);
    const large = { ...aMessage(62), body: Buffer.alloc(5_000) };

    const result = await publisher.publish([aMessage(61), large, aMessage(63)]);
    await publisher.close();

    expect(result).toMatchObject({ acknowledged: 1, error: { errorClass: 'message_too_large' } });
    expect((await server.readStream('EVENTS')).at(-1)?.id).toBe('evt_61');
  });

  it('reports a subject that no stream covers', async () => {
    const publisher = await open(server.port, { topic: 'elsewhere', authentication: admin });

    const result = await publisher.publish([aMessage(1)]);
    await publisher.close();

    expect(result).toMatchObject({ acknowledged: 0, error: { errorClass: 'no_stream' } });
  });

  it('reports a user without the permission to publish', async () => {
    const publisher = await open(server.port, { authentication: { ...WRITER, username: 'reader' } });

    const result = await publisher.publish([aMessage(1)]);
    await publisher.close();

    expect(result).toMatchObject({ acknowledged: 0, error: { errorClass: 'permission_denied' } });
    expect(result.error?.message).toContain('events.build.updated');
  });

  it('reports a wrong password, without the password', async () => {
    const error = await failToOpen(server.port, { authentication: { ...WRITER, secret: 'another-word' } });

    expect(error.errorClass).toBe('authentication_failed');
    expect(JSON.stringify([error, error.stack, error.message])).not.toContain('another-word');
  });

  it('requires the server to be at an allowed address, and TLS outside of opened ones', async () => {
    const refused = await failToOpen(server.port, {}, { policy: parsePolicy([]) });
    const withTls = await failToOpen(server.port, { tls: true }, { policy: parsePolicy([]) });
    const mixed = await failToOpen(
      server.port,
      { servers: ['nats.example:4222'] },
      { resolve: async () => ['127.0.0.1', '10.0.0.1'] },
    );

    expect([refused, withTls, mixed].map(({ errorClass }) => errorClass)).toEqual(Array(3).fill('address_refused'));
  });

  it('tries the next server after one that does not accept the connection', async () => {
    const closed = await findFreePort();
    const publisher = await open(server.port, { servers: [`127.0.0.1:${closed}`, `127.0.0.1:${server.port}`] });
    await publisher.close();

    expect((await failToOpen(closed)).errorClass).toBe('connect');
  });

  it('requires TLS when it is configured, because the server offers none', async () => {
    expect((await failToOpen(server.port, { tls: true })).errorClass).toBe('tls');
  });

  it('checks a destination with one message', async () => {
    const config = aBroker({ type: 'nats_jetstream', servers: [`127.0.0.1:${server.port}`], authentication: WRITER });

    const stored = await checkDestination(config, aMessage(70, 'webhook.test'), LOOPBACK);
    const refused = await checkDestination(config, aMessage(71), { ...LOOPBACK, policy: parsePolicy([]) });

    expect(stored).toMatchObject({ outcome: 'succeeded', error_class: null, error: null });
    expect((await server.readStream('EVENTS')).at(-1)?.subject).toBe('events.webhook.test');
    expect(refused).toMatchObject({ outcome: 'failed', error_class: 'address_refused' });
  });

  it('continues after a restart of the server: nothing is lost, and the order is kept', async () => {
    const restarted = await startNatsServer({ users: USERS });
    try {
      await restarted.addStream({ name: 'EVENTS' });
      const messages = listMessages(1, 2_000);
      const publisher = await open(restarted.port);
      const publishing = publisher.publish(messages);
      while ((await restarted.readStream('EVENTS').catch(() => [])).length < 20);
      await restarted.stop('SIGKILL');

      const first = await publishing;
      await publisher.close();
      expect(first.error?.errorClass).toBe('reset');
      expect(first.acknowledged).toBeGreaterThan(0);
      expect(first.acknowledged).toBeLessThan(2_000);

      await restarted.start();
      const again = await open(restarted.port);
      const second = await again.publish(messages.slice(first.acknowledged));
      await again.close();
      expect(second).toEqual({ acknowledged: 2_000 - first.acknowledged, error: null });
      const ids = (await restarted.readStream('EVENTS')).map(({ id }) => id);
      expect(ids).toEqual(messages.map(({ id }) => id));
    } finally {
      await restarted.close();
    }
  });
});

const admin = { method: 'password', username: 'admin', secret: 'admin-secret' } as const;

describeWithPrograms("TLS to NATS JetStream (Debian's nats-server)", ['nats-server'], () => {
  it('verifies the certificate for the name of the server', async () => {
    const server = await startNatsServer({ tls: 'receiver' });
    try {
      await server.addStream({ name: 'EVENTS' });
      const config = { tls: true, authentication: admin };
      const publisher = await open(server.port, { ...config, servers: [`receiver.example:${server.port}`] });
      expect(await publisher.publish([aMessage(1)])).toEqual({ acknowledged: 1, error: null });
      await publisher.close();

      const byAddress = await open(server.port, config);
      await byAddress.close();
      const another = await failToOpen(server.port, { ...config, servers: [`other.example:${server.port}`] });
      const untrusted = await failToOpen(server.port, config, { ca: [] });
      const plain = await failToOpen(server.port, { authentication: admin });
      expect([another, untrusted, plain].map(({ errorClass }) => errorClass)).toEqual(['tls', 'tls', 'tls']);
    } finally {
      await server.close();
    }
  });

  it.each(['expired', 'self-signed'] as const)('refuses a certificate that is %s', async (tls) => {
    const server = await startNatsServer({ tls });
    try {
      const error = await failToOpen(server.port, { tls: true, servers: [`receiver.example:${server.port}`] });
      expect(error.errorClass).toBe('tls');
    } finally {
      await server.close();
    }
  });
});

const GREETINGS: readonly (readonly [string, (socket: Socket) => void, string])[] = [
  ['sends nothing', () => undefined, 'timeout'],
  ['is of HTTP', (socket: Socket) => void socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'), 'rejected'],
  ['has an endless greeting', (socket: Socket) => void socket.write(`INFO ${'x'.repeat(1_000_000)}`), 'rejected'],
  ['has an information without a version', (socket: Socket) => void socket.write('INFO {}\r\n'), 'rejected'],
  ['closes the connection', (socket: Socket) => void socket.end(), 'reset'],
  [
    'does not respond to the credentials',
    (socket: Socket) => void socket.write('INFO {"version":"2.9.10"}\r\n'),
    'timeout',
  ],
];

interface FakeServer {
  port: number;
  sockets: Socket[];
  close(): void;
}

const waitUntilClosed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => (socket.resume().destroyed ? resolve() : socket.once('close', () => resolve())));

describe('a server that is not a NATS server', () => {
  const listen = async (greet: (socket: Socket) => void): Promise<FakeServer> => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket.on('error', () => undefined));
      greet(socket);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    return { port, sockets, close: () => (sockets.forEach((one) => one.destroy()), server.close()) };
  };

  it.each(GREETINGS)('is left when it %s', async (_, greet, errorClass) => {
    const server = await listen(greet);
    try {
      const error = await failToOpen(server.port, {}, { timeouts: { connectMs: 500 } });

      expect(error.errorClass).toBe(errorClass);
      // No connection outlives the attempt.
      await Promise.all(server.sockets.map(waitUntilClosed));
    } finally {
      server.close();
    }
  });
});
