export { anNpi, aProviderCreate, insertBuild, storedLocation } from './factories.ts';
export { injectedFetch, type InjectedFetch } from './injected-fetch.ts';
export { describeWithRedis, startRedis, type RedisServer } from './redis-server.ts';
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
export { BASE_URL, startApp, type SignedIn, type SignIn, type StartApp, type TestApp } from './start-app.ts';
export { cloneTemplate, dropDatabase, prepareTemplates, type Template } from './templates.ts';
export { openTestNetwork, type TestNetwork } from './test-network.ts';
