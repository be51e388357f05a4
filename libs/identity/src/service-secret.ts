import type { Control, RotatingKeys } from '@pnb/db';
import { deriveKey, seal, tryUnseal } from './seal.ts';

/** PNB_SECRET_KEY is not the key of the databases; the message is for the operator. */
export class SecretKeyError extends Error {
  override readonly name = 'SecretKeyError';
}

const CANARY = 'provider network build';

type Purpose =
  | 'list cursors'
  | 'signing keys'
  | 'webhooks'
  | 'stored responses'
  | 'challenges'
  | 'known devices'
  | 'single sign-on'
  | 'webhook receiver';

export interface SecretKeyVersion {
  version: number;
  created_at: Date;
  retired_at: Date | null;
}

/**
 * What all other keys are derived from: PNB_SECRET_KEY and, during a rotation, PNB_NEXT_SECRET_KEY. The canary in the database shows which of
 * them is in use: that of the highest version, so that all processes change at the same time.
 */
export class ServiceSecret {
  readonly #secrets: Buffer[];
  #active = 0;

  constructor(secret: Buffer, next: Buffer | null = null) {
    this.#secrets = next ? [secret, next] : [secret];
  }

  /** The key to change to, where it was made after the start. */
  setNext(next: Buffer): void {
    this.#secrets[1] = next;
  }

  /** Keys of one purpose; they follow a rotation. */
  derive(purpose: Purpose): RotatingKeys {
    const derived: Buffer[] = [];
    const deriveAt = (index: number): Buffer =>
      (derived[index] ??= deriveKey(this.#secrets[index] ?? Buffer.alloc(0), purpose));
    const readCurrent = (): Buffer => deriveAt(this.#active);
    const readAll = (): Buffer[] => this.#secrets.map((_, index) => deriveAt(index));
    return {
      get current() {
        return readCurrent();
      },
      get all() {
        return readAll();
      },
    };
  }

  /** At the start: a new service gets its first version. Throws when the key that is in use is none of ours. */
  async check(control: Control): Promise<void> {
    if (!(await findActive(control))) await this.#register(control);
    await this.refresh(control);
  }

  /** Finds the key that is in use; throws when it is none of ours. */
  async refresh(control: Control): Promise<void> {
    const active = await findActive(control);
    if (!active) return;
    const index = this.#secrets.findIndex((secret) => opensCanary(secret, active));
    if (index < 0) throw wrongSecretKey();
    this.#active = index;
  }

  /** Puts the other key in use, unless it is already. */
  async activateNext(control: Control): Promise<void> {
    const [, next] = this.#secrets;
    if (!next) throw new SecretKeyError('PNB_NEXT_SECRET_KEY is not set: set it to the key to change to.');
    const active = await findActive(control);
    if (active && !opensCanary(next, active)) await insertVersion(control, active.version + 1, next);
    await this.refresh(control);
  }

  async #register(control: Control): Promise<void> {
    const [secret] = this.#secrets;
    if (!secret) throw wrongSecretKey();
    await assertSecretMatches(control, secret);
    await insertVersion(control, 1, secret);
  }
}

interface ActiveVersion {
  version: number;
  canary_sealed: Uint8Array;
}

const findActive = ({ prisma }: Control): Promise<ActiveVersion | null> =>
  prisma.secretKey.findFirst({ orderBy: { version: 'desc' } });

/** One of two processes that start together inserts, and both are checked by what it inserted. */
async function insertVersion({ prisma }: Control, version: number, secret: Buffer): Promise<void> {
  const canary_sealed = new Uint8Array(seal(deriveKey(secret, 'canary'), CANARY));
  await prisma.secretKey.createMany({ data: [{ version, canary_sealed }], skipDuplicates: true });
}

const opensCanary = (secret: Buffer, { canary_sealed }: ActiveVersion): boolean =>
  tryUnseal(deriveKey(secret, 'canary'), canary_sealed) === CANARY;

/** Databases of an earlier version have signing keys and no canary. */
async function assertSecretMatches({ prisma }: Control, secret: Buffer): Promise<void> {
  const newest = await prisma.signingKey.findFirst({ orderBy: { created_at: 'desc' } });
  if (newest && tryUnseal(deriveKey(secret, 'signing keys'), newest.private_jwk_sealed) === null)
    throw wrongSecretKey();
}

const wrongSecretKey = (): SecretKeyError =>
  new SecretKeyError(
    'PNB_SECRET_KEY is not the key that these databases are sealed with. Set the key that the other processes use, or after a rotation the new one.',
  );

export async function listSecretKeys({ prisma }: Control): Promise<SecretKeyVersion[]> {
  const rows = await prisma.secretKey.findMany({ orderBy: { version: 'desc' } });
  return rows.map(({ version, created_at, retired_at }) => ({ version, created_at, retired_at }));
}

/** When nothing is sealed under the earlier versions any more. */
export async function retireEarlierSecretKeys(control: Control): Promise<void> {
  const active = await findActive(control);
  await control.prisma.secretKey.updateMany({
    where: { version: { lt: active?.version ?? 0 }, retired_at: null },
    data: { retired_at: new Date() },
  });
}
