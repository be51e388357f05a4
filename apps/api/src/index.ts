export { createApi } from './create-api.ts';
export { createApiMetrics } from './metrics.ts';
export { openServices, type ServiceOptions, type Services } from './services.ts';
export { serveWhileWaiting } from './serve-while-waiting.ts';
export { drainApi, splitShutdown, type DrainTimes } from './drain.ts';
export { TlsError } from './http/tls.ts';
