export { anNpi, aProviderDraft, insertBuild } from './factories.ts';
export { injectedFetch, type InjectedFetch } from './injected-fetch.ts';
export {
  descendantsOf,
  findFreePort,
  isRunning,
  makeDataDir,
  type ServiceProcess,
  SOURCE,
  startService,
} from './service-process.ts';
export { BASE_URL, startApp, type SignedIn, type SignIn, type TestApp } from './start-app.ts';
export { cloneTemplate, dropDatabase, prepareTemplates, type Template } from './templates.ts';
