import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

/** What a ceremony may do differently from an authenticator that works. */
export interface Deviation {
  origin?: string;
  /** Hash of the relying party that is signed. */
  rpId?: string;
  challenge?: string;
  userHandle?: string;
  isUserVerified?: boolean;
  counter?: number;
  /** Signs with another key. */
  isForged?: boolean;
}

export interface Authenticator {
  create(options: PublicKeyCredentialCreationOptionsJSON, deviation?: Deviation): object;
  get(options: PublicKeyCredentialRequestOptionsJSON, deviation?: Deviation): object;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const hash = (value: string | Uint8Array): Buffer => createHash('sha256').update(value).digest();

/** An authenticator in software with one ES256 credential (WebAuthn level 3 section 6). It counts signatures. */
export function createAuthenticator(origin: string): Authenticator {
  const makeKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [keys, others] = [makeKeys(), makeKeys()];
  const credentialId = randomBytes(32);
  let counter = 0;
  let handle = '';

  const describeClient = (type: string, challenge: string, deviation: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({ type, challenge: deviation.challenge ?? challenge, origin: deviation.origin ?? origin }),
    );
  const writeData = (rpId: string, { isUserVerified = true, ...deviation }: Deviation, flags = 0): Buffer => {
    const head = Buffer.alloc(5);
    head[0] = USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0) | flags;
    head.writeUInt32BE(deviation.counter ?? (counter += 1), 1);
    return Buffer.concat([hash(deviation.rpId ?? rpId), head]);
  };
  const respond = (response: object): object => {
    const id = toText(credentialId);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  };

  return {
    create: ({ rp, user, challenge }, deviation = {}) => {
      handle = user.id;
      const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' });
      // COSE_Key of ES256 (RFC 9053 section 7.1.1).
      const publicKey = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.from([0, credentialId.length]);
      const attested = [Buffer.alloc(16), length, credentialId, publicKey];
      const authData = Buffer.concat([writeData(rp.id ?? '', deviation, ATTESTED), ...attested]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      const clientDataJSON = toText(describeClient('webauthn.create', challenge, deviation));
      return respond({ clientDataJSON, attestationObject: toText(attestation), transports: ['internal'] });
    },
    get: ({ rpId = '', challenge }, deviation = {}) => {
      const client = describeClient('webauthn.get', challenge, deviation);
      const data = writeData(rpId, deviation);
      const signing = deviation.isForged ? others.privateKey : keys.privateKey;
      const signature = createSign('sha256')
        .update(Buffer.concat([data, hash(client)]))
        .sign(signing);
      return respond({
        clientDataJSON: toText(client),
        authenticatorData: toText(data),
        signature: toText(signature),
        userHandle: deviation.userHandle ?? handle,
      });
    },
  };
}
