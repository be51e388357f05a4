export * from './accounts.ts';
export { makeApiKey, readApiKey } from './api-key.ts';
export { revokedTokens, revokeToken } from './revocations.ts';
export { deriveKey, seal, unseal } from './seal.ts';
export {
  ensureSigningKey,
  KeyRing,
  loadSigningKeys,
  PUBLISH_AHEAD_MS,
  rotateSigningKey,
  type SigningKey,
} from './signing-keys.ts';
export * from './tokens.ts';
