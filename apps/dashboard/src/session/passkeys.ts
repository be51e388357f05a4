import type { PasskeyBody, SessionBody } from '@pnb/dashboard-contract';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { callDashboard } from '../api/api.ts';

/** Whether passkeys of the service work at this address in this browser. */
export const canUsePasskeys = (host: string | null | undefined): boolean =>
  typeof host === 'string' &&
  (location.hostname === host || location.hostname.endsWith(`.${host}`)) &&
  browserSupportsWebAuthn();

/** The response of a passkey to a new challenge. With autofill the browser waits until one is selected in a field. */
export async function requestPasskey(useBrowserAutofill = false) {
  const optionsJSON = await callDashboard<PublicKeyCredentialRequestOptionsJSON>('POST', '/passkey-challenges');
  return startAuthentication({ optionsJSON, useBrowserAutofill }).catch(explain);
}

export const signInWithPasskey = async (useBrowserAutofill = false): Promise<SessionBody> =>
  callDashboard<SessionBody>('POST', '/passkey-sign-in', { response: await requestPasskey(useBrowserAutofill) });

export async function createPasskey(name: string): Promise<PasskeyBody> {
  const optionsJSON = await callDashboard<PublicKeyCredentialCreationOptionsJSON>('POST', '/passkey-registrations');
  const response = await startRegistration({ optionsJSON }).catch(explain);
  return callDashboard<PasskeyBody>('POST', '/passkeys', { name, response });
}

/** Whether another request for a passkey has taken the place of this one. */
export const isReplaced = (error: unknown): boolean =>
  error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED';

const TEXTS: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used: the request was canceled, or it took too long.',
  InvalidStateError: 'This device has a passkey of yours already.',
  NotSupportedError: 'This device cannot create a passkey.',
};

/** Browsers report errors by names. */
function explain(error: unknown): never {
  if (isReplaced(error) || !(error instanceof Error)) throw error;
  const text = TEXTS[error.name];
  throw text === undefined ? error : new Error(text, { cause: error });
}
