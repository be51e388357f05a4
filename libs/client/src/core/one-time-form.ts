import { ConfigurationError } from './errors.ts';

export interface FormHead {
  contentType: string;
  /** What precedes the file. */
  head: string;
  tail: string;
}

/** A form whose file can be read only once: by the first attempt that reads it. */
export class OneTimeForm {
  readonly #source: AsyncIterable<unknown>;
  readonly #form: FormHead;
  readonly #onProgress: (sentBytes: number) => void;
  #isStarted = false;
  #failure: unknown;
  #endAttempt = (): void => undefined;

  constructor(source: AsyncIterable<unknown>, form: FormHead, onProgress: (sentBytes: number) => void) {
    this.#source = source;
    this.#form = form;
    this.#onProgress = onProgress;
  }

  /** Whether the reading of the file has begun. */
  get isStarted(): boolean {
    return this.#isStarted;
  }

  /** Why the file could not be read; undefined if it could. */
  get failure(): unknown {
    return this.#failure;
  }

  /** The body of an attempt. Nothing is read before the runtime sends it. */
  open(): ReadableStream<Uint8Array> {
    const chunks = this.#readForm();
    let sent = 0;
    let isOpen = true;
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#endAttempt = () => {
            isOpen = false;
            controller.error(new Error('The attempt has ended.'));
            void chunks.return();
          };
        },
        pull: async (controller) => {
          const { done, value } = await chunks.next();
          if (!isOpen) return;
          if (done) return controller.close();
          sent += value.length;
          this.#onProgress(sent);
          controller.enqueue(value);
        },
      },
      { highWaterMark: 0 },
    );
  }

  /** Ends the reading with the attempt: a runtime reads a body to its end also when nobody waits for it. */
  close(): void {
    this.#endAttempt();
  }

  async *#readForm(): AsyncGenerator<Uint8Array, void> {
    yield encode(this.#form.head);
    this.#isStarted = true;
    try {
      for await (const chunk of this.#source) yield toBytes(chunk);
    } catch (error) {
      this.#failure = error;
      throw error;
    }
    yield encode(this.#form.tail);
  }
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function toBytes(chunk: unknown): Uint8Array {
  if (typeof chunk === 'string') return encode(chunk);
  if (ArrayBuffer.isView(chunk)) return new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  throw new ConfigurationError(`file has a part of the type ${typeof chunk}, but its parts must be bytes or text.`);
}
