export { ALONE, createExclusive, type Exclusive, type SharedLocks, type Turn } from './exclusive.ts';
export { fanOut } from './fan-out.ts';
export { isHeaderValue, isReservedHeader } from './headers.ts';
export { advanceHealth, NEW_HEALTH, type EndpointHealth, type Observed } from './health.ts';
export { maintain } from './maintain.ts';
export { applyPlan, fitsPlan, holdToPlan } from './plan.ts';
export { pump, type PumpMeans } from './pump.ts';
export { replay } from './replay.ts';
export { presentWebhook, retiringSecrets, type RetiringSecret, type WebhookRow } from './resource.ts';
export {
  decideRetry,
  isOverload,
  type Attempt,
  type ErrorClass,
  type RetryDecision,
  type RetryInput,
} from './retry.ts';
export { createSender, type DeliveryRequest, type Sender, type SenderOptions } from './sender.ts';
export { MAX_SECRETS, newSecret, signDelivery, type SignatureHeaders, type SignedMessage } from './signature.ts';
export { matchesTypes } from './subscriptions.ts';
export { cancelDeliveries, disabledColumns, dropPending, enabledColumns, holdLastSequence } from './switch.ts';
export {
  checkAddress,
  checkUrl,
  parsePolicy,
  PUBLIC_ONLY,
  URL_ERRORS,
  type AddressPolicy,
  type UrlErrorCode,
} from './targets.ts';
export { createResolver, type Resolve, type ResolverOptions } from './transport.ts';
export { verifyDelivery, type Verification } from './verify.ts';
