export { listFailingWebhooks } from './failing-webhooks.ts';
export { startDeadline } from './deadline.ts';
export { deliverDue, queueDelivery, type DeliverOptions, type WorkSignal } from './deliver.ts';
export { dispatchEvents } from './dispatch.ts';
export { maintainWebhooks } from './maintain.ts';
export {
  findPause,
  type DeliveryPause,
  PAUSE_RECHECK_MS,
  pauseDeliveries,
  resumeDeliveries,
  watchPause,
} from './pause.ts';
export { disableEndpoints, enforceAccountPlan, enforcePlan, isWithinPlan } from './plan.ts';
export { continueReplay, queueReplay } from './replay.ts';
export { getRetiringSecrets, isHeaderValue, isReservedHeader, openSecrets, type RetiringSecret } from './request.ts';
export { presentWebhook, type WebhookRow } from './resource.ts';
export type { Attempt, ErrorClass, RetryInput } from './retry.ts';
export { createSender, renderExcerpt, type Sender } from './sender.ts';
export { MAX_SECRETS, newSecret } from './signature.ts';
export {
  cancelDeliveries,
  cancelPending,
  getDisabledColumns,
  getEnabledColumns,
  lockLastSequence,
  queueDisabledNotice,
  type DisabledEndpoint,
} from './status.ts';
export {
  checkAddresses,
  checkUrl,
  parsePolicy,
  PUBLIC_ONLY,
  RECEIVER_PATH,
  URL_ERRORS,
  type AddressPolicy,
  type Target,
} from './targets.ts';
export { createResolver, openTcp, type Resolve } from './transport.ts';
export { signDelivery } from './signature.ts';
export { type Verification, verifyDelivery } from './verify.ts';
