import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

const pem = (name: string): Buffer =>
  readFileSync(new URL(`../../webhooks/test/certificates/${name}.pem`, import.meta.url));

export interface Forwarder {
  readonly port: number;
  /** So many connections were accepted. */
  readonly connections: number;
  close(): void;
}

/** Forwards connections to a server, from another address of this host, or with TLS in front of it. */
export async function startForwarder(
  target: string,
  { host = '127.0.0.1', isTls = false }: { host?: string; isTls?: boolean } = {},
): Promise<Forwarder> {
  const [targetHost = '', targetPort = ''] = target.split(':');
  const sockets = new Set<Socket>();
  let connections = 0;
  const forward = (socket: Socket): void => {
    connections += 1;
    const other = connect(Number(targetPort), targetHost);
    for (const one of [socket, other]) sockets.add(one.on('error', () => undefined));
    socket.pipe(other).on('close', () => socket.destroy());
    other.pipe(socket).on('close', () => other.destroy());
  };
  const server: Server = isTls
    ? createTlsServer({ cert: pem('receiver'), key: pem('key') }, forward)
    : createServer(forward);
  server.on('tlsClientError', () => undefined).listen(0, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    get connections() {
      return connections;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
