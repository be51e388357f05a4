export { createProvider, deleteProvider, recordChanges, updateProvider, type ProviderChange } from './changes.ts';
export { createColumns, planUpdate, type UpdatePlan } from './rules.ts';
