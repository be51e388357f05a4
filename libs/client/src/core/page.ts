import { pause, withTimeLimit } from './abort.ts';
import { type Call, sendCall } from './call.ts';
import { monotonicNow } from './clock.ts';
import { planPause } from './rate-limit.ts';
import { type Metadata, type Operation, request, type Result } from './request.ts';
import type { RequestOptions, Settings } from './settings.ts';

export interface ListMeta {
  /** Number of items of all pages. */
  total: number;
  page: number;
  per_page: number;
  /** Null on the last page. */
  next_cursor: string | null;
}

interface ListBody<T> {
  data: T[];
  meta: ListMeta;
}

interface Listing {
  settings: Settings;
  operation: Operation;
  options: RequestOptions;
}

export interface IterateOptions {
  /** Continues after the page that returned this cursor; from the first page when left out or null. */
  cursor?: string | null | undefined;
  /**
   * Called when all items of a page were processed, with the cursor to continue from; null after the last page. Items
   * whose loop was left by `break` or an error are returned again.
   */
  saveCursor?: ((cursor: string | null) => void | Promise<void>) | undefined;
}

/** A page of a list. Iterating over it returns its items and those of all following pages. */
export class Page<T> implements AsyncIterable<T>, Metadata {
  readonly data: readonly T[];
  readonly meta: ListMeta;
  readonly status: number;
  readonly headers: Headers;
  readonly response: Response;
  readonly requestId: string | null;
  readonly environment: string | null;
  readonly etag: string | null;
  readonly rateLimit: Metadata['rateLimit'];
  readonly attempts: Metadata['attempts'];
  readonly #listing: Listing;
  readonly #receivedAt = monotonicNow();

  constructor(result: Result<ListBody<T>>, listing: Listing) {
    ({ data: this.data, meta: this.meta } = result.data);
    this.status = result.status;
    this.headers = result.headers;
    this.response = result.response;
    this.requestId = result.requestId;
    this.environment = result.environment;
    this.etag = result.etag;
    this.rateLimit = result.rateLimit;
    this.attempts = result.attempts;
    this.#listing = listing;
  }

  hasNextPage(): boolean {
    return this.meta.next_cursor !== null;
  }

  /** Null after the last page. Waits if the rate limit leaves no request. */
  async getNextPage(): Promise<Page<T> | null> {
    if (this.meta.next_cursor === null) return null;
    await this.#waitForRateLimit();
    return fetchPage<T>(continueAt(this.#listing, this.meta.next_cursor));
  }

  /** This page and all following ones. */
  async *pages(): AsyncGenerator<Page<T>, void> {
    yield this;
    for (let page = await this.getNextPage(); page; page = await page.getNextPage()) yield page;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    for await (const page of this.pages()) yield* page.data;
  }

  async #waitForRateLimit(): Promise<void> {
    const { settings, options } = this.#listing;
    const pauseMs = planPause(this.rateLimit, settings.maxRetryAfterMs);
    const leftMs = this.#receivedAt + pauseMs - monotonicNow();
    if (leftMs <= 0) return;
    const limit = { endsAt: settings.deadlineAt, message: 'The deadline has passed.' };
    await withTimeLimit(options.signal, limit, ({ signal }) => pause(leftMs, signal));
  }
}

/** A cursor contains the position; the number of the page would contradict it. */
function continueAt({ settings, operation, options }: Listing, cursor: string): Listing {
  const { page: _, ...query } = operation.query ?? {};
  return { settings, operation: { ...operation, query: { ...query, cursor } }, options };
}

async function fetchPage<T>(listing: Listing): Promise<Page<T>> {
  const { settings, operation, options } = listing;
  return new Page<T>(await request<ListBody<T>>(settings, operation, options), listing);
}

/** A list: await it for its first page, or iterate over all items. Nothing is sent before. */
export class List<T> implements PromiseLike<Page<T>>, AsyncIterable<T> {
  readonly #listing: Listing;
  #first: Promise<Page<T>> | undefined;

  constructor(listing: Listing) {
    this.#listing = listing;
  }

  then<A = Page<T>, B = never>(
    onPage?: ((page: Page<T>) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.#first ??= fetchPage<T>(this.#listing);
    return this.#first.then(onPage, onError);
  }

  /** The pages, each with its `meta.next_cursor`. */
  async *pages(): AsyncGenerator<Page<T>, void> {
    yield* (await fetchPage<T>(this.#listing)).pages();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    for await (const page of this.pages()) yield* page.data;
  }

  /** All items from a saved cursor on. Filters and sort must be those of the call that returned the cursor. */
  async *iterate({ cursor, saveCursor }: IterateOptions = {}): AsyncGenerator<T, void> {
    const listing = typeof cursor === 'string' ? continueAt(this.#listing, cursor) : this.#listing;
    for await (const page of new List<T>(listing).pages()) {
      yield* page.data;
      await saveCursor?.(page.meta.next_cursor);
    }
  }

  /** The first items, at most `limit`. */
  async toArray({ limit }: { limit: number }): Promise<T[]> {
    const items: T[] = [];
    if (limit <= 0) return items;
    for await (const item of this) {
      items.push(item);
      if (items.length >= limit) break;
    }
    return items;
  }

  /** The whole list as CSV (RFC 4180), of all pages: a response whose body is a stream. */
  asCsv(): Call<Response> {
    const { settings, operation, options } = this.#listing;
    return sendCall<Response>(settings, { ...operation, streamType: 'text/csv' }, options);
  }
}
