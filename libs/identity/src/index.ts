export * from './accounts.ts';
export { addressGroup, isAddressAllowed } from './address-list.ts';
export { makeApiKey, parseApiKey, redactCredentials } from './api-key.ts';
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
export { reseal, SEALED, type Resealed } from './reseal.ts';
export { deriveKey, seal, tryUnseal, unseal } from './seal.ts';
export {
  listSecretKeys,
  retireEarlierSecretKeys,
  SecretKeyError,
  ServiceSecret,
  type SecretKeyVersion,
} from './service-secret.ts';
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
