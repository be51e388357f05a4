export { applyBatch, type ItemResult } from './batch.ts';
export {
  createProvider,
  createProviders,
  deleteProvider,
  deleteProviders,
  recordChanges,
  trackChanges,
  updateProvider,
  type ProviderChange,
} from './changes.ts';
export { countStages } from './county-stages.ts';
export { recordContactAttempt } from './contact-attempts.ts';
export type { PlannedProvider } from './insert.ts';
export { readPipelineReport } from './pipeline-report.ts';
export { findProblemField } from './problem-field.ts';
export { keepPrevious, planRestoration, type PreviousValues } from './restore.ts';
export { createColumns, planUpdate, type UpdatePlan } from './rules.ts';
export { findIdentified, lockBulkWrites, lockIdentified, lockProvider, lockProviders } from './store.ts';
export { type PlannedUpdate, updateProviders } from './update-many.ts';
