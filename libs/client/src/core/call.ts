import { assertPath, type Parameter } from './build-url.ts';
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

/** A call of a path that the library does not know, such as one of a later version of the service. */
export interface UnknownCall extends Omit<RequestOptions, 'query'> {
  /** Values of the parameters of the path: `/v1/things/{id}`. */
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, Parameter>> | undefined;
  /** Sent as JSON. */
  body?: unknown;
  /** Media type of the body; application/json when left out. */
  contentType?: string | undefined;
  /** Media type of a response that is not JSON: its data is the Response, whose body is a stream. */
  accept?: string | undefined;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export function sendUnknown<T>(settings: Settings, [method, path]: [Method, string], call: UnknownCall): Call<T> {
  const { params, query, body, contentType, accept, ...options } = call;
  assertPath(path);
  const operation = { method, path, params, query, body, contentType, streamType: accept };
  return sendCall<T>(settings, operation, options);
}

export const sendCall = <T>(settings: Settings, operation: Operation, options: RequestOptions = {}): Call<T> =>
  new Call(request<T>(settings, operation, options));
