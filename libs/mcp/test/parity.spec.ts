import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { EXCLUDED, TOOLS } from '../src/index.ts';
import { CALLS } from '../src/calls.gen.ts';
import { DESCRIBE_OPERATION, describeOperation } from '../src/describe-operation.ts';
import { DETAILS } from '../src/details.gen.ts';
import { presentTool } from '../src/server.ts';

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

  it('have details for describe_operation, which a result has room for', () => {
    expect(Object.keys(DETAILS).toSorted()).toEqual(offered.map(({ operationId }) => operationId).toSorted());
    for (const tool of TOOLS)
      for (const [operation, { operationId, places, required }] of Object.entries(tool.operations)) {
        const described = describeOperation(TOOLS, { tool: tool.name, operation });
        const names = Object.keys(DETAILS[operationId]?.arguments.properties ?? {}).filter((name) => name !== 'fields');
        expect(described.content.map((part) => part.type)).toEqual(['text']);
        expect(names).toEqual(Object.keys(places));
        expect(DETAILS[operationId]?.arguments.required).toEqual(required);
      }
    expect(JSON.stringify([TOOLS, DETAILS])).not.toContain('$ref');
  });

  it('cost at most 8,000 tokens of o200k_base, 15,000 with those that write', () => {
    const count = (tools: typeof TOOLS) =>
      countTokens(JSON.stringify({ tools: [DESCRIBE_OPERATION, ...tools.map(presentTool)] }));

    expect(count(TOOLS.filter(({ effect }) => effect === 'read'))).toBeLessThanOrEqual(8_000);
    expect(count(TOOLS)).toBeLessThanOrEqual(15_000);
  });
});
