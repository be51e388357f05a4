import multipart from '@fastify/multipart';
import {
  type FieldError,
  invalid,
  bodyError,
  isUpload,
  Problem,
  type Route,
  type UploadedFile,
  z,
} from '@pnb/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readText } from './read-text.ts';

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
export async function readUpload(route: Route, request: FastifyRequest): Promise<Upload | null> {
  if (!isUpload(route)) return null;
  if (!request.isMultipart()) return { fields: {}, file: null };
  try {
    return await readParts(request, route.body?.shape ?? {});
  } catch (error) {
    throw error instanceof Problem ? error : invalid([NOT_A_FORM]);
  }
}

/** What the parser of forms refuses: no boundary, a part that does not end, too many parts. */
const NOT_A_FORM = bodyError(
  '',
  'invalid_format',
  'The body is not a complete form (RFC 7578) with a boundary. Correct it.',
);

type Shape = Readonly<Record<string, z.ZodType>>;

async function readParts(request: FastifyRequest, shape: Shape): Promise<Upload> {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') addField(fields, part, shape);
    else if (part.fieldname !== 'file') throw invalid([notTheFile(part.fieldname)]);
    else return { fields, file: { name: readName(part.filename), source: readFile(part.file) } };
  }
  return { fields, file: null };
}

/** The file, which may end before the form does. */
async function* readFile(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch (error) {
    throw error instanceof Problem ? error : invalid([NOT_A_FORM]);
  }
}

/** Once the fields are valid: each error of a request is reported in its order. */
export function assertFile(route: Route, file: UploadedFile | null): void {
  if (isUpload(route) && !file)
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

function addField(fields: Record<string, unknown>, { fieldname, value, valueTruncated }: Field, shape: Shape): void {
  const pointer = `/${fieldname.slice(0, 100)}`;
  if (Object.hasOwn(fields, fieldname)) throw invalid([bodyError(pointer, 'not_unique', 'Send each field once.')]);
  if (valueTruncated) throw invalid([bodyError(pointer, 'too_long', `A field has at most ${FIELD_BYTES} bytes.`)]);
  // The parser has read a part whose own content type is JSON.
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.includes('\0')) throw invalid([bodyError(pointer, 'invalid_format', NUL)]);
  const schema = Object.hasOwn(shape, fieldname) ? shape[fieldname] : undefined;
  fields[fieldname] = schema ? readField(schema, { pointer, text }) : text;
}

function readField(schema: z.ZodType, { pointer, text }: { pointer: string; text: string }): unknown {
  if (isJson(text) && !isText(schema)) return parseField(pointer, text);
  return isList(schema) ? text : readText(schema, text);
}

const NUL = 'Must not contain the character U+0000.';

const unwrap = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
/** The name of a sheet may look like JSON. */
const isText = (schema: z.ZodType): boolean => unwrap(schema) instanceof z.ZodString;
/** A list of a form is JSON. */
const isList = (schema: z.ZodType): boolean => unwrap(schema) instanceof z.ZodArray;

function parseField(pointer: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid([bodyError(pointer, 'invalid_format', 'The field is not valid JSON. Correct it.')]);
  }
}

/** The least that a request with a file may arrive with. */
const MIN_BYTES_PER_SECOND = 16 * 1024;

/** A file may take as long as it needs while it arrives fast enough; a slower sender gets 408. */
export async function atMinimumRate<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { raw, server } = request;
  const { socket } = raw;
  const period = server.upload_period_ms;
  let before = socket.bytesRead;
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const isSlow = !raw.complete && socket.bytesRead - before < (MIN_BYTES_PER_SECOND * period) / 1000;
      before = socket.bytesRead;
      if (isSlow) reject(tooSlow());
    }, period);
  });
  try {
    return await Promise.race([work(), slow]);
  } finally {
    clearInterval(timer);
  }
}

const tooSlow = (): Problem =>
  new Problem('request_timeout', 'The file arrived at less than 16 KiB a second. Upload it over a faster connection.', {
    headers: { Connection: 'close' },
  });
