import { describe, expect, it } from '@jest/globals';
import { Problem } from '@pnb/contract';
import { JSON_LIMITS, parseJson } from './strict-json.ts';

const { keys: MAX_KEYS, values: MAX_VALUES } = JSON_LIMITS;

const read = (text: string) => parseJson(Buffer.from(text));

function refusal(text: string | Buffer): string {
  try {
    parseJson(Buffer.from(text));
  } catch (error) {
    if (error instanceof Problem && error.code === 'malformed_json') return error.message;
    throw error;
  }
  return 'taken';
}

const nested = (depth: number): string => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;

describe('parseJson', () => {
  it.each([
    ['nothing, as no fields', '', {}],
    ['white space around', ' \r\n\t{ "a" : 1 } \n', { a: 1 }],
    [
      'one key in several objects',
      '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]}',
      { a: { a: { a: 1 } }, b: [{ a: 1 }, { a: 2 }] },
    ],
    ['a value that equals a key', '{"a":"a","b":"a"}', { a: 'a', b: 'a' }],
    ['brackets and colons in texts', '{"a":"}]{[\\":","b":"\\\\"}', { a: '}]{[":', b: '\\' }],
    ['keys that differ in case', '{"a":1,"A":2}', { a: 1, A: 2 }],
    ['whole surrogate pairs, escaped or not', '{"a":"\\ud83d\\ude00","b":"😀"}', { a: '😀', b: '😀' }],
    ['control characters other than the first', '{"a":"\\u0001"}', { a: '\u0001' }],
    ['the key constructor with a plain value', '{"constructor":"x"}', { constructor: 'x' }],
  ])('accepts %s', (_, text, value) => {
    expect(read(text)).toEqual(value);
  });

  it('accepts JSON of nesting depth 32 and rejects depth 33', () => {
    expect(refusal(nested(32))).toBe('taken');
    expect(refusal(nested(33))).toBe('The body is nested deeper than 32.');
  });

  it.each([
    ['a repeated key', '{"a":1,"a":2}', 'The key "a" is repeated. Send it once.'],
    ['a key repeated after a nested object', '{"a":{"b":1},"a":2}', 'The key "a" is repeated. Send it once.'],
    ['a key repeated in an array', '{"x":[1,{"a":1,"a":2}]}', 'The key "a" is repeated. Send it once.'],
    ['a key repeated by an escape', '{"a":1,"\\u0061":2}', 'The key "\\u0061" is repeated. Send it once.'],
    [
      'a key repeated behind a kilobyte of space',
      `{"a"${' '.repeat(1_000)}:1,"a":2}`,
      'The key "a" is repeated. Send it once.',
    ],
    ['an empty key twice', '{"":1,"":2}', 'The key "" is repeated. Send it once.'],
    ['a byte order mark', '\uFEFF{}', 'The body starts with a byte order mark. Remove it.'],
    ['an array', '[]', 'The body must be a JSON object.'],
    ['null', 'null', 'The body must be a JSON object.'],
    ['U+0000', '{"a":"\\u0000"}', 'A string contains the character U+0000 or half of a surrogate pair. Remove it.'],
    [
      'a lone half of a pair',
      '{"a":["\\ud83d"]}',
      'A string contains the character U+0000 or half of a surrogate pair. Remove it.',
    ],
  ])('rejects %s as JSON', (_, text, detail) => {
    expect(refusal(text)).toBe(detail);
  });

  it.each([
    ['{', 'It ends too early at line 1, column 2.'],
    ['{"a":1,}', 'Unexpected character } at line 1, column 8.'],
    ["{'a':1}", "Unexpected character ' at line 1, column 2."],
    ['{\n  "a": 01\n}', 'Unexpected character 1 at line 2, column 9.'],
    ['{"a":Infinity}', 'Unexpected character I at line 1, column 6.'],
    ['{"a":"b\nc"}', 'Unexpected character U+000A at line 1, column 8.'],
    ['{"a":"\\u00zz"}', 'Unexpected character \\ at line 1, column 7.'],
    ['{"a":1}\u00a0', 'Unexpected character U+00A0 at line 1, column 8.'],
    ['{"a":"b', 'It ends too early at line 1, column 8.'],
  ])('rejects %s with its position', (text, detail) => {
    expect(refusal(text)).toBe(`The body is not JSON. ${detail}`);
  });

  it.each(['{"__proto__":{}}', '{"a":{"__proto__":1}}', '{"constructor":{"prototype":{}}}'])(
    'rejects %s as a body',
    (text) => {
      expect(refusal(text)).toBe(
        'The body has a key __proto__ or constructor.prototype, which is not accepted. Remove it.',
      );
    },
  );

  const object = (keys: number): string => Array.from({ length: keys }, (_, index) => `"k${index}":0`).join(',');

  it.each([
    ['keys', MAX_KEYS, (count: number) => `{${object(count)}}`],
    ['keys of nested objects', MAX_KEYS, (count: number) => `{"a":[{${object(count - 2)}},{"b":0}]}`],
    ['values', MAX_VALUES, (count: number) => `{"a":[${'0,'.repeat(count - 1)}0]}`],
    ['empty arrays', MAX_VALUES, (count: number) => `{"a":[${'[],'.repeat(count - 1)}[]]}`],
  ])('accepts %s up to the limit and stops at the next one, whatever follows', (_, limit, body) => {
    expect(refusal(body(limit))).toBe('taken');
    const kind = limit === MAX_KEYS ? 'keys' : 'values';
    // Only a parser that continued would find that the end is not JSON.
    for (const text of [body(limit + 1), `${body(limit + 1)} not JSON`]) {
      expect(() => read(text)).toThrow(
        expect.objectContaining({
          code: 'payload_too_large',
          message: `The body has more than ${limit} ${kind}. Send less in one request.`,
        }),
      );
    }
  });

  it('does not count keys and values inside strings', () => {
    expect(read(`{"a":"${':,'.repeat(MAX_VALUES + 1)}"}`)).toEqual({ a: ':,'.repeat(MAX_VALUES + 1) });
  });

  it('rejects bytes that are not valid UTF-8', () => {
    expect(refusal(Buffer.from([0x7b, 0xff, 0x7d]))).toBe('The body is not UTF-8.');
  });

  it('does not let a key change the prototype of other objects', () => {
    read('{"constructor":1,"toString":2}');
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
