import { createSocket } from 'node:dgram';

/** The reply to a query, or silence. */
export type Reply = { addresses: Buffer[] } | { code: number } | 'silence';
type Replies = (name: string, type: 'A' | 'AAAA') => Reply;

export const NXDOMAIN = 3;
export const SERVFAIL = 2;

/** A DNS server (RFC 1035) on a free port of 127.0.0.1 that knows addresses only. */
export async function startNameServer(replies: Replies): Promise<{ server: string; close(): void }> {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += 1 + length;
    }
    const question = query.subarray(12, at + 5);
    const reply = replies(labels.join('.'), query.readUInt16BE(at + 1) === 28 ? 'AAAA' : 'A');
    if (reply === 'silence') return;
    const addresses = 'addresses' in reply ? reply.addresses : [];
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(0x8180 + ('code' in reply ? reply.code : 0), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(addresses.length, 6);
    const records = addresses.map((address) =>
      Buffer.concat([
        Buffer.from([0xc0, 12, 0, address.length === 4 ? 1 : 28, 0, 1, 0, 0, 0, 0, 0, address.length]),
        address,
      ]),
    );
    socket.send(Buffer.concat([head, question, ...records]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { server: `127.0.0.1:${socket.address().port}`, close: () => void socket.close() };
}
