export { ALONE, createExclusive, type Exclusive, type SharedLocks, type Turn } from './exclusive.ts';
export { fanOut } from './fan-out.ts';
export { maintain } from './maintain.ts';
export { pump, type PumpMeans } from './pump.ts';
export { replay } from './replay.ts';
