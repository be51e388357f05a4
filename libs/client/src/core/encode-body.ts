import { type FormHead, OneTimeForm } from './one-time-form.ts';
import type { RequestBody } from './settings.ts';
import { openSource, type UploadSource } from './upload-source.ts';

/** The body of an operation; at most one field is present. */
export interface BodySource {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as application/x-www-form-urlencoded (OAuth). */
  form?: object | undefined;
  /** Sent as a form with a file. */
  upload?: UploadForm | undefined;
  /** Media type of `body`; application/json when left out. */
  contentType?: string | undefined;
}

export interface UploadForm {
  file: UploadSource;
  fields: object;
  fileName: string;
  /** Receives the bytes of the form that were sent, and its size: 0 if that is not known. */
  onProgress?: ((sentBytes: number, totalBytes: number) => void) | undefined;
}

export interface EncodedBody {
  contentType: string;
  /** Makes the body of an attempt. */
  open: () => RequestBody;
  /** Present if the file can be read only once. */
  oneTime?: OneTimeForm;
}

/** @throws ConfigurationError for a file that cannot be sent. */
export function encodeBody({ body, form, upload, contentType }: BodySource): EncodedBody | undefined {
  if (upload) return encodeUpload(upload);
  if (body === undefined && form === undefined) return undefined;
  if (!form) return encodeText(JSON.stringify(body), contentType ?? 'application/json');
  return encodeText(new URLSearchParams(Object.entries(form)).toString(), 'application/x-www-form-urlencoded');
}

const encodeText = (text: string, contentType: string): EncodedBody => ({ contentType, open: () => text });

function encodeUpload({ file, fields, fileName, onProgress }: UploadForm): EncodedBody {
  const source = openSource(file);
  const form = encodeFields(fields, fileName);
  if (!(source instanceof Blob)) {
    const oneTime = new OneTimeForm(source, form, (sentBytes) => onProgress?.(sentBytes, 0));
    return { contentType: form.contentType, open: () => oneTime.open(), oneTime };
  }
  const blob = new Blob([form.head, source, form.tail], { type: form.contentType });
  const open = onProgress ? () => countBytes(blob, (sentBytes) => onProgress(sentBytes, blob.size)) : () => blob;
  return { contentType: form.contentType, open };
}

/** A form (RFC 7578) around a file, which is read while it is sent. Fields come first. */
function encodeFields(fields: object, fileName: string): FormHead {
  const boundary = `pnb-${crypto.randomUUID()}`;
  const part = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const parts = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${part(`name="${name}"`)}\r\n${toText(value)}\r\n`);
  const name = fileName.replaceAll(/["\r\n]/g, '_');
  const file = `${part(`name="file"; filename="${name}"`)}Content-Type: application/octet-stream\r\n\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    head: [...parts, file].join(''),
    tail: `\r\n--${boundary}--\r\n`,
  };
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
