const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * The document with an example at each parameter and form, from its schema. The converter would invent values, other ones in each
 * run.
 */
export function withExamples(document) {
  const copy = structuredClone(document);
  for (const item of Object.values(copy.paths))
    for (const method of METHODS.filter((name) => item[name])) {
      const { parameters = [], requestBody, responses } = item[method];
      for (const parameter of parameters) parameter.example = findExample(copy, parameter.schema);
      const form = requestBody?.content['application/x-www-form-urlencoded'];
      if (form) form.schema = withFieldExamples(copy, form.schema);
      for (const { content = {} } of Object.values(responses))
        for (const media of Object.values(content)) if (!media.examples) media.example = {};
    }
  return copy;
}

const resolve = (document, schema) =>
  schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)] : schema;

/** An example that the schema declares, or the first value that it permits. */
function findExample(document, given) {
  const schema = resolve(document, given);
  const candidates = [schema.examples?.[0], schema.default, schema.const, schema.enum?.[0]];
  const example = candidates.find((candidate) => candidate !== undefined);
  if (example !== undefined) return Array.isArray(example) ? example.join(',') : example;
  if (schema.items) return findExample(document, schema.items);
  const option = (schema.anyOf ?? schema.oneOf)?.[0];
  return option ? findExample(document, option) : '';
}

function withFieldExamples(document, given) {
  const schema = structuredClone(resolve(document, given));
  for (const field of Object.values(schema.properties)) field.example = findExample(document, field);
  return schema;
}
