import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { dashboardApi, readData } from '../api/api.ts';
import type { PasskeyBody, SessionBody } from '../api/dashboard-bodies.ts';

/** Whether passkeys of the service work at this address in this browser. */
export const canUsePasskeys = (host: string | null | undefined): boolean =>
  typeof host === 'string' &&
  (location.hostname === host || location.hostname.endsWith(`.${host}`)) &&
  browserSupportsWebAuthn();

/** The type of JSON by its members: an interface of the browser is not assignable to an object that may have further ones. */
type Json<T> = T extends object ? { [Name in keyof T]: Json<T[Name]> } : T;

/** The response of a passkey to a new challenge. With autofill the browser waits until one is selected in a field. */
export async function requestPasskey(useBrowserAutofill = false) {
  const optionsJSON = await readData(dashboardApi.POST('/app/api/passkey-challenges'));
  const response: Json<AuthenticationResponseJSON> = await startAuthentication({
    optionsJSON,
    useBrowserAutofill,
  }).catch(explain);
  return response;
}

export const signInWithPasskey = async (useBrowserAutofill = false): Promise<SessionBody> =>
  readData(
    dashboardApi.POST('/app/api/passkey-sign-in', { body: { response: await requestPasskey(useBrowserAutofill) } }),
  );

export async function createPasskey(name: string): Promise<PasskeyBody> {
  const optionsJSON = await readData(dashboardApi.POST('/app/api/passkey-registrations'));
  const response: Json<RegistrationResponseJSON> = await startRegistration({ optionsJSON }).catch(explain);
  return readData(dashboardApi.POST('/app/api/passkeys', { body: { name, response } }));
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
