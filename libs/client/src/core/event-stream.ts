import { abortable, pause, withTimeLimit } from './abort.ts';
import { monotonicNow } from './clock.ts';
import { APIConnectionError, APITimeoutError } from './errors.ts';
import { type Operation, request } from './request.ts';
import type { RequestOptions, Settings } from './settings.ts';

/** An event of a stream. */
export interface StreamEvent {
  id: string;
  event: string;
  data: string;
}

const MAX_EVENT_CHARACTERS = 2 ** 20;

/** Parses an event stream (WHATWG HTML, section 9.2.6) whose text arrives in parts. */
export class EventStreamParser {
  #rest = '';
  #lastId: string;
  /** That of the event which is being read. */
  #id: string;
  #event = '';
  #data: string[] = [];
  #retryMs: number | null = null;

  constructor(lastId = '') {
    this.#lastId = lastId;
    this.#id = lastId;
  }

  /** What the last complete event with an id had. */
  get lastId(): string {
    return this.#lastId;
  }

  /** Pause before the next connection; null if the stream states none. */
  get retryMs(): number | null {
    return this.#retryMs;
  }

  push(text: string): StreamEvent[] {
    // A CR at the end may be the first half of a line break.
    const lines = `${this.#rest}${text}`.split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => (line === '' ? this.#dispatch() : this.#readField(line)));
  }

  get size(): number {
    return this.#data.reduce((size, line) => size + line.length, this.#rest.length);
  }

  #dispatch(): StreamEvent[] {
    const [event, data] = [this.#event || 'message', this.#data];
    this.#lastId = this.#id;
    this.#event = '';
    this.#data = [];
    return data.length === 0 ? [] : [{ id: this.#id, event, data: data.join('\n') }];
  }

  #readField(line: string): [] {
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === 'data') this.#data.push(value);
    else if (name === 'event') this.#event = value;
    else if (name === 'id' && !value.includes('\0')) this.#id = value;
    else if (name === 'retry' && /^\d{1,9}$/.test(value)) this.#retryMs = Number(value);
    return [];
  }
}

/** Three heartbeats that the service did not send. */
const SILENCE_MS = 45_000;
/** What the service states, unless a stream says otherwise. */
const RETRY_MS = 3_000;

export interface FollowOptions extends RequestOptions {
  /** @internal */
  silenceMs?: number | undefined;
}

interface Following {
  settings: Settings;
  operation: Operation;
  options: FollowOptions;
  endsAt: number;
}

/**
 * The events of an operation. When the connection ends, it is opened again after the pause that the service states, and
 * continues after the last event. Ends with status 204, by which the service says that no event follows.
 */
export async function* followEvents(
  settings: Settings,
  operation: Operation,
  options: FollowOptions,
): AsyncGenerator<StreamEvent, void> {
  const { deadline = Infinity } = options;
  const endsAt = Math.min(monotonicNow() + deadline, settings.deadlineAt);
  const following = { settings, operation, options, endsAt };
  let lastId = '';
  for (let retryMs = RETRY_MS; ;) {
    const response = await connect(following, lastId);
    if (response.status === 204 || !response.body) return;
    const parser = new EventStreamParser(lastId);
    try {
      yield* readEvents(response.body, parser, following);
    } catch (error) {
      if (!(error instanceof APIConnectionError) || monotonicNow() >= endsAt) throw error;
      settings.log.info(`${operation.method} ${operation.path}: the stream is opened again: ${error.message}`);
    }
    lastId = parser.lastId;
    retryMs = parser.retryMs ?? retryMs;
    if (monotonicNow() + retryMs >= endsAt) throw new APITimeoutError(DEADLINE);
    await pause(retryMs, options.signal);
  }
}

const DEADLINE = 'The deadline of the call has passed.';

async function connect({ settings, operation, options, endsAt }: Following, lastId: string): Promise<Response> {
  const headers = { ...options.headers, ...(lastId === '' ? {} : { 'Last-Event-ID': lastId }) };
  const deadline = endsAt - monotonicNow();
  const opened = { ...operation, streamType: 'text/event-stream' };
  const { data } = await request<Response>(settings, opened, { ...options, headers, deadline });
  const type = data.headers.get('Content-Type') ?? 'no Content-Type';
  if (data.status === 204 || type.startsWith('text/event-stream')) return data;
  await data.body?.cancel();
  throw new APIConnectionError(`The response with status ${data.status} is not a stream of events (${type}).`);
}

async function* readEvents(
  body: ReadableStream<Uint8Array>,
  parser: EventStreamParser,
  { options, endsAt }: Following,
): AsyncGenerator<StreamEvent, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await readChunk(reader, options, endsAt);
      if (done) return;
      yield* parser.push(decoder.decode(value, { stream: true }));
      if (parser.size > MAX_EVENT_CHARACTERS) throw new APIConnectionError('An event of the stream is too large.');
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

async function readChunk(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { signal, silenceMs = SILENCE_MS }: FollowOptions,
  endsAt: number,
): Promise<{ done: boolean; value?: Uint8Array | undefined }> {
  const silentAt = monotonicNow() + silenceMs;
  const limit =
    silentAt < endsAt
      ? { endsAt: silentAt, message: `No event and no heartbeat within ${silenceMs} ms.` }
      : { endsAt, message: DEADLINE };
  return withTimeLimit(signal, limit, (scope) =>
    abortable(
      reader.read().catch((error: unknown) => {
        throw new APIConnectionError(`The stream ended early: ${String(error)}.`, { cause: error });
      }),
      scope.signal,
    ),
  );
}
