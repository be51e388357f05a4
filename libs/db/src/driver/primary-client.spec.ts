import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { PrimaryClient } from './primary-client.ts';

/** A message of the PostgreSQL protocol: type, length, content. */
function encode(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
}

const AUTHENTICATION_OK = encode('R', Buffer.alloc(4));
const READY = encode('Z', Buffer.from('I'));
const FATAL = encode('E', Buffer.from('SFATAL\0C57P02\0Mterminating connection due to unexpected postmaster exit\0\0'));

it('does not end the process when its server ends at the moment of the connection', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATION_OK, READY, FATAL])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = new PrimaryClient({ host: '127.0.0.1', port, user: 'test', database: 'test' });
  await client.connect();
  await expect(client.query('select 1')).rejects.toThrow();
  await client.end().catch(() => undefined);
  server.close();
});
