import { HEARTBEAT_LINE } from '@pnb/contract';
import { type Latch, pause } from '../http/event-stream.ts';
import type { EventLog } from './event-log.ts';

export interface LiveSource {
  log: EventLog;
  /** The last event that the client has; null for a client that starts now. */
  after: number | null;
  /** Set when there may be new events, or when the access may have ended. */
  change: Latch;
  isAllowed: () => Promise<boolean>;
  signal: AbortSignal;
  times?: { intervalMs: number; heartbeatMs: number };
}

/** Clients reconnect after this time, such as when a stream has reached its time limit. */
const RETRY_LINE = 'retry: 500\n\n';

/** Changes within this time are read together; also the session is checked as often as there is a heartbeat. */
const TIMES = { intervalMs: 30, heartbeatMs: 10_000 };

/** The events of an account while the session is valid. At most one portion is in memory: the next is read when it is sent. */
export async function* writeEventLog(source: LiveSource): AsyncGenerator<string> {
  const { log, after, change, isAllowed, signal, times = TIMES } = source;
  const start = await findStart(log, after);
  let position = start.id;
  yield `${RETRY_LINE}${format(start)}`;
  for (;;) {
    for (const entry of await readPortion(log, position)) {
      position = entry.id;
      yield format(entry);
    }
    await pause(times.intervalMs, signal);
    const isChanged = await change.wait(times.heartbeatMs, signal);
    if (signal.aborted || !(await isAllowed())) return;
    if (!isChanged) yield HEARTBEAT_LINE;
  }
}

interface Entry {
  event: 'position' | 'change' | 'reset';
  id: number;
  data?: object;
}

/** A position that is ahead of the log is none of it. */
async function findStart(log: EventLog, after: number | null): Promise<Entry> {
  const last = await log.findLast();
  return after === null || after <= last ? { event: 'position', id: after ?? last } : { event: 'reset', id: last };
}

async function readPortion(log: EventLog, position: number): Promise<Entry[]> {
  const events = await log.readAfter(position);
  if (!events) return [{ event: 'reset', id: await log.findLast() }];
  return events.map(({ sequence, ...data }) => ({ event: 'change', id: sequence, data }));
}

const format = ({ event, id, data = {} }: Entry): string =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
