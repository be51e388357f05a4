import type { AddressPolicy, Resolve } from '@pnb/webhooks';

/** What is sent to a broker for one event. */
export interface DestinationMessage {
  /** Id of the event: brokers that remove duplicates do it by this id. */
  id: string;
  event_type: string;
  /** Messages with the same key keep their order: the account. */
  key: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** A broker, and how it is reached. */
export interface BrokerConfig {
  type: 'nats_jetstream' | 'kafka';
  /** `host:port`, tried in their order. */
  servers: readonly string[];
  /** Kafka: the topic. NATS: the prefix of the subjects. */
  topic: string;
  tls: boolean;
  authentication: BrokerAuthentication;
}

export interface BrokerAuthentication {
  method: 'none' | 'password' | 'token' | 'scram_sha_256' | 'scram_sha_512';
  username: string | null;
  /** Password or token, in plain text. */
  secret: string | null;
}

/** Which addresses may be connected to, and how names are resolved. */
export interface NetworkAccess {
  policy: AddressPolicy;
  resolve: Resolve;
  /** Certificate authorities in PEM, in place of those of Node. */
  ca?: readonly string[];
  timeouts?: Partial<Timeouts>;
}

export interface Timeouts {
  /** Time from the start to an authenticated connection, for each server. */
  connectMs: number;
  /** Time until a message, or a batch of them, is acknowledged. */
  publishMs: number;
}

export const DEFAULT_TIMEOUTS: Timeouts = { connectMs: 10_000, publishMs: 15_000 };

/** Why an attempt to publish failed. The first six mean the same as those of webhooks. */
export const PUBLISH_ERROR_CLASSES = [
  'address_refused',
  'dns',
  'connect',
  'tls',
  'timeout',
  'reset',
  'authentication_failed',
  'permission_denied',
  'no_stream',
  'unknown_topic',
  'message_too_large',
  'rejected',
] as const;

export type PublishErrorClass = (typeof PUBLISH_ERROR_CLASSES)[number];

/** A failure of the broker, or on the way to it. The message is for the customer: it contains no secret. */
export class PublishError extends Error {
  readonly errorClass: PublishErrorClass;

  constructor(errorClass: PublishErrorClass, message: string, cause?: unknown) {
    super(message, { cause });
    this.errorClass = errorClass;
  }
}

export interface PublishResult {
  /** So many messages, from the first on, are stored by the broker. */
  acknowledged: number;
  /** Why the next one is not; null if all are. */
  error: PublishError | null;
}

/** A connection to a broker. It is not opened again after a failure: close it, and open another one. */
export interface Publisher {
  /** That of the configured servers by which it was opened. */
  readonly server: string;
  /** Publishes messages in their order. Ends at the first that is not acknowledged; those after it may be stored as well. */
  publish(messages: readonly DestinationMessage[], signal?: AbortSignal): Promise<PublishResult>;
  /** Ends all connections, also those that are being opened. */
  close(): Promise<void>;
}
