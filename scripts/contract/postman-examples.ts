import {
  listOperations,
  resolveResponses,
  resolveSchema,
  type ApiDocument,
  type Schema,
} from '@pnb/generators/document';

/**
 * The document with an example at each parameter and form, from its schema. The converter would invent values, other ones in each
 * run.
 */
export function withExamples(document: ApiDocument): ApiDocument {
  const copy = structuredClone(document);
  for (const { operation } of listOperations(copy)) {
    const { parameters = [], requestBody } = operation;
    for (const parameter of parameters) parameter.example = findExample(copy, parameter.schema);
    const form = requestBody?.content['application/x-www-form-urlencoded'];
    if (form?.schema) form.schema = withFieldExamples(copy, form.schema);
    for (const { content = {} } of Object.values(resolveResponses(copy, operation)))
      for (const media of Object.values(content)) if (!media.examples) media.example = {};
  }
  return copy;
}

/** An example that the schema declares, or the first value that it permits. */
function findExample(document: ApiDocument, given: Schema): unknown {
  const schema = resolveSchema(document, given);
  const candidates = [schema.examples?.[0], schema.default, schema.const, schema.enum?.[0]];
  const example = candidates.find((candidate) => candidate !== undefined);
  if (example !== undefined) return Array.isArray(example) ? example.join(',') : example;
  if (schema.items) return findExample(document, schema.items);
  const option = (schema.anyOf ?? schema.oneOf)?.[0];
  return option ? findExample(document, option) : '';
}

function withFieldExamples(document: ApiDocument, given: Schema): Schema {
  const schema = structuredClone(resolveSchema(document, given));
  for (const field of Object.values(schema.properties ?? {})) field.example = findExample(document, field);
  return schema;
}
