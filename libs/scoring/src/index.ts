export { readCounties, readStandard, SAMPLE_ID } from './counties.ts';
export { createEngines, type Engines } from './engines.ts';
export { findScore } from './find-score.ts';
export { scoreBuild, type ScoreOptions } from './score-build.ts';
