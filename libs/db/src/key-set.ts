/** The current key and all that are accepted while the secret key of the service is rotated. */
export interface RotatingKeys {
  /** Seals and signs. */
  readonly current: Buffer;
  /** Each of them unseals and verifies. */
  readonly all: readonly Buffer[];
}

/** The keys of one purpose. */
export type KeySet = Buffer | RotatingKeys;

export const getCurrentKey = (keys: KeySet): Buffer => (Buffer.isBuffer(keys) ? keys : keys.current);

export const listKeys = (keys: KeySet): readonly Buffer[] => (Buffer.isBuffer(keys) ? [keys] : keys.all);
