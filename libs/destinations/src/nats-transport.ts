import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { ConnectionOptions, Server } from '@nats-io/nats-core';
import { setTransportFactory, type Transport } from '@nats-io/nats-core/internal';
import type { NatsSocket } from './nats-socket.ts';

/** The options of a connection over a socket that is open already. */
export interface SocketOptions extends ConnectionOptions {
  natsSocket: NatsSocket;
}

/** A server sends responses of some hundred bytes to each message; far more is no server of NATS. */
const MAX_RECEIVED_BYTES = 64 * 1_024 * 1_024;

/**
 * Connects the client of NATS to a socket whose address was checked. The transport of `@nats-io/transport-node` resolves names
 * itself, and leaves a socket open when a server does not respond while it connects.
 */
class SocketTransport implements Transport {
  readonly lang = 'nats.js';
  readonly version = '3.4.0';
  closeError?: Error;
  #socket: Socket | null = null;
  readonly #frames: Uint8Array[] = [];
  #receivedBytes = 0;
  #isDone = false;
  #wake: () => void = () => undefined;
  readonly #closed = Promise.withResolvers<void | Error>();

  get isClosed(): boolean {
    return this.#isDone;
  }

  async connect(_server: Server, options: ConnectionOptions): Promise<void> {
    const { socket, info } = (options as SocketOptions).natsSocket;
    this.#socket = socket;
    this.#frames.push(info);
    socket.on('data', (chunk: Buffer) => this.#add(chunk));
    socket.on('error', (error) => this.#end(error));
    socket.on('close', () => this.#end());
    socket.resume();
    if (socket.destroyed) this.#end(Object.assign(new Error('closed'), { code: 'ECONNRESET' }));
  }

  #add(chunk: Buffer): void {
    this.#receivedBytes += chunk.length;
    if (this.#receivedBytes > MAX_RECEIVED_BYTES) return this.#end(new Error('The server sent too much.'));
    this.#frames.push(chunk);
    this.#wake();
  }

  #end(error?: Error): void {
    this.#socket?.destroy();
    if (this.#isDone) return;
    this.#isDone = true;
    if (error) this.closeError = error;
    this.#wake();
    this.#closed.resolve(error);
  }

  async *[Symbol.asyncIterator](): AsyncIterableIterator<Uint8Array> {
    while (!this.#isDone) {
      const frame = this.#frames.shift();
      if (frame) yield frame;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  isEncrypted(): boolean {
    return this.#socket instanceof TLSSocket;
  }

  send(frame: Uint8Array): void {
    if (!this.#isDone) this.#socket?.write(frame);
  }

  async close(error?: Error): Promise<void> {
    this.#end(error);
  }

  disconnect(): void {
    this.#end();
  }

  closed(): Promise<void | Error> {
    return this.#closed.promise;
  }

  discard(): void {
    this.#isDone = true;
    this.#socket?.destroy();
    this.#wake();
  }
}

setTransportFactory({ factory: () => new SocketTransport() });
