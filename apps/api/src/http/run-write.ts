import type { Route } from '@pnb/contract';
import { type AccountTransaction, type ControlDb, readErrorCodes } from '@pnb/db';
import { requestSpan, type SpanOptions, withSpan } from '@pnb/tracing';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import { keyedRequest, runOnce } from './idempotency.ts';
import type { EncodedResponse } from './respond.ts';

interface Write {
  route: Route;
  request: FastifyRequest;
  caller: Caller;
  /** The Idempotency-Key; null when none was sent. */
  key: string | null;
}

/**
 * The one transaction of a write: handler and encoder run in it, and with an Idempotency-Key its claim and the stored
 * response. A failure before the commit rolls everything back; nothing can fail after it.
 */
export function runWrite(
  { route, request, caller, key }: Write,
  run: (caller: Caller) => Promise<EncodedResponse>,
): Promise<EncodedResponse> {
  const within = (tx: AccountTransaction | ControlDb, inner: Caller): Promise<EncodedResponse> =>
    key === null
      ? run(inner)
      : runOnce(tx, { request, caller: inner, keyed: keyedRequest(key, caller, request) }, () => run(inner));
  const write = () =>
    route.store === 'control'
      ? caller.control.transaction((control) => within(control, { ...caller, control }))
      : caller.db.transaction((db) => within(db, { ...caller, db }), { timeout_ms: getTransactionMs(route) });
  return repeatAfterDeadlock(() => withSpan(() => describeTransaction(route, request.id), write));
}

const describeTransaction = ({ operationId, store }: Route, request_id: string): SpanOptions => ({
  name: 'transaction',
  kind: 'internal',
  parent: requestSpan(request_id),
  attributes: { 'pnb.operation_id': operationId, 'pnb.database': store === 'control' ? 'control' : 'network' },
});

const DEADLOCK = '40P01';
const MAX_TRIES = 3;

/**
 * PostgreSQL rolls back one of the transactions that wait for each other; it is run again, and nothing is left of the first try.
 * Transactions of this version lock in one order; those of the previous one, which serves during an update, may lock in another.
 */
async function repeatAfterDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === MAX_TRIES || !readErrorCodes(error).includes(DEADLOCK)) throw error;
    }
  }
}

/** A write with a longer time limit has a transaction that ends ten seconds before it, as the others have. */
const getTransactionMs = ({ max_seconds }: Route): number | undefined =>
  max_seconds === undefined ? undefined : (max_seconds - 10) * 1_000;
