import type { Environment } from './api-key.ts';
import type { Attempt } from './attempts.ts';
import type { TokenCache } from './token-cache.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type RequestBody = NonNullable<RequestInit['body']>;

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'off';
export type Logger = Record<Exclude<LogLevel, 'off'>, (message: string) => void>;

export interface SentRequest {
  method: string;
  url: string;
  /** May be changed before the request is sent. */
  headers: Headers;
}

/** Called for each attempt, those for the token included. An error of a hook ends the call. */
export interface Hooks {
  request?: (request: SentRequest) => void | Promise<void>;
  response?: (request: SentRequest, response: Response) => void | Promise<void>;
  retry?: (request: SentRequest, attempt: Attempt, waitMs: number) => void | Promise<void>;
}

/** What every call of a client shares. */
export interface Settings {
  baseURL: string;
  environment: Environment;
  timeoutMs: number;
  /** End of all calls, by the monotonic clock. */
  deadlineAt: number;
  maxRetries: number;
  maxRetryAfterMs: number;
  headers: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  userAgent: string;
  fetch: Fetch;
  hooks: Hooks;
  log: Logger;
  tokens: TokenCache;
  /** Operations whose deprecation has been reported. */
  reported: Set<string>;
}

/** Options of one call; they have precedence over those of the client. */
export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** Milliseconds for each attempt. */
  timeout?: number | undefined;
  /** Milliseconds for the whole call, with its retries, pauses and the request of a token. */
  deadline?: number | undefined;
  maxRetries?: number | undefined;
  /** Generated when left out; the same key is sent with each attempt. */
  idempotencyKey?: string | undefined;
  /** Entity tag that the resource must have. */
  ifMatch?: string | undefined;
  ifNoneMatch?: string | undefined;
  /** Seconds for which the service waits for the result of queued work (RFC 7240). */
  waitSeconds?: number | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, string>> | undefined;
}
