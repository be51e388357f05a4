import type { Fault } from './fault.ts';

export interface RandomOptions {
  /** The same seed draws the same faults. */
  seed: number;
  /** Share of requests with a fault, from 0 to 1. */
  rate: number;
}

const problem = (status: number, code: string, headers: Record<string, string> = {}): Fault => ({
  type: 'respond',
  status,
  headers: { 'Content-Type': 'application/problem+json', ...headers },
  body: { type: `https://errors.invalid/${code}`, title: code, status, code, detail: 'Played by the fault server.' },
});

const HTML = { 'Content-Type': 'text/html' };

/** One of these is drawn for each fault. Those that need a long time to show (hang, slow) are left to the recorded faults. */
const DRAWN: readonly Fault[] = [
  { type: 'close' },
  { type: 'reset' },
  { type: 'cut' },
  { type: 'close', isAfterEffect: true },
  { type: 'reset', isAfterEffect: true },
  { type: 'cut', isAfterEffect: true },
  { type: 'respond', body: '{"data": [1, 2' },
  { type: 'respond', status: 502, headers: HTML, body: '<html>bad gateway</html>', isAfterEffect: true },
  { type: 'respond', status: 500, body: '' },
  problem(503, 'service_unavailable', { 'Retry-After': '0' }),
  problem(429, 'rate_limit_exceeded'),
  problem(429, 'rate_limit_exceeded', { 'Retry-After': '1' }),
  problem(429, 'rate_limit_exceeded', { 'Retry-After': '277403' }),
  problem(401, 'expired_token'),
  { type: 'respond', status: 307, headers: { Location: 'http://127.0.0.1:9/elsewhere' }, body: '' },
];

/** Draws the fault of each request; null to serve it normally. */
export function drawFaults({ seed, rate }: RandomOptions): () => Fault | null {
  const next = openRandom(seed);
  return () => (next() < rate ? (DRAWN[Math.floor(next() * DRAWN.length)] ?? null) : null);
}

/** Mulberry32: numbers from 0 to 1, below 1. */
function openRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
