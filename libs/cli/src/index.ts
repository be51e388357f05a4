export { run } from './run.ts';
export type { Io } from './context.ts';
