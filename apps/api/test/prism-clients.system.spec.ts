import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ProviderNetwork } from '@pnb/client';
import { isList, isUpload, producedType, type Route, ROUTES } from '@pnb/contract';
import { makeApiKey } from '@pnb/identity';
import { type Prism, startPrism } from '@pnb/testkit';
import { exampleCall, type ExampleCall } from './example-requests.ts';
import { document, validatorFor } from './sweep.ts';

// The first start installs Prism.
jest.setTimeout(900_000);

const root = join(import.meta.dirname, '../../..');
const IS_SUPPORTED = 'import sys; sys.exit(sys.version_info < (3, 10))';
const hasPython = ['python3', 'python'].some((name) => spawnSync(name, ['-c', IS_SUPPORTED]).status === 0);

/** The examples of the document are of the sandbox. */
const apiKey = makeApiKey('sandbox');
const folder = mkdtempSync(join(tmpdir(), 'pnb-prism-'));

let prism: Prism;
let pnb: ProviderNetwork;
beforeAll(async () => {
  prism = await startPrism();
  pnb = new ProviderNetwork({ apiKey, baseURL: prism.url, maxRetries: 0 });
});
afterAll(async () => {
  await prism?.close();
  rmSync(folder, { recursive: true, force: true });
});

const describeOperation = ({ method, path }: Route): string => `${method.toUpperCase()} ${path}`;

/** Methods that send several requests, whose results depend on each other: they need state. */
const STATEFUL = ['consume', 'updateWith', 'upload', 'waitUntilDone'];

type Method = (...values: unknown[]) => unknown;
type Methods = Record<string, Method>;

const isResource = (value: unknown): value is Methods =>
  typeof value === 'object' && value !== null && 'send' in value && 'openList' in value;

function listMethods(resource: object): string[] {
  const names: string[] = [];
  for (let type = Object.getPrototypeOf(resource) as object; type.constructor.name !== 'Resource';) {
    names.push(...Object.getOwnPropertyNames(type).filter((name) => name !== 'constructor'));
    type = Object.getPrototypeOf(type) as object;
  }
  return [...new Set(names)].filter((name) => !STATEFUL.includes(name)).sort();
}

/** Resource and method by operation, found with functions in place of those that send. */
function findMethods(): Map<string, [string, string]> {
  const client = new ProviderNetwork({ apiKey, baseURL: 'http://127.0.0.1:9' });
  const found = new Map<string, [string, string]>();
  for (const [name, resource] of Object.entries(client)) {
    if (!isResource(resource)) continue;
    let sent = '';
    const record: Method = (operation) => {
      const { method, path } = operation as { method: string; path: string };
      sent = `${method} ${path}`;
    };
    Object.assign(resource, { send: record, openList: record });
    for (const method of listMethods(resource)) {
      // A method that sends later, such as one that follows a stream, is not an operation.
      sent = '';
      resource[method]?.(...Array.from({ length: 4 }, () => new Blob([])));
      if (sent !== '') found.set(sent, [name, method]);
    }
  }
  return found;
}

function callArguments(route: Route, { params, query, fields, file }: ExampleCall): unknown[] {
  const ids = Object.values(params);
  if (isUpload(route)) return [...ids, new Blob([file ?? '']), fields];
  if (route.body) return [...ids, fields];
  return Object.keys(query).length > 0 ? [...ids, query] : ids;
}

/** Deviations of a value from the schema of the successful response. */
function findDeviations(route: Route, value: unknown): unknown {
  if (route.success.body === undefined) return value ?? null;
  const validate = validatorFor(route, route.success.status, producedType(route));
  return validate(JSON.parse(JSON.stringify(value))) ? null : validate.errors;
}

/** A file is a response, which the client passes on. */
const isFile = (value: unknown): value is Response => value instanceof Response;

interface ReadPage {
  data: unknown;
  meta: unknown;
}

const readValue = async (route: Route, result: unknown): Promise<unknown> => {
  const value: unknown = await result;
  if (isFile(value)) return value.text();
  return isList(route) ? { data: (value as ReadPage).data, meta: (value as ReadPage).meta } : value;
};

/**
 * Prism adds the header Deprecation of a draft to the responses of deprecated operations, and then refuses it. Senders of import sources
 * have no client.
 */
const SERVED = ROUTES.filter(({ access, deprecation }) => !deprecation && access !== 'source');
const rows = SERVED.map((route): [string, Route] => [route.operationId, route]);

describe('the TypeScript client gets the documented value from Prism', () => {
  const methods = findMethods();

  it.each(rows)('of %s', async (_, route) => {
    const [resource, method] = methods.get(describeOperation(route)) ?? ['', ''];
    const target = (pnb as unknown as Record<string, Methods>)[resource];
    const value = await readValue(route, target?.[method]?.(...callArguments(route, exampleCall(route))));
    expect(findDeviations(route, value)).toBeNull();
  });
});

// The tests are reported as skipped without Python 3.10.
(hasPython ? describe : describe.skip)('the Python client gets the documented value from Prism', () => {
  let values: Record<string, unknown>;

  beforeAll(async () => {
    const [calls, results] = [join(folder, 'calls.json'), join(folder, 'results.json')];
    writeFileSync(
      calls,
      JSON.stringify(Object.fromEntries(SERVED.map((route) => [describeOperation(route), exampleCall(route)]))),
    );
    const args = ['scripts/python/run.ts', 'python', 'service_tests/call_examples.py', calls, results];
    const env = { ...process.env, PYTHONPATH: 'src:tests', PNB_BASE_URL: prism.url, PNB_API_KEY: apiKey };
    await promisify(execFile)(process.execPath, args, { cwd: root, env });
    values = JSON.parse(readFileSync(results, 'utf8')) as Record<string, unknown>;
  });

  it.each(rows)('of %s', (_, route) => {
    expect(Object.keys(values)).toContain(describeOperation(route));
    const value = values[describeOperation(route)] as ReadPage;
    const given = exampleMeta(route);
    expect(
      findDeviations(route, given ? { ...value, meta: { ...given, ...(value.meta as object) } } : value),
    ).toBeNull();
  });
});

interface Documented {
  responses: Record<string, { content: Record<string, { examples: Record<string, { value: { meta: object } }> }> }>;
}

/** The Python client has the position of a page and no other fields of meta, which only these lists have. */
const WITH_OWN_META = ['compareAdequacyRuns', 'compareImports', 'listImportRows'];

function exampleMeta({ operationId, path, method, success }: Route): object | null {
  if (!WITH_OWN_META.includes(operationId)) return null;
  const { responses } = document.paths[path]?.[method] as Documented;
  const examples = responses[String(success.status)]?.content['application/json']?.examples ?? {};
  return Object.values(examples)[0]?.value.meta ?? null;
}
