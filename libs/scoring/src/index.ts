export { auditBuild, type Audit } from './audit.ts';
export { readCounties, readStandard } from './counties.ts';
export { createEngines, type Engines } from './engines.ts';
export { explainBuildCell, type CellQuestion, type ExplainedCell } from './explain.ts';
export { findScore, isStale, readSums } from './find-score.ts';
export { scoreBuild, type ScoreOptions } from './score-build.ts';
export { getDay, queueNewDays } from './days.ts';
export { pruneRuns } from './retention.ts';
