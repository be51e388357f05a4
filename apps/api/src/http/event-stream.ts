import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Environment,
  EVENT_INTERVAL_MS,
  EVENT_STREAM_TYPE,
  type EventLines,
  type Followed,
  type FollowedState,
  formatEvent,
  HEARTBEAT_LINE,
  HEARTBEAT_MS,
  isFollowed,
  MAX_STREAM_SECONDS,
  MAX_STREAMS,
  Problem,
  RETRY_LINE,
  type Route,
  type ServerSentEvent,
  z,
} from '@pnb/contract';
import type { FastifyRequest } from 'fastify';
import { prefersToJson } from './accept.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { abortStalled } from './csv.ts';
import type { Exchange } from './exchange.ts';
import { isHttp2 } from './http2.ts';
import type { RowChanges } from './row-changes.ts';

/** Whether the request prefers server-sent events; a wildcard selects JSON. */
export const wantsEvents = (route: Route, { headers }: FastifyRequest): boolean =>
  isFollowed(route) && prefersToJson(headers.accept, EVENT_STREAM_TYPE);

const countStream = createConcurrencyLimit({
  policy: 'event_streams',
  limit: MAX_STREAMS,
  describe: (limit) => `The account has ${limit} streams of events open. Close one of them.`,
});

export interface StreamServices {
  lifecycle: { draining: AbortController };
  rowChanges: Readonly<Record<Environment, RowChanges>>;
}

/** Sends the states of an object until it has ended, the client leaves, the time is over, or the process shuts down. */
export async function sendEvents(
  { route, request, reply }: Exchange,
  { id, read }: Followed<unknown>,
  { lifecycle, rowChanges }: StreamServices,
): Promise<Readable | undefined> {
  const release = countStream(request.caller?.account_id ?? '');
  const { environment } = request;
  const change = createLatch();
  const unsubscribe = environment ? rowChanges[environment].subscribe(id, change.set) : () => undefined;
  const end = (): void => {
    unsubscribe();
    release();
  };
  try {
    // Errors of the request must become problems before the first byte is sent.
    const first = await read();
    const lastId = String(request.headers['last-event-id'] ?? '');
    if (first.isEnded && identify(first) === lastId) {
      end();
      reply.status(204);
      return undefined;
    }
    const write = (signal: AbortSignal): AsyncIterable<string> =>
      writeEvents({ first, lastId, read, change, signal, encode: encodeWith(route), times: TIMES });
    return sendEventLines({ route, request, reply }, { write, close: end }, { lifecycle });
  } catch (error) {
    end();
    throw error;
  }
}

/** Sends lines until they end, the client leaves or is too slow, the time is over, or the process shuts down. */
export function sendEventLines(
  { route, request, reply }: Exchange,
  { write, close }: EventLines,
  { lifecycle }: Pick<StreamServices, 'lifecycle'>,
): Readable {
  const closing = new AbortController();
  const ending = [closing.signal, lifecycle.draining.signal, AbortSignal.timeout(MAX_STREAM_SECONDS * 1000)];
  const stream = Readable.from(request.method === 'HEAD' ? [] : write(AbortSignal.any(ending)));
  // The stream itself closes only after what its generator waits for.
  for (const source of [stream, reply.raw])
    source.once('close', () => {
      closing.abort();
      close();
    });
  abortStalled(request, stream);
  reply.status(route.success.status).headers({ 'content-type': EVENT_STREAM_TYPE, 'x-accel-buffering': 'no' });
  // A connection that stays open after its stream would delay a shutdown.
  if (!isHttp2(request)) reply.header('connection', 'close');
  return stream;
}

const encodeWith =
  ({ success }: Route) =>
  (value: unknown): string =>
    JSON.stringify(z.encode(success.body as z.ZodType, value));

const TIMES = { intervalMs: EVENT_INTERVAL_MS, heartbeatMs: HEARTBEAT_MS };

export interface StateSource {
  first: FollowedState<unknown>;
  lastId: string;
  read: Followed<unknown>['read'];
  change: Latch;
  signal: AbortSignal;
  encode: (value: unknown) => string;
  times: typeof TIMES;
}

/** Exported for its spec. */
export async function* writeEvents(source: StateSource): AsyncGenerator<string> {
  const { first, lastId, read, change, signal, encode, times } = source;
  yield RETRY_LINE;
  for (let [state, sent] = [first, lastId]; ;) {
    const id = identify(state);
    if (id !== sent || state.isEnded) yield formatEvent(toEvent(id, state, encode));
    if (state.isEnded) return;
    sent = id;
    await pause(times.intervalMs, signal);
    const isChanged = await change.wait(times.heartbeatMs, signal);
    if (signal.aborted) return;
    if (!isChanged) yield HEARTBEAT_LINE;
    // An object that was deleted meanwhile: the client reconnects and gets 404.
    const next = await read().catch(endIfRefused);
    if (!next) return;
    state = next;
  }
}

function endIfRefused(error: unknown): null {
  if (error instanceof Problem) return null;
  throw error;
}

const toEvent = (
  id: string,
  { value, isEnded }: FollowedState<unknown>,
  encode: StateSource['encode'],
): ServerSentEvent => ({ id, event: isEnded ? 'end' : 'progress', data: encode(value) });

const identify = ({ version }: FollowedState<unknown>): string =>
  createHash('sha256').update(version).digest('base64url').slice(0, 16);

export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal }).catch(() => undefined);

export interface Latch {
  set: () => void;
  /** Whether it was set since the last call, or is within the time. */
  wait(milliseconds: number, signal: AbortSignal): Promise<boolean>;
}

export function createLatch(): Latch {
  let isSet = false;
  let wake = (): void => undefined;
  return {
    set: () => {
      isSet = true;
      wake();
    },
    wait: async (milliseconds, signal) => {
      if (!isSet) {
        const woken = new AbortController();
        wake = () => woken.abort();
        await pause(milliseconds, AbortSignal.any([signal, woken.signal]));
      }
      const result = isSet;
      isSet = false;
      return result;
    },
  };
}
