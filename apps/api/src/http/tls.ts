import { X509Certificate } from 'node:crypto';
import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { Http2SecureServer, ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import { createSecureContext } from 'node:tls';
import type { TlsFiles } from '@pnb/settings';
import type { FastifyInstance } from 'fastify';

/** Files that cannot be used; the message is one line for the operator. */
export class TlsError extends Error {}

const POLL_MS = 5_000;
const CONCURRENT_STREAMS = 100;

declare module 'fastify' {
  interface FastifyInstance {
    /** When the first certificate of the chain that is in use expires; absent without TLS. */
    readonly certificate_expires_at?: Date;
  }
}

interface Limits {
  maxHeaderSize: number;
}

/** Options of Fastify for HTTP/2 and HTTP/1.1 on one port. Throws TlsError for files that cannot be used. */
export function buildTlsOptions(files: TlsFiles, { maxHeaderSize }: Limits) {
  const https = {
    ...readPair(files),
    minVersion: 'TLSv1.2' as const,
    allowHTTP1: true,
    maxHeaderSize,
    settings: { maxConcurrentStreams: CONCURRENT_STREAMS, maxHeaderListSize: maxHeaderSize },
  };
  return { http2: true as const, https };
}

interface TlsOptions {
  files: TlsFiles;
  headersTimeout: number;
  keepAliveTimeout: number;
  draining: AbortSignal;
  report(line: string): void;
}

/** What Fastify sets for HTTP/1.1 servers only, files that are read again when they change, and the end of connections. */
export function completeTlsServer(fastify: FastifyInstance, options: TlsOptions): void {
  const server = fastify.server as unknown as Http2SecureServer & Timeouts;
  Object.assign(server, {
    headersTimeout: options.headersTimeout,
    keepAliveTimeout: options.keepAliveTimeout,
    requestTimeout: 0,
    connectionsCheckingInterval: 1_000,
    closeAllConnections: trackConnections(server),
  });
  endSessions(server, options.draining);
  let expiresAt = findExpiry(readPair(options.files).cert);
  fastify.decorate('certificate_expires_at', { getter: () => expiresAt });
  const reload = (): void => {
    try {
      const pair = readPair(options.files);
      server.setSecureContext(pair);
      expiresAt = findExpiry(pair.cert);
    } catch (error) {
      if (!(error instanceof TlsError)) throw error;
      options.report(`${error.message}; the certificate of before stays in use`);
    }
  };
  const paths = Object.values(options.files) as string[];
  // A poll follows symbolic links, which Kubernetes replaces with a secret.
  for (const path of paths) watchFile(path, { interval: POLL_MS, persistent: false }, reload);
  fastify.addHook('onClose', async () => {
    for (const path of paths) unwatchFile(path, reload);
  });
}

interface Timeouts {
  headersTimeout: number;
  keepAliveTimeout: number;
  requestTimeout: number;
  connectionsCheckingInterval: number;
  closeAllConnections(): void;
}

function trackConnections(server: Http2SecureServer): () => void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

/** A shutdown ends each connection after its open streams; a client may send the others again (RFC 9113, sections 6.8 and 8.7). */
function endSessions(server: Http2SecureServer, draining: AbortSignal): void {
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    if (draining.aborted) session.once('stream', () => session.close());
  });
  draining.addEventListener('abort', () => {
    for (const session of sessions) session.close();
  });
}

function readPair({ certFile, keyFile }: TlsFiles): { cert: Buffer; key: Buffer } {
  const pair = { cert: readPem('TLS_CERT_FILE', certFile), key: readPem('TLS_KEY_FILE', keyFile) };
  try {
    createSecureContext(pair);
  } catch (error) {
    throw new TlsError(`TLS_CERT_FILE and TLS_KEY_FILE are not a certificate and its key in PEM: ${describe(error)}`);
  }
  return pair;
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----/gs;

/** Clients refuse a chain when the first of its certificates has expired. */
const findExpiry = (chain: Buffer): Date =>
  new Date(
    Math.min(
      ...[...chain.toString().matchAll(CERTIFICATE)].map(([pem]) => new X509Certificate(pem).validToDate.getTime()),
    ),
  );

/** Reads the file that a setting names; throws TlsError with the name of the setting. */
export function readPem(name: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new TlsError(`${name} cannot be read: ${describe(error)}`);
  }
}

const describe = (error: unknown): string => (error as Error).message;
