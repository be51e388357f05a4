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
  content?: Record<string, unknown>;
}

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, DeclaredResponse> }>>;
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

function createChecker() {
  const document = buildDocument() as unknown as Document;
  const ajv = new Ajv2020({ strict: false, allErrors: false, logger: false });
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
