import { type Operation, request, type Result } from './request.ts';
import type { RequestOptions, Settings } from './settings.ts';

/** A call that was sent: a promise of its data. */
export class Call<T> implements Promise<T> {
  readonly [Symbol.toStringTag] = 'Call';
  readonly #result: Promise<Result<T>>;

  constructor(result: Promise<Result<T>>) {
    this.#result = result;
  }

  then<A = T, B = never>(
    onData?: ((data: T) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#result.then(({ data }) => data).then(onData, onError);
  }

  catch<B = never>(onError?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.then(null, onError);
  }

  finally(onEnd?: (() => void) | null): Promise<T> {
    return this.then().finally(onEnd);
  }

  /** The data with headers, request id, entity tag, rate limits and attempts. */
  withResponse(): Promise<Result<T>> {
    return this.#result;
  }

  /** The successful response with its body unread; errors are thrown as ever. */
  async asResponse(): Promise<Response> {
    const { response, text } = await this.#result;
    const { status, statusText, headers } = response;
    return text === null ? response : new Response(text === '' ? null : text, { status, statusText, headers });
  }
}

export const sendCall = <T>(settings: Settings, operation: Operation, options: RequestOptions = {}): Call<T> =>
  new Call(request<T>(settings, operation, options));
