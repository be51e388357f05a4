export { applyBatch, type ItemResult } from './batch.ts';
export {
  createProvider,
  deleteProvider,
  recordChanges,
  trackChanges,
  updateProvider,
  type ProviderChange,
} from './changes.ts';
export { recordContactAttempt } from './contact-attempts.ts';
export { readPipelineReport } from './pipeline-report.ts';
export { keepPrevious, type PreviousValues, restoreProvider } from './restore.ts';
export { createColumns, planUpdate, type CopiedFields, type UpdatePlan } from './rules.ts';
export { lockBulkWrites } from './store.ts';
export { selectProviderIds } from './select.ts';
