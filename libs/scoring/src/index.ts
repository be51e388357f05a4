export { findScore } from './find-score.ts';
export { SAMPLE_ID } from './counties.ts';
export { scoreBuild } from './score-build.ts';
