import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { describePosition, findJsonError } from './json-position.ts';

describe('findJsonError', () => {
  it.each([
    ['', 0],
    ['{"a":1,}', 7],
    ["{'a':1}", 1],
    ['{"a" 1}', 5],
    ['{"a":NaN}', 5],
    ['{"a":nul}', 8],
    ['{"a":tru', 8],
    ['{"a":01}', 6],
    ['{"a":1.}', 7],
    ['{"a":-}', 6],
    ['{"a":1e+}', 8],
    ['{"a":"x\ny"}', 7],
    ['{"a":"\\x"}', 6],
    ['{"a":"\\u12g4"}', 6],
    ['{"a":[1 2]}', 8],
    ['{"a":[1,2}', 9],
    ['{"a":1} x', 8],
    ['{"a":1', 6],
    ['// comment\n{}', 0],
  ])('finds the error of %j', (text, at) => {
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    expect(findJsonError(text)).toBe(at);
  });

  it('finds no error in valid JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom('', '\t', '  '), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(findJsonError(text)).toBe(text.length);
      }),
    );
  });

  it('agrees with JSON.parse on valid JSON, and finds no error before the one it reports', () => {
    const edited = fc
      .tuple(fc.jsonValue({ maxDepth: 3 }), fc.nat(), fc.constantFrom(...'{}[]",:\\x1 \n'))
      .map(([value, at, character]) => {
        const text = JSON.stringify(value);
        const position = at % (text.length + 1);
        return text.slice(0, position) + character + text.slice(position);
      });
    fc.assert(
      fc.property(edited, (text) => {
        const at = findJsonError(text);
        const message = getParseError(text);
        if (message === null) expect(at).toBe(text.length);
        const named = /at position (\d+)/.exec(message ?? '')?.[1];
        if (named) expect(at).toBeLessThanOrEqual(Number(named) + 1);
        expect(findJsonError(text.slice(0, at))).toBe(at);
      }),
      { numRuns: 1_000 },
    );
  });
});

/** Null for JSON. */
function getParseError(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

it('describePosition counts lines and columns from 1', () => {
  expect([describePosition('{', 1), describePosition('{\n "a": x', 8)]).toEqual([
    'line 1, column 2',
    'line 2, column 7',
  ]);
});
