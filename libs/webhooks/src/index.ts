export { deliverDue, queueDelivery, type DeliverOptions, type WorkSignal } from './deliver.ts';
export { dispatchEvents } from './dispatch.ts';
export { maintainWebhooks } from './maintain.ts';
export { enforceAccountPlan, enforcePlan, isWithinPlan } from './plan.ts';
export { continueReplay, queueReplay } from './replay.ts';
export { getRetiringSecrets, isHeaderValue, isReservedHeader, type RetiringSecret } from './request.ts';
export { presentWebhook, type WebhookRow } from './resource.ts';
export type { Attempt, ErrorClass, RetryInput } from './retry.ts';
export { createSender, type Sender } from './sender.ts';
export { MAX_SECRETS, newSecret } from './signature.ts';
export {
  cancelDeliveries,
  cancelPending,
  getDisabledColumns,
  getEnabledColumns,
  lockLastSequence,
  type DisabledEndpoint,
} from './status.ts';
export { checkUrl, parsePolicy, PUBLIC_ONLY, URL_ERRORS, type AddressPolicy } from './targets.ts';
export { createResolver } from './transport.ts';
export { signDelivery } from './signature.ts';
export { verifyDelivery } from './verify.ts';
