export * from './core.ts';
export {
  type ConsumedEvent,
  type ConsumeOptions,
  type EventConsumer,
  EventGapError,
  type PositionStore,
} from './core/event-consumer.ts';
export type { FollowOptions } from './core/event-stream.ts';
export type { RawClient } from './core/raw.ts';
export { ProviderNetwork } from './provider-network.ts';
export type { Resources } from './resources.gen.ts';
export type * from './schema.gen.ts';
