export { ALONE, createExclusive, type Exclusive, type SharedLocks, type Turn } from './exclusive.ts';
export { fanOut } from './fan-out.ts';
export { maintain } from './maintain.ts';
export { applyPlan, fitsPlan, holdToPlan } from './plan.ts';
export { pump, type PumpMeans } from './pump.ts';
export { replay } from './replay.ts';
export { presentWebhook, retiringSecrets, type RetiringSecret, type WebhookRow } from './resource.ts';
export { cancelDeliveries, disabledColumns, dropPending, enabledColumns, holdLastSequence } from './switch.ts';
