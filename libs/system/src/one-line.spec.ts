import { expect, it } from '@jest/globals';
import { describeInOneLine } from './index.ts';

it.each([
  ['its message', new Error('The port 3000 is in use.'), 'The port 3000 is in use.'],
  [
    'the cause after code',
    new Error('\nInvalid `a.b()` invocation in\na.ts:1:2\n→ 1 a.b(\n\npermission denied\n'),
    'permission denied',
  ],
  ['its code', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  ['its name', new TypeError(''), 'TypeError'],
  ['a thrown text', 'stopped', 'stopped'],
])('an error is described in one line: %s', (_, error, line) => {
  expect(describeInOneLine(error)).toBe(line);
});
