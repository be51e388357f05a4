export { findScore } from './find-score.ts';
export { SAMPLE_ID } from './load.ts';
export { scoreBuild } from './score-build.ts';
