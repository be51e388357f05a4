export { operate, type Outcome } from './operate.ts';
export { openPlace } from './place.ts';
