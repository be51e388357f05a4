export { checkAddress, parsePolicy, PUBLIC_ONLY, type AddressClass, type AddressPolicy } from './addresses.ts';
export { isOverload, type Attempt, type ErrorClass } from './attempt.ts';
export { createDispatcher, type DeliveryDispatcher, type DispatcherOptions } from './dispatcher.ts';
export { isHeaderValue, isReservedHeader } from './headers.ts';
export { advanceHealth, NEW_HEALTH, type EndpointHealth, type Observed } from './health.ts';
export { createResolver, type Resolve, type ResolverOptions } from './resolver.ts';
export { decide, type Decision, type Tried } from './retry.ts';
export { createSender, type Delivery, type Sender, type SenderOptions } from './sender.ts';
export {
  MAX_SECRETS,
  newSecret,
  signDelivery,
  verifyDelivery,
  type SignatureHeaders,
  type SignedMessage,
  type Verdict,
} from './signature.ts';
export { matchesTypes } from './subscriptions.ts';
export { checkAddresses, checkUrl, URL_FAULTS, type Target, type UrlFault, type UrlVerdict } from './urls.ts';
