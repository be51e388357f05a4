// Rules of this API for Spectral: each reads the whole document, in which references are not resolved.

import type {
  ApiDocument,
  Content,
  DeclaredOperation,
  Parameter,
  DeclaredResponse,
  Schema,
} from '../../libs/generators/src/document.ts';

const WRITES = ['post', 'put', 'patch', 'delete'];
const SAMPLES = ['curl', 'TypeScript', 'Python'];
const META = ['total', 'page', 'per_page', 'next_cursor'];

const TYPE_ID = '[0-7][0-9a-hjkmnp-tv-z]{25}';
const SLUG = '^[a-z0-9-]{1,40}$';

/** Identifiers without a prefix: those that callers choose, names of reference data, names of the document, several samples. */
const OTHER_IDS: Readonly<Record<string, string | null>> = {
  beneficiary_sample_id: null,
  external_id: null,
  layout_id: SLUG,
  operation_id: null,
  standard_id: SLUG,
  with_standard_id: SLUG,
};

/** Standards are reference data, whose own id is a name. */
const isStandard = (path: readonly string[], name: string): boolean => name === 'id' && path.includes('Standard');

/** They store nothing, must be executed each time, or are of senders, who have no API key. */
const UNKEYED = ['previewImport', 'testEventDestination', 'testWebhook', 'createImportSourceUpload'];

interface Finding {
  message: string;
  path: string[];
}

type Findings = Generator<Finding, void>;

interface Property {
  name: string;
  schema: Schema;
  path: string[];
}

function* listOperations({ paths }: ApiDocument) {
  for (const [path, item] of Object.entries(paths))
    for (const [method, operation] of Object.entries(item)) yield { at: ['paths', path, method], method, operation };
}

/** Each property of each schema with its path. */
function* listProperties(value: unknown, path: readonly string[] = []): Generator<Property> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, schema] of Object.entries((value as Schema).properties ?? {}))
    if (typeof schema === 'object') yield { name, schema, path: [...path, 'properties', name] };
  for (const [key, member] of Object.entries(value))
    if (!['examples', 'example', 'x-codeSamples'].includes(key)) yield* listProperties(member, [...path, key]);
}

/** What is written in place, not a reference to it. */
type Resolved<T> = Exclude<T, { $ref: string }>;

/** The schema, response or example that a reference leads to. */
function resolve<T extends { $ref?: string }>(document: ApiDocument, node: T | undefined): Resolved<T> | undefined {
  if (!node?.$ref) return node as Resolved<T> | undefined;
  const keys = node.$ref.slice(2).split('/');
  const found = keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
  return found as Resolved<T> | undefined;
}

/** Operations of senders have a credential of their own, without scopes. */
const isOfSender = ({ security = [] }: DeclaredOperation): boolean =>
  security.some((requirement) => 'import_source_secret' in requirement);

const isPublic = ({ security = [] }: DeclaredOperation): boolean =>
  security.some((requirement) => Object.keys(requirement).length === 0);

function* findScopes(document: ApiDocument): Findings {
  for (const { at, operation } of listOperations(document)) {
    const scopes = (operation.security ?? []).flatMap((requirement) => Object.values(requirement).flat());
    if (scopes.length === 1 || (scopes.length === 0 && (isPublic(operation) || isOfSender(operation)))) continue;
    yield {
      message: `names ${scopes.length} scopes; name one, or none of an operation of the public or of senders`,
      path: [...at, 'security'],
    };
  }
}

function* findIds(document: ApiDocument): Findings {
  for (const { name, schema: given, path } of listProperties(document)) {
    const schema = resolve(document, given);
    if (!/^(.+_)?id$/.test(name) || ![schema?.type].flat().includes('string')) continue;
    const wanted = isStandard(path, name) ? SLUG : name in OTHER_IDS ? OTHER_IDS[name] : TYPE_ID;
    if (wanted && !String(schema?.pattern).includes(wanted))
      yield { message: `${name} has the pattern ${schema?.pattern}; use a format of formats.ts`, path };
  }
}

function* findTimes(document: ApiDocument): Findings {
  for (const { name, schema: given, path } of listProperties(document)) {
    const schema = resolve(document, given);
    if (name.endsWith('_at') && schema?.type && schema.format !== 'date-time')
      yield { message: `${name} is a time: use Instant`, path };
  }
}

function* findLists(document: ApiDocument): Findings {
  for (const { at, method, operation } of listOperations(document)) {
    const schema = resolve(
      document,
      resolve(document, operation.responses['200'])?.content?.['application/json']?.schema,
    );
    const isNamed = /^list[A-Z]/.test(operation.operationId);
    if (method !== 'get' || !(isNamed || schema?.properties?.data)) continue;
    const names = Object.keys(schema?.properties ?? {})
      .toSorted()
      .join();
    const meta = Object.keys(resolve(document, schema?.properties?.meta)?.properties ?? {});
    const missing = META.filter((name) => !meta.includes(name));
    if (names !== 'data,meta' || missing.length > 0)
      yield {
        message: `a list has data and meta with ${META.join(', ')}; use listRoute`,
        path: [...at, 'responses', '200'],
      };
  }
}

function* findUnkeyed(document: ApiDocument): Findings {
  for (const { at, method, operation } of listOperations(document)) {
    if (!WRITES.includes(method) || isPublic(operation) || UNKEYED.includes(operation.operationId)) continue;
    const parameters: (Parameter & { $ref?: string })[] = operation.parameters ?? [];
    if (!parameters.some((parameter) => resolve(document, parameter)?.name === 'Idempotency-Key'))
      yield { message: 'a write accepts Idempotency-Key', path: at };
  }
}

function* findErrors(document: ApiDocument): Findings {
  const codes = document.components.schemas.Problem?.properties?.code?.enum ?? [];
  for (const { at, operation } of listOperations(document))
    for (const [status, response] of Object.entries(operation.responses))
      for (const [type, { examples = {} }] of Object.entries(listProblemContent(document, status, response)))
        for (const [name, given] of Object.entries(examples)) {
          const value = readProblem(resolve(document, given)?.value);
          const path = [...at, 'responses', status, 'content', type, 'examples', name];
          if (!codes.includes(value.code) || value.code !== name)
            yield { message: `no problem has the code ${value.code}`, path };
          if (String(value.status) !== status) yield { message: `the example has the status ${value.status}`, path };
        }
}

const listProblemContent = (document: ApiDocument, status: string, response: DeclaredResponse): Content =>
  (Number(status) >= 400 ? resolve(document, response)?.content : undefined) ?? {};

const readProblem = (value: unknown) => value as { code: string; status: number };

function* findWebhooks(document: ApiDocument): Findings {
  const types = document.components.schemas.EventType?.enum?.map(String) ?? [];
  const webhooks = Object.keys(document.webhooks);
  const unknown = webhooks.filter((type) => !types.includes(type));
  for (const type of unknown) yield { message: `EventType has no ${type}`, path: ['webhooks', type] };
  const missing = types.filter((type) => !webhooks.includes(type));
  if (missing.length > 0) yield { message: `no webhook has the type ${missing.join(', ')}`, path: ['webhooks'] };
}

function* findSamples(document: ApiDocument): Findings {
  for (const { at, operation } of listOperations(document)) {
    const labels = (operation['x-codeSamples'] ?? []).map(({ label }) => label);
    if (labels.join() !== SAMPLES.join())
      yield { message: `needs code samples in ${SAMPLES.join(', ')}; run npm run gen`, path: at };
  }
}

const rule = (description: string, find: (document: ApiDocument) => Findings) => ({
  description,
  given: '$',
  severity: 'error',
  resolved: false,
  message: '{{error}}',
  then: { function: (document: ApiDocument) => [...find(document)] },
});

export const ownRules = {
  'pnb-one-scope': rule('Every operation of an API key names exactly one scope.', findScopes),
  'pnb-ids': rule('Every identifier has the pattern of its prefix.', findIds),
  'pnb-times': rule('Every *_at is a date-time.', findTimes),
  'pnb-lists': rule('Every list has data and meta.', findLists),
  'pnb-idempotency-key': rule('Every write accepts Idempotency-Key.', findUnkeyed),
  'pnb-error-examples': rule('Every example of an error has a known code and the status of its response.', findErrors),
  'pnb-webhook-types': rule('Every event type has a webhook, and the reverse.', findWebhooks),
  'pnb-code-samples': rule('Every operation has code samples in three languages.', findSamples),
};
