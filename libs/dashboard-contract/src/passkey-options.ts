import { z } from '@pnb/contract';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

type Metadata = Exclude<Parameters<z.ZodType['openapi']>[0], string>;

const TEXT = { type: 'string' } as const;
const NUMBER = { type: 'integer' } as const;
const pickOne = (...values: string[]) => ({ type: 'string', enum: values }) as const;
const makeObject = (properties: Record<string, unknown>, required: string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const listItems = (items: unknown) => ({ type: 'array', items });

const REQUIREMENT = pickOne('required', 'preferred', 'discouraged');
const DESCRIPTOR = makeObject(
  {
    id: TEXT,
    type: pickOne('public-key'),
    transports: listItems(pickOne('ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb')),
  },
  ['id', 'type'],
);

// WebAuthn level 3, sections 5.1.9 and 5.1.8: the library of the service makes the options, and the browser reads them.

/** The options of `navigator.credentials.get()`, as JSON. */
export const PasskeyRequestOptions = z.custom<PublicKeyCredentialRequestOptionsJSON>().openapi(
  makeObject(
    {
      challenge: TEXT,
      timeout: NUMBER,
      rpId: TEXT,
      allowCredentials: listItems(DESCRIPTOR),
      userVerification: REQUIREMENT,
    },
    ['challenge'],
  ) as Metadata,
);

/** The options of `navigator.credentials.create()`, as JSON. */
export const PasskeyCreationOptions = z.custom<PublicKeyCredentialCreationOptionsJSON>().openapi(
  makeObject(
    {
      rp: makeObject({ id: TEXT, name: TEXT }, ['name']),
      user: makeObject({ id: TEXT, name: TEXT, displayName: TEXT }),
      challenge: TEXT,
      pubKeyCredParams: listItems(makeObject({ alg: NUMBER, type: pickOne('public-key') })),
      timeout: NUMBER,
      excludeCredentials: listItems(DESCRIPTOR),
      authenticatorSelection: makeObject({ residentKey: REQUIREMENT, userVerification: REQUIREMENT }, []),
      attestation: pickOne('none', 'indirect', 'direct', 'enterprise'),
    },
    ['rp', 'user', 'challenge', 'pubKeyCredParams'],
  ) as Metadata,
);
