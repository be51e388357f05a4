import { Problem } from '@pnb/contract';

interface Sent {
  client_secret?: string | undefined;
}

/** The API key of a token request: HTTP Basic (RFC 7617) or client_secret, exactly one (RFC 6749 section 2.3). */
export function clientSecret({ client_secret }: Sent, authorization: string | undefined): string {
  const basic = authorization === undefined ? null : basicSecret(authorization);
  if (basic !== null && client_secret !== undefined) {
    throw new Problem('invalid_request', 'Authenticate once: by HTTP Basic or by client_secret, not both.');
  }
  const secret = basic ?? client_secret;
  if (secret) return secret;
  throw new Problem('invalid_client', 'Send the API key as client_secret, or as the password of HTTP Basic.', {
    headers: { 'WWW-Authenticate': 'Basic realm="pnb"' },
  });
}

/** The key may stand in the password, or alone in the user part. */
function basicSecret(authorization: string): string {
  const encoded = /^Basic +([A-Za-z0-9+/=_-]+) *$/i.exec(authorization)?.[1];
  if (!encoded) throw new Problem('invalid_request', 'The Authorization header of a token request must be HTTP Basic.');
  const [user = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return decodeForm(rest.join(':') || user);
}

/** RFC 6749 section 2.3.1: both parts are form-encoded first. */
function decodeForm(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
