import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { buildDocument, type Route } from '@pnb/contract';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

type Headers = Readonly<Record<string, number | string | string[] | undefined>>;

export interface RecordedResponse {
  status: number;
  headers: Headers;
  /** Null: not JSON, or no body. */
  body: unknown;
}

interface DeclaredResponse {
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: unknown }>;
}

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, DeclaredResponse & { $ref?: string }> }>>;
  components: Record<'headers' | 'schemas', unknown> & { responses?: Record<string, DeclaredResponse> };
}

/** Headers of HTTP and of every response: they are described in the README, not in each operation. */
const UNDECLARED = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'content-type',
  'date',
  'keep-alive',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'transfer-encoding',
  'vary',
  'x-content-type-options',
]);

let checker: ReturnType<typeof createChecker> | undefined;

/** Deviations of a response from the document: undeclared headers, header values and bodies of another form. */
export function findDeviations(route: Route, response: RecordedResponse): string[] {
  checker ??= createChecker();
  return checker(route, response);
}

/** The responses of the document. It takes half a second to build: the first process of a run does it for all. */
function readDocument(): Document {
  const folder = process.env.PNB_LEDGER_DIR;
  if (!folder) return selectResponses();
  const file = `${folder}.document.json`;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Document;
  } catch {
    const document = selectResponses();
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(document));
    renameSync(`${file}.${process.pid}`, file);
    return document;
  }
}

/** Leaves out what takes long to read and does not describe a response: requests and examples. */
function selectResponses(): Document {
  const { paths, components } = buildDocument() as unknown as Document;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { responses }]) => ({ path, method, responses })),
  );
  const resolve = ({ $ref, ...response }: DeclaredResponse & { $ref?: string }): DeclaredResponse =>
    $ref === undefined ? response : (components.responses?.[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {});
  const selected: Document['paths'] = {};
  for (const { path, method, responses } of operations)
    (selected[path] ??= {})[method] = {
      responses: mapValues(responses, (response) => withoutExamples(resolve(response))),
    };
  return { paths: selected, components: { headers: components.headers, schemas: components.schemas } };
}

const withoutExamples = ({ content = {}, ...response }: DeclaredResponse): DeclaredResponse => ({
  ...response,
  content: mapValues(content, ({ schema }) => ({ schema })),
});

const mapValues = <T>(record: Record<string, T>, change: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

function createChecker() {
  const document = readDocument();
  const ajv = new Ajv2020({ strict: false, allErrors: false, logger: false, validateSchema: false });
  formats.default(ajv);
  ajv.addSchema(document, 'document');
  const validators = new Map<string, ValidateFunction>();

  function deviation(pointer: string, value: unknown): string[] {
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: `document#${pointer}` });
    validators.set(pointer, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message }) => `${instancePath || 'the value'} ${message ?? ''}`,
    );
  }

  return ({ path, method }: Route, { status, headers, body }: RecordedResponse): string[] => {
    const declared = document.paths[path]?.[method]?.responses[String(status)];
    if (!declared) return [];
    const at = (...steps: string[]) => pointer('paths', path, method, 'responses', String(status), ...steps);
    const names = new Map(Object.keys(declared.headers ?? {}).map((name) => [name.toLowerCase(), name]));
    const present = Object.entries(headers).filter(([name]) => !UNDECLARED.has(name.toLowerCase()));
    const aboutHeaders = present.flatMap(([name, value]) => {
      const known = names.get(name.toLowerCase());
      if (!known) return [`header ${name} is not declared`];
      const found = deviation(pointer('components', 'headers', known, 'schema'), String(value));
      return found.map((message) => `header ${name}: ${message}`);
    });
    const media = String(headers['content-type'] ?? '').replace(/;.*/s, '');
    if (body === null) return aboutHeaders;
    if (!declared.content?.[media]) return [...aboutHeaders, `content type ${media} is not declared`];
    return [...aboutHeaders, ...deviation(at('content', media, 'schema'), body).map((message) => `body: ${message}`)];
  };
}

const pointer = (...steps: string[]): string =>
  steps.map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');
