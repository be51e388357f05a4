import { describe, expect, it } from '@jest/globals';
import { makeDocument, readGenerated } from '../test/small-document.ts';
import type { ApiDocument } from './document.ts';
import { generateMcp } from './mcp.ts';

interface Tool {
  name: string;
  inputSchema: { properties: Record<string, { description?: string; enum?: string[]; properties?: object }> };
  annotations: Record<string, boolean>;
  operations: Record<string, { places: Record<string, string>; required: string[]; hasSecret: boolean }>;
}

function readTools(document: ApiDocument): Tool[] {
  const [, list = '[]'] =
    /TOOLS: readonly ToolDefinition\[\] = (.*);\n/.exec(readGenerated(generateMcp(document), 'tools.gen.ts')) ?? [];
  return JSON.parse(list) as Tool[];
}

interface Details {
  description: string;
  arguments: { properties: Record<string, { properties?: object; description?: string }>; required: string[] };
  fields: string[];
}

function readDetails(): Record<string, Details> {
  const text = readGenerated(generateMcp(makeDocument()), 'details.gen.ts');
  const [, details = '{}'] = /OperationDetails>> = (.*);\n/.exec(text) ?? [];
  return JSON.parse(details) as Record<string, Details>;
}

const tools = readTools(makeDocument());
const find = (name: string) => tools.find((tool) => tool.name === name);

describe('the tools of the MCP server', () => {
  it('are one for each resource and what it does to data', () => {
    expect(tools.map(({ name, operations }) => [name, Object.keys(operations)])).toEqual([
      ['things_destroy', ['delete']],
      ['things_read', ['list', 'get', 'getFile']],
      ['things_write', ['create', 'update', 'upload']],
    ]);
  });

  it('say what reads only, and what destroys', () => {
    expect(find('things_read')?.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    expect(find('things_destroy')?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true });
  });

  it('describe each operation with its arguments', () => {
    const { operation, body, fields } = find('things_write')?.inputSchema.properties ?? {};
    expect(operation?.description).toBe(
      [
        'create: The description of createThing. Arguments: idempotency_key, body*.',
        'update: The description of updateThing. Arguments: id*, if_match, body.',
        'upload: The description of uploadThings. Arguments: file*, body*.',
      ].join('\n'),
    );
    expect(body?.description).toBe('For create: name*, size, parts.\nFor update: name.\nFor upload: mode.');
    expect(fields).toBeUndefined();
    expect(find('things_read')?.inputSchema.properties.fields).toBeDefined();
  });

  it('outline arguments: the details describe them, with the fields of the result', () => {
    const { id } = find('things_write')?.inputSchema.properties ?? {};
    expect(id).toEqual({ type: 'string' });
    expect(find('things_write')?.inputSchema.properties.body).not.toHaveProperty('properties');

    const { updateThing, listThings } = readDetails();
    expect(updateThing?.description).toBe('The description of updateThing.');
    expect(updateThing?.arguments.required).toEqual(['id']);
    expect(Object.keys(updateThing?.arguments.properties ?? {})).toEqual(['id', 'if_match', 'body']);
    expect(updateThing?.arguments.properties.id?.description).toMatch(/\w/);
    expect(listThings?.arguments.properties.fields?.description).toMatch(/^Only these fields/);
    expect(listThings?.fields).toContain('id');
  });

  it('leave out what a model does not send, lengths, and the inside of a schema that contains itself', () => {
    const { properties } = readDetails().createThing?.arguments.properties.body ?? {};
    expect(properties).not.toHaveProperty('id');
    expect(properties).toMatchObject({ parts: { type: ['array', 'null'], items: {} } });
    expect(JSON.stringify(properties)).not.toContain('minLength');
  });

  it('know where each argument is sent', () => {
    expect(find('things_write')?.operations.update).toMatchObject({
      places: { id: 'path', if_match: 'option', body: 'body' },
      required: ['id'],
    });
  });

  it('know the operations that show a secret once', () => {
    const document = makeDocument();
    Object.assign(document.components.schemas.Thing?.properties ?? {}, { secret: { type: 'string' } });
    const secret = readTools(document).flatMap(({ operations }) =>
      Object.entries(operations).flatMap(([name, { hasSecret }]) => (hasSecret ? [name] : [])),
    );
    expect(secret).toEqual(['create']);
  });

  it('call the client library', () => {
    const calls = readGenerated(generateMcp(makeDocument()), 'calls.gen.ts');
    expect(calls).toContain("type PathName = 'id';");
    expect(calls).toContain('  listThings: (pnb, given, options) => pnb.things.list(given.query, options),\n');
    expect(calls).toContain(
      '  updateThing: (pnb, given, options) => pnb.things.update(given.path.id, given.body, options).withResponse(),\n',
    );
  });
});
