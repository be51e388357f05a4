export {
  type CommittedDelivery,
  type Deliverable,
  type DeliveryHost,
  DeliveryHosts,
  getDeliveryHosts,
} from './delivery-hosts.ts';
export { notifyFollowers } from './event-notices.ts';
export { type DeliveredEvent, listEventSpans, readEventSpans } from './event-spans.ts';
export { composeEvent, eventDraft, type EventDraft, queueDispatch, recordEvents } from './outbox.ts';
export { queuePublish } from './publish-queue.ts';
export { readEventBody } from './read-event.ts';
export { readEventType, readRetryPolicy } from './typed-columns.ts';
