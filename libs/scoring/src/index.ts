export { auditBuild, type Audit } from './audit.ts';
export { createEngines, engineKey, type Engines } from './engines.ts';
export { deleteAllResults, deleteResults } from './delete-results.ts';
export { explainBuildCell, type CellRequest, type ExplainedCell } from './explain.ts';
export { storeFailedRun } from './fail-run.ts';
export { describeFailure, retryDelay } from './failures.ts';
export { findScore, isAwaited, isStale } from './find-score.ts';
export {
  assertLease,
  endRun,
  LeaseLostError,
  MAX_WAIT_SECONDS,
  pruneLeases,
  releaseIdleLease,
  releaseLease,
  type LeaseHolder,
} from './leases.ts';
export { loadNetwork, NETWORK_EVENTS, readBuild, type BuildState, type LoadedNetwork } from './load.ts';
export { readMatrix } from './read-matrix.ts';
export { readScore } from './read-score.ts';
export {
  claimRequest,
  endRequest,
  LARGE_BUILD,
  moveRequest,
  postponeRequest,
  queueNextRequests,
  type ScoringRequest,
} from './requests.ts';
export { presentFailure, presentRun } from './run-resource.ts';
export { scoreBuild, type ScoreOptions } from './score-build.ts';
export { getDay, queueNewDays } from './days.ts';
export { pruneRuns, RUN_RETENTION_DAYS } from './retention.ts';
export { type CellDifference, compareRuns } from './compare-runs.ts';
