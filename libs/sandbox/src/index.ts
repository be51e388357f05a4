export { ensureSandbox, queueSandbox, SANDBOX_TASK } from './ensure-sandbox.ts';
export { loadSandbox, resetSandbox } from './load-sandbox.ts';
export { beneficiarySample, type CountySample } from './sample/beneficiaries.ts';
export type { SampleProvider } from './sample/enrolment.ts';
export { generateSample } from './sample/sample.ts';
export { triggerEvent } from './trigger-event.ts';
