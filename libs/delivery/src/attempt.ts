/** Why an attempt failed. */
export type ErrorClass =
  /** The name does not resolve. */
  | 'dns'
  /** The URL or one of its addresses is none to deliver to. Nothing was sent. */
  | 'address_refused'
  /** No TCP connection. */
  | 'connect'
  /** No TLS session: certificate, name, protocol. */
  | 'tls'
  /** No headers in time, whatever was waited for. */
  | 'timeout'
  /** The connection ended before the headers were complete. */
  | 'reset'
  /** A 3xx. Never followed. */
  | 'redirect'
  /** Any other status that is no 2xx. */
  | 'http_error'
  /** What came is not HTTP/1.1, or its headers are longer than 16 KiB. */
  | 'invalid_response';

/** What one try to deliver led to. */
export interface Attempt {
  outcome: 'succeeded' | 'failed';
  /** Null when no complete headers came. */
  status_code: number | null;
  error_class: ErrorClass | null;
  /** The code of the system, of TLS or of DNS, as `ECONNREFUSED`. Tells no address. */
  error_code: string | null;
  /** From the beginning to the headers or the failure, whole milliseconds. */
  duration_ms: number;
  /** The beginning of the answer's body as text, at most 4 KiB of UTF-8, secrets blotted out. */
  response_excerpt: string;
  /** From now, rounded up; null without a header that can be read. */
  retry_after_seconds: number | null;
}

/** The receiver, or what stands before it, asks for less: 429, 502, 503, 504, or no answer in time. */
export function isOverload({ status_code, error_class }: Attempt): boolean {
  return error_class === 'timeout' || [429, 502, 503, 504].includes(status_code ?? 0);
}
