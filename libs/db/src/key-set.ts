/** The current key and all that still count, while the secret key of the service is rotated. */
export interface RotatingKeys {
  /** It seals and signs. */
  readonly current: Buffer;
  /** Each of them opens and verifies. */
  readonly all: readonly Buffer[];
}

/** The keys of one purpose. */
export type KeySet = Buffer | RotatingKeys;

export const currentKey = (keys: KeySet): Buffer => (Buffer.isBuffer(keys) ? keys : keys.current);

export const allKeys = (keys: KeySet): readonly Buffer[] => (Buffer.isBuffer(keys) ? [keys] : keys.all);
