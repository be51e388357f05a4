import { PublishError, type PublishErrorClass } from './publisher.ts';

/** An error, its causes, and the errors that it combines, outermost first. */
export function listErrors(error: unknown, depth = 0): unknown[] {
  if (typeof error !== 'object' || error === null || depth > 8) return [error];
  const cause: unknown = 'cause' in error ? error.cause : undefined;
  const errors: unknown[] = 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
  const inner = [...errors, ...(cause === undefined ? [] : [cause])];
  return [error, ...inner.slice(0, 16).flatMap((one) => listErrors(one, depth + 1))];
}

export function getCode(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

const CONNECT_CODES = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'ENETDOWN', 'EHOSTDOWN'];
const RESET_CODES = ['ECONNRESET', 'EPIPE', 'ECONNABORTED'];
/** The codes of certificates are those of OpenSSL, such as CERT_HAS_EXPIRED or DEPTH_ZERO_SELF_SIGNED_CERT. */
const TLS_CODES = /^(ERR_(TLS|SSL)_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|EPROTO)/;

const TEXTS: Readonly<Partial<Record<PublishErrorClass, string>>> = {
  connect: 'No server accepts the connection.',
  tls: 'TLS failed: the certificate must be valid for the name of the server, and signed by a public authority.',
  timeout: 'The server did not respond in time.',
  reset: 'The server closed the connection.',
};

/** Returns the class of a code of the system, of TLS or of the network; null for others. */
export function classifyCode(code: string): PublishErrorClass | null {
  if (CONNECT_CODES.includes(code)) return 'connect';
  if (RESET_CODES.includes(code)) return 'reset';
  if (code === 'ETIMEDOUT') return 'timeout';
  return TLS_CODES.test(code) ? 'tls' : null;
}

/** The error of a class whose text is always the same. */
export function createPublishError(errorClass: PublishErrorClass, cause?: unknown): PublishError {
  const code =
    listErrors(cause)
      .map(getCode)
      .find((one) => classifyCode(one) !== null) ?? '';
  const text = TEXTS[errorClass] ?? 'The broker rejected the request.';
  return new PublishError(errorClass, code === '' ? text : `${text} (${code})`, cause);
}

/** Classifies an error of a step on the network. A connection that ends within TLS is an error of TLS. */
export function classifyNetworkError(error: unknown, step: PublishErrorClass, signal: AbortSignal): PublishError {
  const known = listErrors(error).find((one) => one instanceof PublishError);
  if (known) return known;
  if (signal.aborted) return createPublishError('timeout', error);
  return createPublishError(step, error);
}
