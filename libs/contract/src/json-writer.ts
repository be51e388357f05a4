import { z } from './zod.ts';

type Schema = z.core.$ZodType;
/** The JSON text of a value; undefined where the schema does not accept it. */
type Writer = (value: unknown) => string | undefined;
type Test = (value: unknown) => boolean;

/** Thrown where only the schema itself determines what becomes of a value. */
const UNSURE = new Error('left to the schema');

/** The JSON text of an object as it was stored, which is written as it is. */
export class StoredJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A stored object in the place of a decoded one: it is sent as its schema encoded it when it was stored. */
export const storedJson = <T>(text: string): T => new StoredJson(text) as T;

/**
 * Compiles a schema to a function that returns `JSON.stringify(z.encode(schema, value))` in one pass, with the same checks
 * and without objects in between. A value that it does not write is encoded by the schema, which throws its errors.
 */
export function compileJsonWriter(schema: z.ZodType): (value: unknown) => string {
  const write = compile(schema);
  return (value) => {
    try {
      const text = write(value);
      if (text !== undefined) return text;
    } catch {
      // The schema throws what a caller has to see.
    }
    return JSON.stringify(z.encode(schema, value));
  };
}

/** The writer of a part of a response. It returns undefined, or throws, where the schema itself has to encode the response. */
export const compileValueWriter = (schema: z.ZodType): ((value: unknown) => string | undefined) => compile(schema);

/** Whether the writer writes the value without the schema. For its spec. */
export function isWritten(schema: z.ZodType, value: unknown): boolean {
  try {
    return compile(schema)(value) !== undefined;
  } catch {
    return false;
  }
}

const writers = new WeakMap<Schema, Writer>();

function compile(schema: Schema): Writer {
  const cached = writers.get(schema);
  if (cached) return cached;
  const { def } = schema._zod;
  const isCompiled = CHECKED.has(def.type) || !def.checks?.length;
  const writer = (isCompiled ? COMPILERS[def.type]?.(def as never, schema) : null) ?? writeBySchema(schema);
  writers.set(schema, writer);
  return writer;
}

type Compiler = (def: never, schema: Schema) => Writer | null;

const COMPILERS: Partial<Record<z.core.$ZodTypeDef['type'], Compiler>> = {
  array: compileArray,
  boolean: () => (value) => (value === true ? 'true' : value === false ? 'false' : undefined),
  enum: compileChoice,
  literal: compileChoice,
  null: () => (value) => (value === null ? 'null' : undefined),
  nullable: compileNullable,
  number: compileNumber,
  object: compileObject,
  // Members without a value are left out by compileObject.
  optional: ({ innerType }: z.core.$ZodOptionalDef) => compile(innerType),
  pipe: compileCodec,
  record: compileRecord,
  string: compileString,
  union: compileUnion,
  unknown: () => writeAny,
};

/** Types whose writers apply the checks of their schema. */
const CHECKED: ReadonlySet<string> = new Set(['array', 'number', 'object', 'pipe', 'record', 'string']);

function writeAny(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw UNSURE;
  return text;
}

const writeBySchema =
  (schema: Schema): Writer =>
  (value) => {
    const encoded = z.safeEncode(schema, value);
    return encoded.success ? writeAny(encoded.data) : undefined;
  };

/** Most texts contain nothing that JSON escapes. */
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;

export const quote = (text: string): string => (ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`);

function compileString(def: z.core.$ZodStringDef, schema: Schema): Writer | null {
  if (def.coerce) return null;
  const passes = compileChecks(schema);
  return (value) => (typeof value === 'string' && passes(value) ? quote(value) : undefined);
}

function compileNumber(def: z.core.$ZodNumberDef, schema: Schema): Writer | null {
  if (def.coerce) return null;
  const passes = compileChecks(schema);
  return (value) => (typeof value === 'number' && Number.isFinite(value) && passes(value) ? `${value}` : undefined);
}

function compileChoice(_def: object, schema: Schema): Writer | null {
  const values = [...(schema._zod.values ?? [undefined])];
  if (values.some((value) => value === undefined || typeof value === 'bigint' || typeof value === 'symbol'))
    return null;
  const texts = new Map<unknown, string>(values.map((value) => [value, JSON.stringify(value)]));
  return (value) => texts.get(value);
}

function compileNullable({ innerType }: z.core.$ZodNullableDef): Writer {
  const write = compile(innerType);
  return (value) => (value === null ? 'null' : write(value));
}

/** Accepts the value by the outer schema, and writes what it is encoded to by the inner one. */
function compileCodec(def: z.core.$ZodPipeDef, schema: Schema): Writer | null {
  const isOfType = TYPES[def.out._zod.def.type];
  const encode = def.reverseTransform as ((value: unknown, payload: object) => unknown) | undefined;
  if (!isOfType || !encode || !schema._zod.traits.has('$ZodCodec')) return null;
  const [accepts, passes, write] = [compileChecks(def.out), compileChecks(schema), compile(def.in)];
  return (value) => {
    if (!isOfType(value) || !accepts(value) || !passes(value)) return undefined;
    const payload = { value, issues: [] };
    const encoded = encode(value, payload);
    return payload.issues.length === 0 ? write(encoded) : undefined;
  };
}

const TYPES: Partial<Record<z.core.$ZodTypeDef['type'], Test>> = {
  date: (value) => value instanceof Date && !Number.isNaN(value.getTime()),
  string: (value) => typeof value === 'string',
};

function compileArray({ element }: z.core.$ZodArrayDef, schema: Schema): Writer {
  const [write, passes] = [compile(element), compileChecks(schema)];
  return (value) => {
    if (!Array.isArray(value) || !passes(value)) return undefined;
    let text = '';
    for (let index = 0; index < value.length; index += 1) {
      const item = write(value[index]);
      if (item === undefined) return undefined;
      text += index === 0 ? `[${item}` : `,${item}`;
    }
    return text === '' ? '[]' : `${text}]`;
  };
}

function compileUnion({ options, inclusive }: z.core.$ZodUnionDef): Writer | null {
  if (inclusive === false) return null;
  const alternatives = options.map(compile);
  return (value) => {
    for (const write of alternatives) {
      const text = write(value);
      if (text !== undefined) return text;
    }
    return undefined;
  };
}

function compileRecord(def: z.core.$ZodRecordDef, schema: Schema): Writer | null {
  if (def.keyType._zod.def.type !== 'string' || def.mode === 'loose') return null;
  const [isKey, write, passes] = [compileChecks(def.keyType), compile(def.valueType), compileChecks(schema)];
  return (value) => {
    assertPlain(value);
    if (!passes(value)) return undefined;
    let text = '';
    for (const [name, member] of Object.entries(value)) {
      const item = isKey(name) ? write(member) : undefined;
      if (item === undefined) return undefined;
      text += `${text === '' ? '{' : ','}${quote(name)}:${item}`;
    }
    return text === '' ? '{}' : `${text}}`;
  };
}

function assertPlain(value: unknown): asserts value is object {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) throw UNSURE;
  if (Object.hasOwn(value, '__proto__') || Reflect.ownKeys(value).length !== Object.keys(value).length) throw UNSURE;
}

interface Member {
  name: string;
  /** `{"name":` and `,"name":`. */
  first: string;
  next: string;
  isOptional: boolean;
  write: Writer;
}

function compileObject(def: z.core.$ZodObjectDef, schema: Schema): Writer | null {
  if (def.catchall || Object.hasOwn(def.shape, '__proto__')) return null;
  const passes = compileChecks(schema);
  const members = Object.entries(def.shape).map(([name, field]): Member => {
    const quoted = `${JSON.stringify(name)}:`;
    const isOptional = field._zod.def.type === 'optional';
    return { name, first: `{${quoted}`, next: `,${quoted}`, isOptional, write: compile(field) };
  });
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !passes(value)) return undefined;
    return value instanceof StoredJson ? value.text : writeMembers(members, value as Record<string, unknown>);
  };
}

function writeMembers(members: readonly Member[], value: Record<string, unknown>): string | undefined {
  let text = '';
  for (const { name, first, next, isOptional, write } of members) {
    const member = value[name];
    if (isOptional && member === undefined) continue;
    const item = write(member);
    if (item === undefined) return undefined;
    text += (text === '' ? first : next) + item;
  }
  return text === '' ? '{}' : `${text}}`;
}

/** All checks of a schema; formats such as that of an e-mail address are checks of themselves. */
function compileChecks(schema: Schema): Test {
  const own = schema._zod.traits.has('$ZodCheck') ? [schema as unknown as z.core.$ZodCheck] : [];
  const tests = [...own, ...(schema._zod.def.checks ?? [])].map(compileCheck);
  const [first, second] = tests;
  if (!first) return () => true;
  if (!second) return first;
  return (value) => {
    for (const test of tests) if (!test(value)) return false;
    return true;
  };
}

function compileCheck(check: z.core.$ZodCheck): Test {
  const { def } = check._zod;
  const exact = testBy(check);
  return CHECKS[def.check]?.(def as never, exact) ?? exact;
}

interface Sized {
  readonly length: number;
}

/** Formats that are a pattern and nothing else. */
const PATTERNS: ReadonlySet<string> = new Set(['regex', 'datetime', 'date', 'email']);

/** The limits of a text count code points, of which each has one or two units. */
const CHECKS: Record<string, ((def: never, exact: Test) => Test | null) | undefined> = {
  max_length:
    ({ maximum }: z.core.$ZodCheckMaxLengthDef, exact) =>
    (value) =>
      (value as Sized).length <= maximum || exact(value),
  min_length:
    ({ minimum }: z.core.$ZodCheckMinLengthDef, exact) =>
    (value) =>
      (value as Sized).length >= 2 * minimum || exact(value),
  greater_than: ({ value: bound, inclusive }: z.core.$ZodCheckGreaterThanDef) =>
    inclusive ? (value) => (value as number) >= Number(bound) : null,
  less_than: ({ value: bound, inclusive }: z.core.$ZodCheckLessThanDef) =>
    inclusive ? (value) => (value as number) <= Number(bound) : null,
  number_format: ({ format }: z.core.$ZodCheckNumberFormatDef) => (format === 'safeint' ? Number.isSafeInteger : null),
  string_format: ({ format, pattern }: z.core.$ZodCheckStringFormatDef) =>
    PATTERNS.has(format) && pattern && pattern.flags === '' ? (value) => pattern.test(value as string) : null,
};

/** A check that changes the value, or takes longer, leaves it to the schema. */
const testBy =
  (check: z.core.$ZodCheck): Test =>
  (value) => {
    const payload: z.core.ParsePayload = { value, issues: [] };
    if (check._zod.check(payload as never) instanceof Promise || payload.value !== value) throw UNSURE;
    return payload.issues.length === 0;
  };
