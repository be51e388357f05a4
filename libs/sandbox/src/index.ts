export { beneficiarySample, type CountySample } from './sample/beneficiaries.ts';
export type { SampleProvider } from './sample/enrolment.ts';
export type { Move } from './sample/pipeline.ts';
export { generateSample, type Sample, type SampleBuild } from './sample/sample.ts';
