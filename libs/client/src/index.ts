export { ProviderNetwork } from './provider-network.ts';
export type { Attempt } from './core/attempts.ts';
export type { Call } from './core/call.ts';
export type { ClientOptions, TokenStore } from './core/client-options.ts';
export * from './core/errors.ts';
export {
  type ConsumedEvent,
  type ConsumeOptions,
  type EventConsumer,
  EventGapError,
  type PositionStore,
} from './core/event-consumer.ts';
export type { IterateOptions, List, ListMeta, Page } from './core/page.ts';
export type { RateLimit } from './core/rate-limit.ts';
export type { RawClient } from './core/raw.ts';
export type { Metadata, Result } from './core/request.ts';
export type { Fetch, Hooks, Logger, LogLevel, RequestOptions, SentRequest } from './core/settings.ts';
export type { UploadOptions } from './core/upload.ts';
export type { WaitOptions } from './core/wait-until.ts';
export type { Resources } from './resources.gen.ts';
export type * from './schema.gen.ts';
