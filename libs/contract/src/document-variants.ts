import type { OpenAPIRegistry } from '@asteasolutions/zod-to-openapi';
import { CAMPAIGN_MEMBER_SELECTIONS } from './campaign-members.ts';
import { CAMPAIGN_GOALS } from './campaigns.ts';
import { CONTACT_ATTEMPTS } from './contact-attempts.ts';
import type { z } from './zod.ts';

/** Requests that the service decodes as one object, and the combinations of their fields that it accepts, by name. */
const VARIANTS: Readonly<Record<string, Readonly<Record<string, z.ZodObject>>>> = {
  CampaignGoalCreate: CAMPAIGN_GOALS,
  CampaignMemberSelection: CAMPAIGN_MEMBER_SELECTIONS,
  ContactAttemptCreate: CONTACT_ATTEMPTS,
};

export function addVariants(registry: OpenAPIRegistry): void {
  const variants = Object.values(VARIANTS).flatMap((members) => Object.entries(members));
  variants.forEach(([name, schema]) => registry.register(name, schema));
}

interface Schema {
  $ref?: string;
  description?: string;
  example?: unknown;
  properties?: Record<string, Schema>;
  enum?: readonly string[];
  minLength?: number;
  anyOf?: Schema[];
}

type Content = Record<string, { schema: Schema }>;

interface Composed {
  components?: { schemas?: Record<string, Schema> };
  paths?: Record<string, Record<string, Operation>>;
}

const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const readName = ({ $ref = '' }: Schema): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** Defines each of these requests as the union of its variants. */
export function uniteVariants<T extends object>(document: T): T {
  const { schemas = {} } = (document as Composed).components ?? {};
  for (const [name, variants] of Object.entries(VARIANTS)) {
    const { description, example } = schemas[name] ?? {};
    const oneOf = Object.keys(variants).map(refer);
    const discriminator = findDiscriminator(Object.keys(variants), schemas);
    if (name in schemas) Object.assign(schemas, { [name]: { description, oneOf, ...discriminator, example } });
  }
  return document;
}

/** The field of which each variant has values of its own. */
function findDiscriminator(variants: readonly string[], schemas: Record<string, Schema>) {
  const readValues = (name: string, field: string) => schemas[name]?.properties?.[field]?.enum ?? [];
  const fields = Object.keys(schemas[variants[0] ?? '']?.properties ?? {});
  const propertyName = fields.find((field) => {
    const values = variants.map((name) => readValues(name, field));
    return values.every(({ length }) => length > 0) && new Set(values.flat()).size === values.flat().length;
  });
  if (propertyName === undefined) return {};
  const mapping = variants.flatMap((name) =>
    readValues(name, propertyName).map((value): [string, string] => [value, refer(name).$ref]),
  );
  return { discriminator: { propertyName, mapping: Object.fromEntries(mapping) } };
}

/**
 * Gives the object of an event and the reference that can replace it the same schema for their type: code generators that distinguish
 * the members of a union by their fields accept one of the same name only with the same schema.
 */
export function shareObjectTypes<T extends object>(document: T): T {
  const { schemas = {} } = (document as Composed).components ?? {};
  for (const { properties } of Object.values(schemas)) {
    const choice = properties?.object?.anyOf;
    if (choice && choice.length === 2 && readName(choice[1] ?? {}) === THIN) shareObjectType(schemas, choice);
  }
  return document;
}

const THIN = 'ThinObject';

function shareObjectType(schemas: Record<string, Schema>, choice: Schema[]): void {
  const name = readName(choice[0] ?? {});
  const [type, reference] = [`${name}Type`, `${name}Reference`];
  const [object, thin] = [schemas[name], schemas[THIN]];
  const own = object?.properties?.object;
  if (!object || !own || !thin) return;
  const values = own.enum ?? [];
  const minLength = Math.min(...values.map(({ length }) => length));
  schemas[type] ??= { ...own, description: `Type of the object: always ${values.join(' or ')}.`, minLength };
  schemas[reference] ??= { ...thin, properties: { ...thin.properties, object: refer(type) } };
  object.properties = { ...object.properties, object: refer(type) };
  choice[1] = refer(reference);
}

const FORM = 'application/x-www-form-urlencoded';

/** The service reads it of every request. An operation without any parameter, but with two bodies, fails in openapi-python-client 0.29. */
const TRACE = {
  name: 'traceparent',
  in: 'header',
  required: false,
  description: 'Trace of the caller (W3C Trace Context), which the service continues if it records traces.',
  schema: {
    type: 'string',
    maxLength: 200,
    examples: ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'],
  },
};

interface Operation {
  requestBody?: { content: Content };
  parameters?: unknown[];
}

/** Gives JSON a schema of its own beside a form, because code generators make a class for each body and name it by its schema. */
export function separateForms<T extends object>(document: T): T {
  const { components, paths = {} } = document as Composed;
  const schemas = components?.schemas ?? {};
  Object.values(paths)
    .flatMap((item) => Object.values(item))
    .forEach((operation) => separateForm(operation, schemas));
  return document;
}

function separateForm(operation: Operation, schemas: Record<string, Schema>): void {
  const { [FORM]: form, 'application/json': json } = operation.requestBody?.content ?? {};
  if (!form || !json) return;
  const name = readName(form.schema);
  schemas[`${name}Json`] = { ...schemas[name] };
  json.schema = refer(`${name}Json`);
  operation.parameters = [...(operation.parameters ?? []), structuredClone(TRACE)];
}
