import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { EVENT_TYPES, listProblems, PROBLEM_CODES, ROUTES, SCOPES } from '@pnb/contract';
import { published } from './sweep.ts';

const root = join(import.meta.dirname, '../../..');

interface Document {
  info: { termsOfService: string };
  tags: { externalDocs: { url: string } }[];
  components: {
    examples: Record<string, { value: { code: string } }>;
    schemas: { Event: { discriminator: { mapping: object } }; Problem: { properties: { code: { enum: string[] } } } };
    securitySchemes: { oauth2: { flows: { clientCredentials: { scopes: object } } } };
  };
  webhooks: object;
}
const document = published as unknown as Document;

/** Sent before a route is found, by the parser of HTTP, or by deprecated operations only, of which there may be none. */
const OUTSIDE = ['endpoint_sunset', 'headers_too_large', 'method_not_allowed', 'route_not_found'];

const sorted = (names: Iterable<string>): string[] => [...names].sort();

/** Sources that emit events: not the declarations, and not what makes examples of them. */
function readSources(): string {
  const folders = ['apps', 'libs'].flatMap((name) =>
    readdirSync(join(root, name)).map((each) => join(root, name, each)),
  );
  const own = folders.filter(
    (folder) => !/\/(cli|client|client-.*|contract|generators|mcp|sandbox|testkit|test-databases)$/.test(folder),
  );
  const files = own.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /^src\/.*\.ts$/.test(name) && !/spec\.ts$|generated\//.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );
  return files.join('\n');
}

// Routes and paths are compared in document.spec.ts of the contract, pages of errors in docs.spec.ts, and the enforcement
// of scopes in access.sweep.spec.ts.
describe('the document', () => {
  it('has an example of every code that an operation can return, and of no other', () => {
    const returned = new Set(ROUTES.flatMap(listProblems));
    const shown = Object.values(document.components.examples).map(({ value }) => value.code);
    expect(sorted(shown)).toEqual(sorted(returned));
    expect(sorted(new Set([...returned, ...OUTSIDE]))).toEqual(sorted(PROBLEM_CODES));
    expect(document.components.schemas.Problem.properties.code.enum).toEqual(PROBLEM_CODES);
  });

  it('has the scopes that operations require, and no other', () => {
    const declared = Object.keys(document.components.securitySchemes.oauth2.flows.clientCredentials.scopes);
    const required = new Set(ROUTES.flatMap(({ scope }) => scope ?? []));
    expect(sorted(declared)).toEqual(sorted(required));
    expect(sorted(declared)).toEqual(sorted(Object.keys(SCOPES)));
  });

  it('has a webhook and a typed event of every type', () => {
    expect(sorted(Object.keys(document.webhooks))).toEqual(sorted(EVENT_TYPES));
    expect(sorted(Object.keys(document.components.schemas.Event.discriminator.mapping))).toEqual(sorted(EVENT_TYPES));
  });

  it('names guides that exist', () => {
    const links = [document.info.termsOfService, ...document.tags.map(({ externalDocs }) => externalDocs.url)];
    const guides = readdirSync(join(root, 'docs/guides')).map((name) => `guides/${name.replace('.md', '')}`);
    expect(links.filter((link) => !guides.includes(link.split('/docs/')[1] ?? ''))).toEqual([]);
  });

  it('has no event type that the service does not emit', () => {
    const sources = readSources();
    expect(EVENT_TYPES.filter((type) => !sources.includes(`'${type}'`))).toEqual([]);
  });
});
