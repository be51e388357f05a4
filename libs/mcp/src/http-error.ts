import { METADATA_PATHS } from './http-metadata.ts';

/** A request that is refused before a tool is called, or whose token the service refuses. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toResponse(url: string): { status: number; headers: Headers; body: string } {
    const headers = new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    if (this.status === 401) headers.set('WWW-Authenticate', this.#challenge(url));
    if (this.status === 503) headers.set('Retry-After', '1');
    return { status: this.status, headers, body: JSON.stringify({ code: this.code, detail: this.message }) };
  }

  /** RFC 6750 section 3: without a token, there is no error. */
  #challenge(url: string): string {
    const error = this.code === 'missing_token' ? '' : ', error="invalid_token"';
    return `Bearer realm="pnb-mcp"${error}, resource_metadata="${url}${METADATA_PATHS[0] ?? ''}"`;
  }
}
