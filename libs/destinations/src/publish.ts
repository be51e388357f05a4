import { encodeId } from '@pnb/contract';
import { unseal } from '@pnb/identity';
import type { AccountDb, KeySet } from '@pnb/db';
import type { SpanAttributes } from '@pnb/tracing';
import { findDestination, readBatch, type BatchEvent, type DestinationRow, type EventBatch } from './batch.ts';
import { describeOutcome, openPublisher, type PublishOutcome } from './check.ts';
import {
  PublishError,
  type BrokerConfig,
  type NetworkAccess,
  type Publisher,
  type PublishResult,
} from './publisher.ts';
import { recordPublication, type Publication } from './record.ts';
import { traceSend } from './send-span.ts';

export interface PublishOptions {
  access: NetworkAccess;
  environment: string;
  sealKey: KeySet;
  clock: () => Date;
  random: () => number;
  shutdown?: AbortSignal;
  sliceMs?: number;
  /** Receives the outcome of each batch. */
  onOutcome?: (outcome: PublishOutcome, events: number) => void;
}

/** A destination is served for this long before others get the slot. */
const SLICE_MS = 15_000;

/**
 * Publishes the events of an account to a destination in their order, until none is left or its slice is over, over one
 * connection. Returns when it has to be called again; null when nothing is left, or the destination is not enabled.
 */
export async function publishDue(db: AccountDb, destination_id: string, options: PublishOptions): Promise<Date | null> {
  const service = new Service(db, destination_id, options);
  const stop = (): void => void service.close();
  options.shutdown?.addEventListener('abort', stop);
  try {
    return await service.run();
  } finally {
    options.shutdown?.removeEventListener('abort', stop);
    await service.close();
  }
}

class Service {
  readonly #db: AccountDb;
  readonly #id: string;
  readonly #options: PublishOptions;
  readonly #deadline: number;
  #publisher: Publisher | null = null;
  /** Version of the settings that the connection was opened with. */
  #version = 0;

  constructor(db: AccountDb, id: string, options: PublishOptions) {
    this.#db = db;
    this.#id = id;
    this.#options = options;
    this.#deadline = performance.now() + (options.sliceMs ?? SLICE_MS);
  }

  async run(): Promise<Date | null> {
    const { clock, shutdown, environment } = this.#options;
    while (!shutdown?.aborted && performance.now() < this.#deadline) {
      const destination = await findDestination(this.#db, this.#id);
      if (!destination) return null;
      if (destination.next_attempt_at && destination.next_attempt_at > clock()) return destination.next_attempt_at;
      const batch = await readBatch(this.#db, destination, environment);
      if (batch.through === destination.delivered_sequence) return null;
      const { isStopped, next } = await this.#publish(destination, batch);
      if (isStopped) return next;
    }
    return clock();
  }

  async close(): Promise<void> {
    const publisher = this.#publisher;
    this.#publisher = null;
    await publisher?.close().catch(() => undefined);
  }

  /** Publishes a batch and records it; stopped after a failure. */
  async #publish(destination: DestinationRow, batch: EventBatch): Promise<{ isStopped: boolean; next: Date | null }> {
    const { clock, random, shutdown } = this.#options;
    const attempted_at = clock();
    const startedMs = performance.now();
    const config = readConfig(destination, this.#options.sealKey);
    const { acknowledged, error } = await this.#send(destination, config, batch);
    // What an aborted attempt has not sent is no failure.
    const found = shutdown?.aborted ? null : error;
    const describe = (one: PublishError | null) =>
      describeOutcome(one, { startedMs, secret: config.authentication.secret });
    const build = (events: readonly BatchEvent[], one: PublishError | null) =>
      this.#describe(events, describe(one), attempted_at);
    const stored = build(batch.events.slice(0, acknowledged), null);
    const failed = found ? build(batch.events.slice(acknowledged), found) : null;
    const isWhole = acknowledged === batch.events.length;
    const to = isWhole ? batch.through : (stored?.last_sequence ?? destination.delivered_sequence);
    const { id: destination_id, delivered_sequence: from } = destination;
    const next = await recordPublication(this.#db, { destination_id, from, to, stored, failed, now: clock(), random });
    return { isStopped: failed !== null, next };
  }

  async #send(destination: DestinationRow, config: BrokerConfig, { events }: EventBatch): Promise<PublishResult> {
    const { access, shutdown } = this.#options;
    if (events.length === 0) return { acknowledged: 0, error: null };
    try {
      if (this.#version !== destination.version) await this.close();
      const messages = events.map(({ message }) => message);
      const open = async (): Promise<Publisher> => {
        this.#publisher ??= await openPublisher(config, access, shutdown);
        this.#version = destination.version;
        return this.#publisher;
      };
      return await traceSend({ config, messages, attributes: this.#identify() }, open, (publisher) =>
        publisher.publish(messages, shutdown),
      );
    } catch (error) {
      if (shutdown?.aborted) return { acknowledged: 0, error: null };
      if (error instanceof PublishError) return { acknowledged: 0, error };
      throw error;
    }
  }

  /** What the span of a batch names. */
  #identify(): SpanAttributes {
    return {
      'pnb.account_id': encodeId('account', this.#db.account_id),
      'pnb.environment': this.#options.environment,
      'pnb.event_destination_id': encodeId('event_destination', this.#id),
    };
  }

  #describe(events: readonly BatchEvent[], outcome: PublishOutcome, attempted_at: Date): Publication | null {
    const [first, last] = [events[0], events.at(-1)];
    if (!first || !last) return null;
    this.#options.onOutcome?.(outcome, events.length);
    return {
      first_sequence: first.sequence,
      last_sequence: last.sequence,
      event_count: events.length,
      outcome,
      attempted_at,
    };
  }
}

/** How the broker of a destination is reached, with its secret in plain text. */
export function readConfig(destination: DestinationRow, sealKey: KeySet): BrokerConfig {
  const { type, servers, topic, tls, authentication: method, username, secret_sealed } = destination;
  const secret = method === 'none' ? null : unseal(sealKey, secret_sealed);
  return { type, servers, topic, tls, authentication: { method, username, secret } };
}
