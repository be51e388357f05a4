export { watchBacklog, type BacklogSource } from './backlog.ts';
export { watchPools } from './pools.ts';
