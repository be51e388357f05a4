import { setTimeout } from 'node:timers/promises';
import {
  findDue,
  findNextDue,
  newId,
  swift,
  type AccountDb,
  type AccountHandle,
  type AttemptRow,
  type DueDelivery,
} from '@pnb/db';
import type { Attempt } from './retry.ts';
import type { Sender } from './sender.ts';
import { dispatchOf, type Dispatch } from './endpoint.ts';
import type { Turn } from './exclusive.ts';
import { recordLanded, type Landed } from './record.ts';

/** Attempts of one endpoint that are under way at a time. */
export const IN_FLIGHT = 10;
/** So long an endpoint is served before others have their turn. */
const SLICE_MS = 15_000;
/** While attempts are under way, new deliveries that another process made are looked for this often. */
const LOOK_MS = 500;

export interface PumpMeans {
  sender: Sender;
  sealKey: Buffer;
  clock: () => Date;
  random: () => number;
  /** Aborted when the process is to end: what is under way is not waited for, and is sent again later. */
  shutdown?: AbortSignal;
  sliceMs?: number;
}

/** Sends what is due at an endpoint until nothing is, or its time is over; answers when it is due again. */
export async function pump(
  db: AccountDb,
  webhook_id: string,
  means: PumpMeans & { turn?: Turn },
): Promise<Date | null> {
  const flights = new Flights(db, means);
  try {
    await serve(flights, { reading: swift(db), webhook_id, means });
  } finally {
    await flights.end();
  }
  await flights.record(webhook_id);
  return findNextDue(swift(db), webhook_id, means.clock());
}

interface Service {
  reading: AccountHandle;
  webhook_id: string;
  means: PumpMeans & { turn?: Turn };
}

async function serve(flights: Flights, { reading, webhook_id, means }: Service): Promise<void> {
  const { turn } = means;
  const until = performance.now() + (means.sliceMs ?? SLICE_MS);
  const mayStart = (): boolean => !means.shutdown?.aborted && performance.now() < until;
  const hasNews = (): boolean => turn !== undefined && turn.asks > turn.seen;
  // Whether the endpoint still wants anything is asked with each handful, and before each.
  const find = async (limit: number): Promise<DueDelivery[]> => {
    if (!mayStart()) return [];
    if (turn) turn.seen = turn.asks;
    return findDue(reading, { webhook_id, now: means.clock(), limit, except: [...flights.open] });
  };
  for (let isOpen = true, mayBeMore = true; isOpen;) {
    const limit = IN_FLIGHT - flights.open.size;
    const due: DueDelivery[] = mayBeMore ? await find(limit) : [];
    if (flights.open.size + due.length === 0) return;
    for (const delivery of due) flights.start(delivery);
    mayBeMore &&= due.length === limit;
    const isTime: boolean = await flights.change(mayStart() && !mayBeMore, turn);
    isOpen = await flights.record(webhook_id);
    mayBeMore ||= isTime || hasNews();
  }
}

/** Attempts under way, and those that have landed and are not written down yet. */
class Flights {
  readonly open = new Set<string>();
  readonly landed: Landed[] = [];
  readonly #db: AccountDb;
  readonly #means: PumpMeans;
  readonly #sending = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  #failure: { error: unknown } | null = null;

  constructor(db: AccountDb, means: PumpMeans) {
    this.#db = db;
    this.#means = means;
  }

  start(due: DueDelivery): void {
    this.open.add(due.id);
    const sending = this.#send(due).finally(() => this.#sending.delete(sending));
    this.#sending.add(sending);
  }

  async #send(due: DueDelivery): Promise<void> {
    const { sender, sealKey, clock, shutdown } = this.#means;
    const signals = [this.#stop.signal, ...(shutdown ? [shutdown] : [])];
    const started_at = clock();
    try {
      const dispatch = dispatchOf(due, { sealKey, environment: this.#db.environment, now: started_at });
      const attempt = await sender.send(dispatch.sent, AbortSignal.any(signals));
      this.landed.push({ due, attempt, row: rowOf({ due, dispatch, attempt }, started_at), policy: dispatch.policy });
    } catch (error) {
      this.open.delete(due.id);
      if (!signals.some(({ aborted }) => aborted)) this.#failure ??= { error };
    }
  }

  /** Waits until an attempt lands, or, for whom that matters, until more may have come; whether it has. */
  async change(isForNews: boolean, turn: Turn | undefined): Promise<boolean> {
    if (this.landed.length > 0) return false;
    const landing = Promise.race(this.#sending).then(() => false);
    if (!isForNews) return landing;
    const calm = new AbortController();
    const look = setTimeout(LOOK_MS, true, { signal: calm.signal }).catch(() => false);
    const news = await Promise.race([landing, look, ...(turn ? [turn.asked.then(() => true)] : [])]);
    calm.abort();
    return news;
  }

  /** Writes down what has landed; false when the endpoint gets nothing more. */
  async record(webhook_id: string): Promise<boolean> {
    if (this.#failure) throw this.#failure.error;
    const landed = this.landed.splice(0);
    if (landed.length === 0) return true;
    const isOpen = await recordLanded(this.#db, { webhook_id, landed, means: this.#means });
    for (const { due } of landed) this.open.delete(due.id);
    return isOpen;
  }

  /** Ends what is under way; nothing is known of it then. */
  async end(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#sending);
  }
}

interface Made {
  due: DueDelivery;
  dispatch: Dispatch;
  attempt: Attempt;
}

function rowOf({ due, dispatch, attempt }: Made, started_at: Date): AttemptRow {
  const { outcome, status_code, error_class, error_code, duration_ms, response_excerpt } = attempt;
  return {
    id: newId(),
    delivery_id: due.id,
    number: due.attempt_count + 1,
    trigger: due.asked_attempt ?? 'schedule',
    outcome,
    status_code,
    error_class,
    error_code,
    request_headers: dispatch.shown,
    response_excerpt,
    started_at,
    duration_ms,
    next_attempt_at: null,
  };
}
