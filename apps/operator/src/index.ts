export { operate, type Outcome } from './operate.ts';
export { openContext } from './context.ts';
