import { Problem } from '@pnb/contract';
import { parse } from 'secure-json-parse';
import { describePosition, findJsonError } from './json-position.ts';

const MAX_DEPTH = 32;
/** What a body contains at most, counted before it is parsed. */
interface JsonLimits {
  keys: number;
  values: number;
}

/** Well above the largest request of one object: 50 locations and 50 metadata keys, and an array of 4,000 counties. */
export const JSON_LIMITS: JsonLimits = { keys: 2_000, values: 10_000 };
/** Well above the largest usual batch: 100 providers with all fields and five locations. */
export const BATCH_LIMITS: JsonLimits = { keys: 10_000, values: 20_000 };
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const malformed = (detail: string): Problem => new Problem('malformed_json', detail);

/**
 * One JSON object in UTF-8 without byte order mark, repeated keys (RFC 8259 section 4), deep nesting or text that
 * PostgreSQL cannot store. The numbers of keys and values and the depth are limited before parsing.
 */
export function parseJson(bytes: Buffer, limits = JSON_LIMITS): Record<string, unknown> {
  if (bytes.length === 0) return {};
  const text = decodeUtf8(bytes);
  if (text.startsWith('\uFEFF')) throw malformed('The body starts with a byte order mark. Remove it.');
  const value = parseText(text, limits);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw malformed('The body must be a JSON object.');
  return value as Record<string, unknown>;
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw malformed('The body is not UTF-8.');
  }
}

function parseText(text: string, limits: JsonLimits): unknown {
  try {
    scan(text, limits);
    return parse(text, undefined, { protoAction: 'error', constructorAction: 'error' });
  } catch (error) {
    throw error instanceof Problem ? error : malformed(describeError(text));
  }
}

function describeError(text: string): string {
  const at = findJsonError(text);
  const character = text.codePointAt(at);
  const hasParsed = at === text.length && isJson(text);
  if (hasParsed) return 'The body has a key __proto__ or constructor.prototype, which is not accepted. Remove it.';
  const reason = character === undefined ? 'It ends too early' : `Unexpected ${describeCharacter(character)}`;
  return `The body is not JSON. ${reason} at ${describePosition(text, at)}.`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const describeCharacter = (character: number): string =>
  character > 0x20 && character < 0x7f
    ? `character ${String.fromCodePoint(character)}`
    : `character U+${character.toString(16).toUpperCase().padStart(4, '0')}`;

const code = (character: string): number => character.charCodeAt(0);
const [QUOTE, BACKSLASH, COMMA, COLON] = ['"', '\\', ',', ':'].map(code);
const [OPEN_OBJECT, OPEN_ARRAY, CLOSE_OBJECT, CLOSE_ARRAY] = ['{', '[', '}', ']'].map(code);

/** The objects and arrays around a position; an object with the keys seen in it. */
interface Scan {
  limits: JsonLimits;
  open: (Set<string> | null)[];
  keys: number;
  values: number;
  /** The last string; a key once a colon follows it. */
  quoted: string;
}

/** One pass over the characters, which stops at the first limit; the grammar is left to the parser. */
function scan(text: string, limits: JsonLimits): void {
  const state: Scan = { limits, open: [], keys: 0, values: 1, quoted: '' };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) {
      const end = endOfString(text, at);
      state.quoted = text.slice(at, end + 1);
      if (state.quoted.includes('\\u')) assertStorable(state.quoted);
      at = end;
    } else if (character === COMMA) countValue(state);
    else if (character === COLON) countKey(state);
    else if (character === OPEN_OBJECT || character === OPEN_ARRAY) open(state, character === OPEN_OBJECT);
    else if (character === CLOSE_OBJECT || character === CLOSE_ARRAY) state.open.pop();
  }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === BACKSLASH) at += 1;
    else if (character === QUOTE) return at;
  }
  return text.length;
}

function open(state: Scan, isObject: boolean): void {
  state.open.push(isObject ? new Set() : null);
  if (state.open.length > MAX_DEPTH) throw malformed(`The body is nested deeper than ${MAX_DEPTH}.`);
}

function countValue(state: Scan): void {
  state.values += 1;
  if (state.values > state.limits.values) throw tooMany(`${state.limits.values} values`);
}

function countKey(state: Scan): void {
  state.keys += 1;
  if (state.keys > state.limits.keys) throw tooMany(`${state.limits.keys} keys`);
  const key = state.quoted.includes('\\') ? (JSON.parse(state.quoted) as string) : state.quoted.slice(1, -1);
  const keys = state.open.at(-1);
  if (keys?.has(key)) throw malformed(`The key ${state.quoted.slice(0, 100)} is repeated. Send it once.`);
  keys?.add(key);
}

const tooMany = (limit: string): Problem =>
  new Problem('payload_too_large', `The body has more than ${limit}. Send less in one request.`);

/** Only an escape can represent these characters: the bytes are valid UTF-8. */
function assertStorable(quoted: string): void {
  if (/[\0\p{Surrogate}]/u.test(JSON.parse(quoted) as string))
    throw malformed('A string contains the character U+0000 or half of a surrogate pair. Remove it.');
}
