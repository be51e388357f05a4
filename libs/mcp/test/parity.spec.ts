import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { EXCLUDED, TOOLS } from '../src/index.ts';
import { CALLS } from '../src/calls.gen.ts';

interface Declared {
  operationId: string;
}
const document = JSON.parse(readFileSync(join(import.meta.dirname, '../../../openapi/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Declared>>;
};
const declared = Object.values(document.paths).flatMap((item) =>
  Object.entries(item).map(([method, { operationId }]) => ({ operationId, isReading: method === 'get' })),
);
const offered = TOOLS.flatMap(({ effect, operations }) =>
  Object.values(operations).map(({ operationId }) => ({ operationId, effect })),
);

describe('the tools', () => {
  it('offer every operation of the document once, or name it as excluded', () => {
    const names = [...offered.map(({ operationId }) => operationId), ...Object.keys(EXCLUDED)];

    expect(names.toSorted()).toEqual(declared.map(({ operationId }) => operationId).toSorted());
    expect(Object.keys(CALLS).toSorted()).toEqual(offered.map(({ operationId }) => operationId).toSorted());
  });

  it('read with GET only, and everything else needs the switch', () => {
    const reading = offered.filter(({ effect }) => effect === 'read').map(({ operationId }) => operationId);
    const expected = declared.filter(({ isReading, operationId }) => isReading && !(operationId in EXCLUDED));

    expect(reading.toSorted()).toEqual(expected.map(({ operationId }) => operationId).toSorted());
  });

  it('have schemas that a model has room for', () => {
    const size = (tools: typeof TOOLS) =>
      JSON.stringify(tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }))).length;

    // Four characters are about one token.
    expect(size(TOOLS.filter(({ effect }) => effect === 'read'))).toBeLessThan(64_000);
    expect(Math.max(...TOOLS.map((tool) => size([tool])))).toBeLessThan(24_000);
    expect(JSON.stringify(TOOLS)).not.toContain('$ref');
  });
});
