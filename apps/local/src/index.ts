export { runAll, type Running } from './run.ts';
