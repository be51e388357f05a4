import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jetstreamManager, type JetStreamManager, type StreamConfig } from '@nats-io/jetstream';
import { NatsConnectionImpl } from '@nats-io/nats-core/internal';
import { parsePolicy } from '@pnb/webhooks';
import { authority } from '@pnb/webhooks/test/test-receiver';
import { openNatsSocket } from '../src/nats-socket.ts';
import '../src/nats-transport.ts';
import type { SocketOptions } from '../src/nats-transport.ts';
import { checkServer } from '../src/servers.ts';
import { findFreePort } from '@pnb/test-databases';
import { startProgram, stopProgram } from './programs.ts';

/** A message of a stream. */
export interface StoredMessage {
  sequence: number;
  subject: string;
  id: string;
  headers: Record<string, string>;
  body: string;
}

export interface NatsServer {
  readonly port: number;
  /** A stream without subjects covers all below `events`. */
  addStream(config: Partial<StreamConfig> & { name: string }): Promise<void>;
  readStream(name: string): Promise<StoredMessage[]>;
  /** Ends the process, and starts another one with the same files and port. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const certificate = (name: string): string =>
  fileURLToPath(new URL(`../../webhooks/test/certificates/${name}.pem`, import.meta.url));

/** The user that administers the server in the tests. */
const ADMIN = { user: 'admin', pass: 'admin-secret' };

export interface NatsServerOptions {
  tls?: 'receiver' | 'expired' | 'self-signed';
  /** Users of the configuration file. */
  users?: string;
  extra?: string;
}

const writeConfig = (folder: string, port: number, { tls, users = '', extra = '' }: NatsServerOptions): string => `
host: 127.0.0.1
port: ${port}
jetstream { store_dir: "${folder}" }
authorization { users = [ { user: ${ADMIN.user}, password: "${ADMIN.pass}" } ${users} ] }
${tls ? `tls { cert_file: "${certificate(tls)}", key_file: "${certificate('key')}" }` : ''}
${extra}
`;

/** Debian's nats-server with JetStream, in a folder of its own. */
export async function startNatsServer(options: NatsServerOptions = {}): Promise<NatsServer> {
  const folder = mkdtempSync(join(tmpdir(), 'nats-'));
  const port = await findFreePort();
  const config = join(folder, 'server.conf');
  writeFileSync(config, writeConfig(folder, port, options));
  let child = await startProgram('nats-server', ['-c', config], port);
  const isTls = options.tls !== undefined;
  return {
    port,
    addStream: (stream) =>
      administer(
        port,
        isTls,
        async (manager) => void (await manager.streams.add({ subjects: ['events.>'], ...stream })),
      ),
    readStream: (name) => administer(port, isTls, (manager) => readStream(manager, name)),
    stop: (signal) => stopProgram(child, signal),
    start: async () => {
      child = await startProgram('nats-server', ['-c', config], port);
    },
    close: async () => {
      await stopProgram(child, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function administer<T>(
  port: number,
  isTls: boolean,
  work: (manager: JetStreamManager) => Promise<T>,
): Promise<T> {
  const access = { policy: parsePolicy(['127.0.0.0/8']), resolve: async () => ['127.0.0.1'] };
  const { signal } = new AbortController();
  const checked = await checkServer({ hostname: '127.0.0.1', port }, { isTls, signal }, access);
  const natsSocket = await openNatsSocket(checked, { ...access, ca: [authority] }, signal);
  const options: SocketOptions = { natsSocket, reconnect: false, ...ADMIN };
  const connection = await NatsConnectionImpl.connect(options);
  try {
    return await work(await jetstreamManager(connection));
  } finally {
    await connection.close();
  }
}

async function readStream(manager: JetStreamManager, name: string): Promise<StoredMessage[]> {
  const { state } = await manager.streams.info(name);
  const found: StoredMessage[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await manager.streams.getMessage(name, { seq });
    if (!message) continue;
    const headers = Object.fromEntries([...message.header].map(([key, values]) => [key, values[0] ?? '']));
    const { subject } = message;
    found.push({ sequence: seq, subject, id: headers['Nats-Msg-Id'] ?? '', headers, body: message.string() });
  }
  return found;
}
