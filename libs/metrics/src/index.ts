export { watchBacklog, type BacklogSource } from './backlog.ts';
export { type CountOthers, watchOtherConnections, watchPools } from './pools.ts';
export { watchProcess } from './process.ts';
