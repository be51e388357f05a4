import { Problem } from '@pnb/contract';
import { parse } from 'secure-json-parse';

const MAX_DEPTH = 32;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const malformed = (detail: string): Problem => new Problem('malformed_json', detail);

/** One JSON object in UTF-8 without byte order mark, repeated keys (RFC 8259 section 4) or deep nesting. */
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
  const token = /"(?:[^"\\]|\\.)*"|[{}[\]]/g;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [found] = match;
    if (found === '{' || found === '[') {
      open.push(found === '{' ? new Set() : null);
      if (open.length > MAX_DEPTH) throw malformed(`The body is nested deeper than ${MAX_DEPTH}.`);
    } else if (found === '}' || found === ']') open.pop();
    else if (/^\s*:/.test(text.slice(token.lastIndex, token.lastIndex + 100))) refuseRepeated(open.at(-1), found);
  }
}

function refuseRepeated(keys: Set<string> | null | undefined, quoted: string): void {
  const key = JSON.parse(quoted) as string;
  if (keys?.has(key)) throw malformed(`The key ${quoted.slice(0, 100)} is given twice.`);
  keys?.add(key);
}
