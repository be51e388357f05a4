import multipart from '@fastify/multipart';
import { type FieldError, invalid, bodyError, Problem, type Route, type UploadedFile } from '@pnb/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const FIELD_BYTES = 262_144;
const MAX_FIELDS = 50;

/** Forms with a file (RFC 7578) are read while they arrive, for routes that declare one. */
export function addUploads(server: FastifyInstance): void {
  server.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fields: MAX_FIELDS,
      fieldSize: FIELD_BYTES,
      fieldNameSize: 100,
      files: 1,
      parts: MAX_FIELDS + 1,
      fileSize: Infinity,
    },
  });
}

export interface Upload {
  fields: Record<string, unknown>;
  /** Null where the form has none. */
  file: UploadedFile | null;
}

/** The fields of a form up to its file, which is not read yet; null for other routes. */
export async function readUpload({ upload, body }: Route, request: FastifyRequest): Promise<Upload | null> {
  if (!upload) return null;
  const fields: Record<string, unknown> = {};
  if (!request.isMultipart()) return { fields, file: null };
  for await (const part of request.parts()) {
    if (part.type === 'field') addField(fields, part, Object.keys(body?.shape ?? {}));
    else if (part.fieldname !== 'file') throw invalid([notTheFile(part.fieldname)]);
    else return { fields, file: { name: readName(part.filename), source: watchRate(part.file, request) } };
  }
  return { fields, file: null };
}

/** Once the fields are valid: each error of a request is reported in its order. */
export function assertFile({ upload }: Route, file: UploadedFile | null): void {
  if (upload && !file)
    throw invalid([bodyError('/file', 'required', 'Send the file as the last part of the form, named file.')]);
}

const readName = (name: string | undefined): string => (name ?? 'roster').slice(0, 255);

const notTheFile = (name: string): FieldError =>
  bodyError(`/${name.slice(0, 100)}`, 'unknown_field', 'A file must be the part named file.');

interface Field {
  fieldname: string;
  value: unknown;
  valueTruncated: boolean;
}

/** Fields whose text is JSON: a list or an object has no other form. */
const isJson = (text: string): boolean => /^\s*[[{]/.test(text);

function addField(fields: Record<string, unknown>, { fieldname, value, valueTruncated }: Field, known: string[]): void {
  const pointer = `/${fieldname.slice(0, 100)}`;
  if (Object.hasOwn(fields, fieldname)) throw invalid([bodyError(pointer, 'not_unique', 'Send each field once.')]);
  if (valueTruncated) throw invalid([bodyError(pointer, 'too_long', `A field has at most ${FIELD_BYTES} bytes.`)]);
  const text = String(value);
  fields[fieldname] = known.includes(fieldname) && isJson(text) ? parseField(pointer, text) : text;
}

function parseField(pointer: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid([bodyError(pointer, 'invalid_format', 'The field is not valid JSON. Correct it.')]);
  }
}

/** The least that a file may arrive with, measured over periods of this length. */
const PERIOD_MS = 30_000;
const MIN_PERIOD_BYTES = 30 * 16 * 1024;

/** A file may take as long as it needs, at 16 KiB a second or more; a slower sender is dropped. */
async function* watchRate(source: AsyncIterable<Uint8Array>, { raw }: FastifyRequest): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let isTooSlow = false;
  const timer = setInterval(() => {
    isTooSlow = bytes < MIN_PERIOD_BYTES;
    if (isTooSlow) raw.destroy();
    bytes = 0;
  }, PERIOD_MS);
  try {
    for await (const part of source) {
      bytes += part.length;
      yield part;
    }
  } catch (error) {
    throw isTooSlow ? new Problem('request_timeout', 'The file arrived at less than 16 KiB a second.') : error;
  } finally {
    clearInterval(timer);
  }
}
