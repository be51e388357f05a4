import type { RequestBody } from './settings.ts';

/** The body of an operation; at most one field is present. */
export interface BodySource {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as application/x-www-form-urlencoded (OAuth). */
  form?: object | undefined;
  /** A form with a file, of `encodeMultipart`. */
  multipart?: Blob | undefined;
  /** Receives the number of bytes of the form that were sent. */
  onProgress?: ((sentBytes: number) => void) | undefined;
  /** Media type of `body`; application/json when left out. */
  contentType?: string | undefined;
}

/** Makes the body of each attempt; undefined without a body. */
export function encodeBody({ body, form, multipart, onProgress }: BodySource): (() => RequestBody) | undefined {
  if (multipart) return onProgress ? () => countBytes(multipart, onProgress) : () => multipart;
  if (body === undefined && form === undefined) return undefined;
  const text = form ? new URLSearchParams(Object.entries(form)).toString() : JSON.stringify(body);
  return () => text;
}

export function readContentType({ body, form, multipart, contentType }: BodySource): string | undefined {
  if (multipart) return multipart.type;
  if (form) return 'application/x-www-form-urlencoded';
  return body === undefined ? undefined : (contentType ?? 'application/json');
}

/** A form (RFC 7578) whose file is read while it is sent. Fields come first. */
export function encodeMultipart(fields: object, file: Blob, fileName: string): Blob {
  const boundary = `pnb-${crypto.randomUUID()}`;
  const part = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const parts = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${part(`name="${name}"`)}\r\n${toText(value)}\r\n`);
  const name = fileName.replaceAll(/["\r\n]/g, '_');
  const head = `${part(`name="file"; filename="${name}"`)}Content-Type: application/octet-stream\r\n\r\n`;
  const type = `multipart/form-data; boundary=${boundary}`;
  return new Blob([...parts, head, file, `\r\n--${boundary}--\r\n`], { type });
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function countBytes(form: Blob, onProgress: (sentBytes: number) => void): ReadableStream {
  let sent = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      sent += chunk.length;
      onProgress(sent);
      controller.enqueue(chunk);
    },
  });
  return form.stream().pipeThrough(counter);
}
