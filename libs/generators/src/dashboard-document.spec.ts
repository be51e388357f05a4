import { describe, expect, it } from '@jest/globals';
import { selectCalls } from './dashboard-document.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ 'application/json': { schema } });

const makeDocument = () => ({
  openapi: '3.1.0',
  info: { title: 'Dashboard', version: '1.0.0' },
  webhooks: { 'build.created': { post: { requestBody: { content: json(ref('Event')) } } } },
  paths: {
    '/app/api/members': {
      get: {
        operationId: 'listMembers',
        parameters: [
          { name: 'If-None-Match', in: 'header', schema: { type: 'string' } },
          { name: 'role', in: 'query', schema: ref('Role') },
        ],
        responses: {
          200: { description: 'The members.', headers: { ETag: {} }, content: json({ items: ref('Member') }) },
          401: { description: 'Problem.', content: json(ref('Problem')) },
        },
      },
    },
  },
  components: {
    headers: { ETag: {} },
    schemas: {
      Event: { type: 'object' },
      Member: { type: 'object', properties: { name: ref('Name') } },
      Name: { type: 'string' },
      Problem: { type: 'object' },
      Role: { enum: ['owner', 'viewer'] },
    },
  },
});

describe('the document of the dashboard', () => {
  it('has paths with parameters of the address and with successful responses', () => {
    expect(selectCalls(makeDocument())).toMatchObject({
      paths: {
        '/app/api/members': {
          get: {
            parameters: [{ name: 'role' }],
            responses: { 200: { description: 'The members.', content: json({ items: ref('Member') }) } },
          },
        },
      },
    });
    expect(JSON.stringify(selectCalls(makeDocument()))).not.toMatch(/ETag|If-None-Match|401|build\.created/);
  });

  it('has the schemas that these refer to, also by others', () => {
    const { components } = selectCalls(makeDocument()) as { components: { schemas: object } };
    expect(Object.keys(components.schemas).sort()).toEqual(['Member', 'Name', 'Role']);
  });
});
