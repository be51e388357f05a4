export { watchBacklog, type BacklogSource } from './backlog.ts';
export { watchExhaustedJobs } from './jobs.ts';
export { keepReading } from './keep-reading.ts';
export { type CountOthers, watchOtherConnections, watchPools } from './pools.ts';
export { watchProcess } from './process.ts';
