/** The position of the first error in JSON (RFC 8259): the first character that is not allowed there, or the end of the text. */
export function findJsonError(text: string): number {
  const space = skip(text, 0, SPACE);
  const end = value(text, space);
  return end < 0 ? -end - 1 : skip(text, end, SPACE);
}

const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const NUMBER_START = /-?(?:(?:0|[1-9]\d*)(?:\.\d*)?(?:[eE][+-]?)?)?/y;
const CHARACTERS = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const LITERALS = ['true', 'false', 'null'];

/** The position behind the match at a position; the position itself without one. */
function skip(text: string, at: number, pattern: RegExp): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}

/** An error at a position, as a negative number: -1 is position 0. */
const errorAt = (at: number): number => -at - 1;

/** The position behind the value at a position, or the error. Depth is bounded before. */
function value(text: string, at: number): number {
  const first = text[at];
  if (first === '{') return members(text, at, '}', property);
  if (first === '[') return members(text, at, ']', value);
  if (first === '"') return quoted(text, at);
  const literal = LITERALS.find((word) => word.startsWith(first ?? '-'));
  if (literal) return word(text, at, literal);
  const end = skip(text, at, NUMBER);
  const begun = skip(text, at, NUMBER_START);
  return end > at && end >= begun ? end : errorAt(begun);
}

function word(text: string, at: number, literal: string): number {
  const wrong = [...literal].findIndex((character, index) => text[at + index] !== character);
  return wrong < 0 ? at + literal.length : errorAt(at + wrong);
}

function quoted(text: string, start: number): number {
  let at = start + 1;
  for (;;) {
    at = skip(text, at, CHARACTERS);
    if (text[at] === '"') return at + 1;
    const next = skip(text, at, ESCAPE);
    if (next === at) return errorAt(at);
    at = next;
  }
}

function property(text: string, at: number): number {
  if (text[at] !== '"') return errorAt(at);
  const name = quoted(text, at);
  if (name < 0) return name;
  const colon = skip(text, name, SPACE);
  return text[colon] === ':' ? value(text, skip(text, colon + 1, SPACE)) : errorAt(colon);
}

/** Members between brackets, the position behind the closing one. */
function members(text: string, start: number, close: string, member: (text: string, at: number) => number): number {
  let at = skip(text, start + 1, SPACE);
  if (text[at] === close) return at + 1;
  for (;;) {
    const end = member(text, at);
    if (end < 0) return end;
    const next = skip(text, end, SPACE);
    if (text[next] === close) return next + 1;
    if (text[next] !== ',') return errorAt(next);
    at = skip(text, next + 1, SPACE);
  }
}

/** The position as line and column, from 1. */
export function describePosition(text: string, at: number): string {
  const before = text.slice(0, at).split('\n');
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}
