import { Problem } from '@pnb/contract';

/** Client credentials in the body of a request to a token route. */
export interface ClientCredentials {
  client_id?: string | undefined;
  client_secret?: string | undefined;
}

export interface ClientCredential {
  /** The API key. */
  secret: string;
  /** Every client id that came with it. */
  ids: string[];
}

/** HTTP Basic (RFC 7617) or client_secret, exactly one (RFC 6749 section 2.3). */
export function readCredential(
  { client_id, client_secret }: ClientCredentials,
  authorization: string | undefined,
): ClientCredential {
  const basic = authorization === undefined ? null : readBasic(authorization);
  if (basic !== null && client_secret !== undefined) {
    throw new Problem('invalid_request', 'Authenticate once: by HTTP Basic or by client_secret, not both.');
  }
  const secret = basic?.secret ?? client_secret;
  if (secret)
    return { secret, ids: [client_id, basic?.user].filter((id) => id !== undefined && id !== '') as string[] };
  throw new Problem('invalid_client', 'Send the API key as client_secret, or as the password of HTTP Basic.', {
    headers: { 'WWW-Authenticate': 'Basic realm="pnb"' },
  });
}

/** The API key is the password, or the user when the password is empty. */
function readBasic(authorization: string): { user: string; secret: string } {
  const encoded = /^Basic +([A-Za-z0-9+/=_-]+) *$/i.exec(authorization)?.[1];
  if (!encoded) throw new Problem('invalid_request', 'The Authorization header of a token request must be HTTP Basic.');
  const [first = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const [user, password] = [decodeForm(first), decodeForm(rest.join(':'))];
  return { user, secret: password || user };
}

/** RFC 6749 section 2.3.1: both parts are form-encoded first. */
function decodeForm(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
