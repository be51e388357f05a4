export { findDeviations, type RecordedResponse } from './conformance.ts';
export { readStatements } from './guide-statements.ts';
export { SIGNED_IN, type TestBuild, useApp, useBuild, useReplica, useSignedIn, useSignedInOnce } from './hooks.ts';
export { recordProblem } from './ledger.ts';
export { startMailServer, type MailServer, type TriedMail } from './mail-server.ts';
export { buildDashboard, getSharedService, SHARED_SETTINGS, type SharedService } from './shared-service.ts';
export { randomAddress, type SendTestRequest, type TestRequest, type TestResponse } from './request.ts';
export { createProvider, readErrors } from './api-calls.ts';
export { BASE_URL, startApp, type SignedIn, type SignIn, type StartApp, type TestApp } from './start-app.ts';
export { type OpenIdServer, startOpenIdProvider } from './openid-provider.ts';
export { prepareTree, TreeError } from './release-tree.ts';
export { type Prism, startPrism } from './prism.ts';
// Specs of applications take what is below the application from here, too.
export {
  anNpi,
  aProviderCreate,
  BUILT,
  cloneTemplate,
  countStatements,
  describeUnlessMissing,
  describeWithPgBouncer,
  describeWithPrograms,
  describeWithRedis,
  dropDatabase,
  findFreePort,
  insertBuild,
  isOnCluster,
  isRunning,
  type KeysOf,
  lateBound,
  listDescendants,
  listOffenders,
  makeDataDir,
  openTestNetwork,
  type PgBouncer,
  type RedisServer,
  type ServiceProcess,
  SOURCE,
  startPgBouncer,
  startRedis,
  startService,
  storedLocation,
  type TestNetwork,
  watchJobs,
} from '@pnb/test-databases';
