export { watchBacklog, type BacklogSource } from './backlog.ts';
export { watchPools } from './pools.ts';
export { watchProcess } from './process.ts';
