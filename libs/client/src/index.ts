export { createProviderNetworkClient, TokenError, type ClientOptions, type ProviderNetworkClient } from './client.ts';
export type * from './schema.gen.ts';
