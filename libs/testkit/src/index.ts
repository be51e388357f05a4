export { anNpi, aProviderCreate, insertBuild, storedLocation } from './factories.ts';
export {
  SIGNED_IN,
  type TestBuild,
  type TestControl,
  useApp,
  useBuild,
  useControlDatabase,
  useNetworkDatabase,
  useReplica,
  useSignedIn,
  useSignedInOnce,
} from './hooks.ts';
export { describeWithRedis } from './describe-with-redis.ts';
export { startRedis, type RedisServer } from './redis-server.ts';
export { describeWithPgBouncer, type PgBouncer, startPgBouncer } from './pgbouncer.ts';
export { recordProblem } from './ledger.ts';
export { startMailServer, type MailServer, type TriedMail } from './mail-server.ts';
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
export { buildDashboard, getSharedService, SHARED_SETTINGS, type SharedService } from './shared-service.ts';
export { type KeysOf, lateBound } from './late-bound.ts';
export { randomAddress, type SendTestRequest, type TestRequest, type TestResponse } from './request.ts';
export { createProvider, readErrors } from './api-calls.ts';
export { BASE_URL, startApp, type SignedIn, type SignIn, type StartApp, type TestApp } from './start-app.ts';
export { cloneTemplate, dropDatabase, type Template } from './templates.ts';
export { openTestNetwork, type TestNetwork } from './test-network.ts';
export { type OpenIdServer, startOpenIdProvider } from './openid-provider.ts';
export { prepareTree, TreeError } from './release-tree.ts';
export { type Prism, startPrism } from './prism.ts';
export { countStatements, type StatementCount } from './count-statements.ts';
export { isOnCluster, listOffenders, watchJobs } from './shard-check.ts';
export { describeUnlessMissing, describeWithPrograms } from './programs.ts';
