import type { Fault } from './fault.ts';

/** What a client did since the start of the server. */
export interface Summary {
  requests: number;
  tokenRequests: number;
  /** Requests by the fault that was played. */
  byFault: Partial<Record<Fault['type'], number>>;
  /** Requests of a call that arrived before the `Retry-After` of its previous response had passed. */
  earlyRetries: number;
}

/** Calls whose end is not known are dropped, the oldest first. */
const MAX_WAITING = 10_000;

export interface Recorder {
  summary: Summary;
  record(headers: Record<string, string>, fault: Fault, isForToken: boolean): void;
  /** The call has to pause before its next request. */
  expectPause(headers: Record<string, string>, retryAfter: string | undefined): void;
}

/** Counts requests. Those of one call have the same `X-Call-Id`, else the same `Idempotency-Key`. */
export function createRecorder(): Recorder {
  const summary: Summary = { requests: 0, tokenRequests: 0, byFault: {}, earlyRetries: 0 };
  const notBefore = new Map<string, number>();
  const findCall = (headers: Record<string, string>) => headers['x-call-id'] ?? headers['idempotency-key'];
  return {
    summary,
    record: (headers, { type }, isForToken) => {
      summary.requests += 1;
      if (isForToken) summary.tokenRequests += 1;
      summary.byFault[type] = (summary.byFault[type] ?? 0) + 1;
      const call = findCall(headers);
      if (call === undefined) return;
      if (performance.now() < (notBefore.get(call) ?? 0)) summary.earlyRetries += 1;
      notBefore.delete(call);
    },
    expectPause: (headers, retryAfter) => {
      const call = findCall(headers);
      if (call === undefined || retryAfter === undefined || !/^\d+$/.test(retryAfter)) return;
      notBefore.set(call, performance.now() + Number(retryAfter) * 1_000);
      for (const oldest of notBefore.keys()) {
        if (notBefore.size <= MAX_WAITING) break;
        notBefore.delete(oldest);
      }
    },
  };
}
