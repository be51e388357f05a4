export { operate, type Outcome } from './operate.ts';
