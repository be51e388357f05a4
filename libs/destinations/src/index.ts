export { buildMessage } from './batch.ts';
export { checkDestination, type PublishOutcome } from './check.ts';
export { isBrokerPort } from './servers.ts';
export { maintainDestinations } from './maintain.ts';
export { publishDue, readConfig, type PublishOptions } from './publish.ts';
export type { BrokerConfig, DestinationMessage, NetworkAccess } from './publisher.ts';
export { queueDestinationNotice, type DisabledDestination } from './record.ts';
export { presentDestination } from './resource.ts';
