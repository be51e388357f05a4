import { abortable } from './abort.ts';

export interface Token {
  accessToken: string;
  /** Lifetime from now, in milliseconds. */
  expiresInMs: number;
}

export interface TokenSource {
  /** `isRenewed`: a previous token was rejected, so a stored one is not used. */
  requestToken(isRenewed: boolean): Promise<Token>;
  /** Receives the failure of a refresh in the background, while the present token is still valid. */
  onBackgroundFailure(error: unknown): void;
  /** A monotonic clock in milliseconds, so that a change of the system time expires nothing. */
  now(): number;
}

/** Refreshed in the background when less is left. */
const REFRESH_MS = 300_000;
/** Not used any more when less is left. */
const MIN_LEFT_MS = 30_000;
const BACKGROUND_RETRY_MS = 5_000;

/** One access token, requested once for all callers. */
export class TokenCache {
  #token: { value: string; expiresAt: number } | null = null;
  #generation = 0;
  #inFlight: Promise<string> | null = null;
  #failedAt = -Infinity;
  readonly #source: TokenSource;

  constructor(source: TokenSource) {
    this.#source = source;
  }

  /** The token; an abort detaches this caller alone, the request of the token goes on. */
  async get(signal?: AbortSignal): Promise<string> {
    const left = this.#token ? this.#token.expiresAt - this.#source.now() : 0;
    if (this.#token && left >= MIN_LEFT_MS) {
      if (left <= REFRESH_MS) this.#refreshInBackground();
      return this.#token.value;
    }
    return abortable(this.#refresh(), signal);
  }

  /** Called after a 401. The token of a newer refresh stays, so that many responses 401 cause one refresh. */
  invalidate(rejected: string): void {
    if (this.#token?.value !== rejected) return;
    this.#generation += 1;
    this.#token = null;
    this.#inFlight = null;
  }

  #refreshInBackground(): void {
    if (this.#inFlight || this.#source.now() - this.#failedAt < BACKGROUND_RETRY_MS) return;
    this.#refresh().catch((error: unknown) => {
      this.#failedAt = this.#source.now();
      this.#source.onBackgroundFailure(error);
    });
  }

  #refresh(): Promise<string> {
    if (this.#inFlight) return this.#inFlight;
    const generation = this.#generation;
    const started = this.#source.now();
    const refresh = this.#source.requestToken(generation > 0).then(({ accessToken, expiresInMs }) => {
      if (generation === this.#generation) this.#token = { value: accessToken, expiresAt: started + expiresInMs };
      return accessToken;
    });
    const shared = refresh.finally(() => {
      if (this.#inFlight === shared) this.#inFlight = null;
    });
    this.#inFlight = shared;
    return shared;
  }
}
