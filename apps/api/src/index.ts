export { createApi } from './create-api.ts';
export { openServices, type ServiceOptions, type Services } from './services.ts';
export { drainApi, splitShutdown, type DrainTimes } from './drain.ts';
