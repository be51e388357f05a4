import { Problem } from '@pnb/contract';
import { parse } from 'secure-json-parse';

const MAX_DEPTH = 32;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const malformed = (detail: string): Problem => new Problem('malformed_json', detail);

/** One JSON object in UTF-8 without byte order mark, repeated keys (RFC 8259 section 4), deep nesting or text that PostgreSQL cannot hold. */
export function parseJson(bytes: Buffer): Record<string, unknown> {
  if (bytes.length === 0) return {};
  const text = decodeUtf8(bytes);
  const value = parseText(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw malformed('The body must be a JSON object.');
  refuseAmbiguity(text);
  return value as Record<string, unknown>;
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw malformed('The body is not UTF-8.');
  }
}

function parseText(text: string): unknown {
  if (text.startsWith('\uFEFF')) throw malformed('The body starts with a byte order mark; leave it out.');
  try {
    return parse(text, undefined, { protoAction: 'error', constructorAction: 'error' });
  } catch (error) {
    throw malformed(`The body is not JSON: ${(error as Error).message.slice(0, 200)}`);
  }
}

/** Walks text that is known to be JSON: only strings and brackets matter. */
function refuseAmbiguity(text: string): void {
  const open: (Set<string> | null)[] = [];
  const token = /"(?:[^"\\]+|\\.)*"|[{}[\]]/g;
  const colon = /\s*:/y;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [found] = match;
    if (found === '{' || found === '[') {
      open.push(found === '{' ? new Set() : null);
      if (open.length > MAX_DEPTH) throw malformed(`The body is nested deeper than ${MAX_DEPTH}.`);
    } else if (found === '}' || found === ']') open.pop();
    else {
      if (found.includes('\\u')) refuseUnstorable(found);
      colon.lastIndex = token.lastIndex;
      if (colon.test(text)) refuseRepeated(open.at(-1), found);
    }
  }
}

/** Only an escape can stand for these two: the bytes were UTF-8. */
function refuseUnstorable(quoted: string): void {
  if (/[\0\p{Surrogate}]/u.test(JSON.parse(quoted) as string))
    throw malformed('A text holds the character U+0000 or half of a surrogate pair.');
}

function refuseRepeated(keys: Set<string> | null | undefined, quoted: string): void {
  const key = JSON.parse(quoted) as string;
  if (keys?.has(key)) throw malformed(`The key ${quoted.slice(0, 100)} is given twice.`);
  keys?.add(key);
}
