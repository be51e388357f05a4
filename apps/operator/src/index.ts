export type { DatabaseAccess, Openers, OperatorContext } from './command.ts';
export { operate, type Outcome } from './operate.ts';
