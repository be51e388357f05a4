/** One request of a call and its result. */
export interface Attempt {
  /** Status of the response; null if there was none. */
  readonly status: number | null;
  /** Pause before the request, in milliseconds. */
  readonly waitMs: number;
  /** Why the request was sent. */
  readonly reason: 'first' | 'retry' | 'retry_after' | 'new_token';
  /** `Request-Id` of the response. */
  readonly requestId: string | null;
  readonly durationMs: number;
  /** What went wrong with the connection; null if there was a response. */
  readonly failure: string | null;
}
