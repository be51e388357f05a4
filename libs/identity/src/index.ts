export * from './accounts.ts';
export { findAuditEntries, listAuditEntries } from './audit-log.ts';
export {
  type AuditSource,
  byCommand,
  byUser,
  OPERATOR,
  recordAudit,
  recordRead,
  removeEntriesOfAccount,
  removeExpiredEntries,
} from './audit.ts';
export { type AuditFinding, type AuditReport, verifyAuditLog } from './audit-chains.ts';
export { type AuditHead, findHeads, formatHead, listHeads, NO_ACCOUNT, watchHeads } from './audit-heads.ts';
export { BACKED_UP, findLastBackup } from './last-backup.ts';
export { type AuditWriter, findWriters } from './audit-writers.ts';
export * from './invitations.ts';
export { type DecidedKeys, type KeyChoice, listMemberKeys, type MemberKey } from './member-keys.ts';
export * from './members.ts';
export { addressGroup, isAddressAllowed } from './address-list.ts';
export { makeApiKey, parseApiKey, redactCredentials } from './api-key.ts';
export { CHALLENGE_MS } from './challenges.ts';
export { DEVICE_MS, findKnownDevice, type KnownDevice, makeDeviceToken, renewDeviceToken } from './known-devices.ts';
export { closeAccount, reopenAccount } from './close-account.ts';
export * from './identities.ts';
export { findExcess, type KeyRights, type RightExcess } from './key-rights.ts';
export {
  changeAccount,
  changeQuotas,
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
export * from './openid.ts';
export { findAccountRow, listAccountKeys, listAccountQuotas, listAccountRows } from './operated-accounts.ts';
export {
  confirmUser,
  addMember,
  listUsers,
  makePassword,
  resetUserPassword,
  setUserDisabled,
  type UserRow,
} from './operate-users.ts';
export * from './limit-requests.ts';
export * from './passkeys.ts';
export { getDashboardOrigin, getRelyingParty, type RelyingParty } from './relying-party.ts';
export {
  createOperator,
  endOperatorSession,
  findOperatorSession,
  listOperators,
  openOperatorSession,
  updateOperator,
  verifyOperator,
  type OperatorSessionRecord,
} from './operators.ts';
export {
  confirmSession,
  CONFIRMED_MS,
  endSession,
  endSessionByToken,
  endSessions,
  findSession,
  listSessions,
  lookUpSession,
  openSession,
  SESSION_IDLE_MS,
  SESSION_MAX_MS,
  type NewSession,
  type SessionRecord,
} from './sessions.ts';
export { listSignInMethods, removeSignInMethod, type SignInMethods } from './sign-in-methods.ts';
export { openPasswordReset, PASSWORD_RESET_MS, resetPassword } from './recovery.ts';
export { findSourceAddress, hashSourceSecret, makeSourceSecret, type SourceAddress } from './import-sources.ts';
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
export {
  findFirstAccount,
  findUserId,
  setPassword,
  signUp,
  verifyCredentials,
  verifyUser,
  type SignedUp,
  type SignUp,
} from './users.ts';
