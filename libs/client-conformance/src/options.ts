import type { RandomOptions } from './random-faults.ts';

export interface FaultServerOptions {
  port?: number;
  /** Lifetime of the tokens; 3,600 seconds when left out. */
  tokenSeconds?: number;
  environment?: 'production' | 'sandbox';
  /** Address of a service that serves the requests; a small imitation does when left out. */
  upstream?: string | undefined;
  /** Plays random faults when no recorded one is left. */
  random?: RandomOptions | undefined;
}
