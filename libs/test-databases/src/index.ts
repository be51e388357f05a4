export { anNpi, aProviderCreate, type BuildColumns, insertBuild, storedLocation } from './factories.ts';
export { type TestControl, useControlDatabase, useNetworkDatabase } from './hooks.ts';
export { describeWithRedis } from './describe-with-redis.ts';
export { startRedis, type RedisServer } from './redis-server.ts';
export { describeWithPgBouncer, type PgBouncer, startPgBouncer } from './pgbouncer.ts';
export {
  BUILT,
  listDescendants,
  findFreePort,
  isRunning,
  makeDataDir,
  type ServiceProcess,
  SOURCE,
  startService,
} from './service-process.ts';
export { type KeysOf, lateBound } from './late-bound.ts';
export { cloneTemplate, dropDatabase, type Template } from './templates.ts';
export { openTestNetwork, type TestNetwork } from './test-network.ts';
export { countStatements, type StatementCount } from './count-statements.ts';
export { isOnCluster, listOffenders, watchJobs, watchRequests } from './shard-check.ts';
export { describeUnlessMissing, describeWithPrograms } from './programs.ts';
