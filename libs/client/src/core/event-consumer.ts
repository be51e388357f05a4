import type { Events } from '../resources/events.gen.ts';
import { abortable } from './abort.ts';
import { monotonicNow, startTimer } from './clock.ts';
import { APIConnectionError, PnbError, RateLimitError, ServerError } from './errors.ts';
import type { Settings } from './settings.ts';
import type { Item } from './types.ts';

export type ConsumedEvent = Item<'listEvents'>;

/** Where a consumer continues after a restart: the sequence of the last event that was processed. */
export interface PositionStore {
  /** Null before the first event. */
  load(): Promise<number | null>;
  save(sequence: number): Promise<void>;
}

export interface ConsumeOptions {
  store: PositionStore;
  /** Where to begin if the store is empty: all events that are kept, those from now on, or those after a sequence. */
  from: 'start' | 'now' | number;
  /** Pause after a poll without events, in milliseconds; 5,000 when left out. */
  pollInterval?: number | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Events are missing, because they are older than the retention of the service, or the sandbox was reset. Read the
 * resources again, store the position `found - 1`, and continue.
 */
export class EventGapError extends PnbError {
  readonly expected: number;
  readonly found: number;

  constructor(expected: number, found: number) {
    super(`The events ${expected} to ${found - 1} are missing. They are older than the retention of the service.`);
    this.expected = expected;
    this.found = found;
  }
}

const PAGE = 100;
const MAX_PUSHED = 1_000;
const POLL_INTERVAL_MS = 5_000;

/**
 * Every event of the account in order, once for each stored position. Events that a webhook receiver pushes arrive at
 * once; all others by polling, so that the consumer needs no webhook and survives the outage of one. The position is
 * stored when the loop continues: an event whose processing failed, or after which the loop was left, is returned again.
 */
export class EventConsumer implements AsyncIterable<ConsumedEvent> {
  readonly #events: Events;
  readonly #settings: Settings;
  readonly #options: ConsumeOptions;
  readonly #pushed = new Map<number, ConsumedEvent>();
  #hasNews = false;
  #wake: () => void = () => undefined;

  constructor(events: Events, settings: Settings, options: ConsumeOptions) {
    this.#events = events;
    this.#settings = settings;
    this.#options = options;
  }

  /** Passes on an event that a webhook delivered. Repetitions and a changed order are harmless. */
  push(event: ConsumedEvent): void {
    if (this.#pushed.size < MAX_PUSHED) this.#pushed.set(event.sequence, event);
    this.#hasNews = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ConsumedEvent, void> {
    const { store } = this.#options;
    let position = (await store.load()) ?? (await this.#findStart());
    for (;;) {
      const events = this.#takePushed(position) ?? (await this.#poll(position));
      for (const event of events) {
        if (position !== null && event.sequence !== position + 1) throw new EventGapError(position + 1, event.sequence);
        yield event;
        position = event.sequence;
        await store.save(position);
      }
      if (events.length === 0) await this.#waitForNews();
    }
  }

  /** Null: the oldest event that is kept. */
  async #findStart(): Promise<number | null> {
    const { from, signal } = this.#options;
    if (typeof from === 'number') return from;
    if (from === 'start') return null;
    const { data } = await this.#events.list({ sort: ['-sequence'], per_page: 1 }, { signal });
    return data[0]?.sequence ?? 0;
  }

  /** Null unless the next event was pushed. */
  #takePushed(position: number | null): ConsumedEvent[] | null {
    if (position === null) return null;
    const next = this.#pushed.get(position + 1);
    for (const sequence of this.#pushed.keys()) if (sequence <= position + 1) this.#pushed.delete(sequence);
    return next ? [next] : null;
  }

  /** No events if the service cannot be reached for a while: the next poll follows after the usual pause. */
  async #poll(position: number | null): Promise<readonly ConsumedEvent[]> {
    this.#hasNews = false;
    const query = { sequence_gt: position ?? 0, sort: ['sequence' as const], per_page: PAGE };
    try {
      return (await this.#events.list(query, { signal: this.#options.signal })).data;
    } catch (error) {
      if (!isTemporary(error) || monotonicNow() >= this.#settings.deadlineAt) throw error;
      this.#settings.log.warn(`The events could not be read, and are requested again: ${String(error)}`);
      return [];
    }
  }

  async #waitForNews(): Promise<void> {
    if (this.#hasNews) return;
    let stop = (): void => undefined;
    const news = new Promise<void>((resolve) => {
      this.#wake = resolve;
      stop = startTimer(monotonicNow() + (this.#options.pollInterval ?? POLL_INTERVAL_MS), resolve);
    });
    try {
      await abortable(news, this.#options.signal);
    } finally {
      stop();
    }
  }
}

const isTemporary = (error: unknown): boolean =>
  error instanceof APIConnectionError || error instanceof ServerError || error instanceof RateLimitError;
