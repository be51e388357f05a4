export * from './accounts.ts';
export { addressGroup } from './address-list.ts';
export { makeApiKey, readApiKey, redactCredentials } from './api-key.ts';
export { findExcess, type KeyRights, type RightExcess } from './key-rights.ts';
export {
  changeAccount,
  findAccount,
  findKey,
  limitLineage,
  listAccounts,
  listKeys,
  revokeKey,
  type AccountChange,
  type AccountRow,
  type KeyRow,
} from './operate.ts';
export { recognizeEnvironment } from './recognize.ts';
export { revokedTokens, revokeToken } from './revocations.ts';
export { deriveKey, seal, unseal } from './seal.ts';
export {
  ensureSigningKey,
  KeyRing,
  listSigningKeys,
  loadSigningKeys,
  PUBLISH_AHEAD_MS,
  revokeSigningKey,
  rotateSigningKey,
  type SigningKey,
  type SigningKeyTimes,
} from './signing-keys.ts';
export { chooseSlot } from './slots.ts';
export * from './tokens.ts';
