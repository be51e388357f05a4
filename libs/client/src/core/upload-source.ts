import { ConfigurationError } from './errors.ts';

/**
 * What can be uploaded. A Blob, a File and bytes are sent again when a call is retried; a stream and a Response can be read
 * only once.
 */
export type UploadSource =
  | Blob
  | ArrayBuffer
  | ArrayBufferView
  | Response
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array | string>;

/** A file that can be read again, or the chunks of one that cannot. */
export type OpenedSource = Blob | AsyncIterable<unknown>;

/** @throws ConfigurationError for anything that has no content, or whose content was read. */
export function openSource(file: UploadSource): OpenedSource {
  if (file instanceof Blob) return file;
  if (ArrayBuffer.isView(file) || isArrayBuffer(file)) return new Blob([file as Uint8Array<ArrayBuffer>]);
  if (file instanceof Response) return openResponse(file);
  if (isStream(file)) return openStream(file);
  if (typeof file === 'object' && (file as object | null) !== null && Symbol.asyncIterator in file) return file;
  throw new ConfigurationError(
    `file is ${describe(file)}, but must be a Blob, a File, bytes, a stream or a Response. For a path, pass what openFile of @pnb/client/node returns.`,
  );
}

/** Also one of another realm. */
const isArrayBuffer = (file: unknown): boolean => Object.prototype.toString.call(file) === '[object ArrayBuffer]';

const isStream = (file: unknown): file is ReadableStream<Uint8Array> =>
  typeof file === 'object' && file !== null && 'getReader' in file;

function openResponse({ ok, status, body }: Response): AsyncIterable<unknown> {
  if (!ok) throw new ConfigurationError(`file is a Response with status ${status}, which is an error and no file.`);
  if (!body) throw new ConfigurationError('file is a Response without a body.');
  return openStream(body);
}

function openStream(stream: ReadableStream<Uint8Array>): AsyncIterable<unknown> {
  if (stream.locked)
    throw new ConfigurationError('file is a stream that was read, or is being read by another reader.');
  return { [Symbol.asyncIterator]: () => readStream(stream) };
}

/** Not every runtime can iterate over a stream. */
async function* readStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

const describe = (file: unknown): string => (file === null ? 'null' : `of the type ${typeof file}`);
