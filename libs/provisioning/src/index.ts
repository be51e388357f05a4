export { openAccount, type NewAccount, type OpenedAccount } from './accounts.ts';
export { migrateAll, migrateControl, migrateNetwork, type DatabaseUrls } from './databases.ts';
export { ensureDemo, type Demo } from './demo.ts';
export { loadSandbox, reloadSandbox } from './load-sandbox.ts';
export { triggerEvent } from './trigger.ts';
export { loadReference } from './reference.ts';
export { applyPlan, fitsPlan, holdToPlan } from './webhook-plan.ts';
export {
  customHeaders,
  presentWebhook,
  retiringSecrets,
  type RetiringSecret,
  type WebhookRow,
} from './webhook-resource.ts';
export { disabledColumns, dropPending, enabledColumns, holdLastSequence } from './webhook-switch.ts';
export { ensureSecret, writePrivately } from './secret.ts';
