import type { Problem } from '@pnb/contract';

/** Path of RFC 9728 section 3.1 for the resource `<public URL>/v1`. */
const METADATA_PATH = '/.well-known/oauth-protected-resource/v1';

/**
 * The headers of a problem; a challenge for a bearer token names the metadata of the API (RFC 9728 section 5.1). They are
 * completed in one place, since packages that refuse tokens do not know the public address.
 */
export function nameMetadata({ status, headers }: Problem, publicUrl: string): Readonly<Record<string, string>> {
  const { 'WWW-Authenticate': challenge } = headers;
  if (status !== 401 || !challenge?.startsWith('Bearer ')) return headers;
  return { ...headers, 'WWW-Authenticate': `${challenge}, resource_metadata="${publicUrl}${METADATA_PATH}"` };
}
