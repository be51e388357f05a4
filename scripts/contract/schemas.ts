import { readFirst, refName, resolveSchema, type ApiDocument, type Schema } from '@pnb/generators/document';
import type { Context, Files } from './context.ts';

/** A JSON Schema for each event type, complete in one file, for receivers that validate without the OpenAPI document. */
export function listSchemaFiles({ document }: Context): Files {
  return new Map(
    Object.entries(document.webhooks).map(([type, { post }]) => {
      const { schema = {} } = readFirst(post.requestBody?.content ?? {});
      return [`schemas/${type}.schema.json`, `${JSON.stringify(bundleSchema(document, type, schema))}\n`];
    }),
  );
}

const PREFIX = '#/components/schemas/';

function bundleSchema(document: ApiDocument, type: string, root: Schema): object {
  const names = findNames(document, root);
  const definitions = names.map((name): [string, Schema] => [name, rewriteReferences(findSchema(document, name))]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: type,
    ...rewriteReferences(root),
    $defs: Object.fromEntries(definitions),
  };
}

const findSchema = (document: ApiDocument, name: string): Schema => resolveSchema(document, { $ref: PREFIX + name });

/** Names of the components that a schema refers to, also through others; sorted. */
function findNames(document: ApiDocument, root: Schema): string[] {
  const found = new Set<string>();
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    const name = '$ref' in value && typeof value.$ref === 'string' ? refName({ $ref: value.$ref }) : null;
    if (name && !found.has(name)) {
      found.add(name);
      visit(findSchema(document, name));
    }
    Object.values(value).forEach(visit);
  };
  visit(root);
  return [...found].sort();
}

/** OpenAPI 3.1 schemas are JSON Schemas of 2020-12, except for `discriminator`, whose mapping has references as well. */
const rewriteReferences = (schema: Schema): Schema =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === 'discriminator' ? undefined : value)).replaceAll(
      `"${PREFIX}`,
      '"#/$defs/',
    ),
  ) as Schema;
