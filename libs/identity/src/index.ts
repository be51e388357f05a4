export * from './accounts.ts';
export { makeApiKey, readApiKey } from './api-key.ts';
export { deriveKey, seal, unseal } from './seal.ts';
export { ensureSigningKey, loadSigningKeys } from './signing-keys.ts';
export * from './tokens.ts';
