export { createApi } from './create-api.ts';
export { openServices, type ServiceOptions, type Services } from './services.ts';
