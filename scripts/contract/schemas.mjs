/** A JSON Schema for each event type, complete in one file, for receivers that validate without the OpenAPI document. */
export function listSchemaFiles({ document }) {
  return new Map(
    Object.entries(document.webhooks).map(([type, { post }]) => {
      const { schema } = Object.values(post.requestBody.content)[0];
      return [`schemas/${type}.schema.json`, `${JSON.stringify(bundleSchema(document, type, schema), null, 2)}\n`];
    }),
  );
}

const PREFIX = '#/components/schemas/';

function bundleSchema(document, type, root) {
  const names = findNames(document, root);
  const definitions = names.map((name) => [name, rewriteReferences(document.components.schemas[name])]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: type,
    ...rewriteReferences(root),
    $defs: Object.fromEntries(definitions),
  };
}

/** Names of the components that a schema refers to, also through others; sorted. */
function findNames({ components }, root) {
  const found = new Set();
  const visit = (value) => {
    if (typeof value !== 'object' || value === null) return;
    const name = typeof value.$ref === 'string' ? value.$ref.slice(PREFIX.length) : null;
    if (name && !found.has(name)) {
      found.add(name);
      visit(components.schemas[name]);
    }
    Object.values(value).forEach(visit);
  };
  visit(root);
  return [...found].sort();
}

/** OpenAPI 3.1 schemas are JSON Schemas of 2020-12, except for `discriminator`, whose mapping has references as well. */
const rewriteReferences = (schema) =>
  JSON.parse(
    JSON.stringify(schema, (key, value) => (key === 'discriminator' ? undefined : value)).replaceAll(
      `"${PREFIX}`,
      '"#/$defs/',
    ),
  );
