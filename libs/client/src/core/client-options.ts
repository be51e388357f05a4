import type { Fetch, Hooks, Logger, LogLevel } from './settings.ts';

export interface TokenStore {
  /** The text that was stored under the key, unless it has expired. */
  get(key: string): Promise<string | null | undefined>;
  set(key: string, value: string): Promise<void>;
}

export interface ClientOptions {
  /** `PNB_API_KEY` when left out. */
  apiKey?: string | undefined;
  /** An access token from elsewhere, in place of an API key, which is not read then. It is not renewed. */
  accessToken?: string | undefined;
  /** Must match the key. When left out, `PNB_SANDBOX`, else the key decides. */
  sandbox?: boolean | undefined;
  /** Address of the service, without `/v1`. `PNB_BASE_URL` when left out. */
  baseURL?: string | undefined;
  /** Milliseconds for each attempt; 30,000 when left out. */
  timeout?: number | undefined;
  /** Retries of each call; 2 when left out. */
  maxRetries?: number | undefined;
  /** The longest `Retry-After` that is waited for, in milliseconds; 60,000 when left out. */
  maxRetryAfter?: number | undefined;
  defaultHeaders?: Readonly<Record<string, string>> | undefined;
  defaultQuery?: Readonly<Record<string, string>> | undefined;
  /** Sends the requests; the fetch of the runtime when left out. */
  fetch?: Fetch | undefined;
  logger?: Logger | undefined;
  /** `PNB_LOG`, else `warn`. */
  logLevel?: LogLevel | undefined;
  hooks?: Hooks | undefined;
  /** Scopes of the token; all scopes of the key when left out. */
  scopes?: readonly string[] | undefined;
  /** Keeps the token between processes that live for a short time. */
  tokenStore?: TokenStore | undefined;
  /** Name and version of the program, for the `User-Agent` header. */
  appInfo?: { name: string; version?: string | undefined } | undefined;
  /** Every visitor of the page can read an API key in a browser. */
  dangerouslyAllowBrowser?: boolean | undefined;
}
