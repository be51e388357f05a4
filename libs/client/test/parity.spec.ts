import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ProviderNetwork } from '../src/index.ts';

// The first run makes the virtual environment of the Python client.
jest.setTimeout(180_000);

const root = join(import.meta.dirname, '../../..');
const IS_SUPPORTED = 'import sys; sys.exit(sys.version_info < (3, 10))';
const hasPython = ['python3', 'python'].some((name) => spawnSync(name, ['-c', IS_SUPPORTED]).status === 0);

/** Operations by the name of their method; null for a method of several operations. */
type Operations = Record<string, string | null>;

const document = JSON.parse(readFileSync(join(root, 'openapi/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, { security?: object[] }>>;
};

/** Those of senders, who have no API key, have no method. */
const documented = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([, { security = [] }]) => !security.some((requirement) => 'import_source_secret' in requirement))
    .map(([method]) => `${method.toUpperCase()} ${path}`),
);

/** Methods that send more than one request, or the same as another method. */
const HELPERS = ['consume', 'follow', 'updateWith', 'upload', 'waitUntilDone'];

type Method = (...values: unknown[]) => unknown;
type Methods = Record<string, Method>;

/** Methods of an object and its classes, without those of the class of all resources. */
function listMethods(resource: object): string[] {
  const names: string[] = [];
  for (let type = Object.getPrototypeOf(resource) as object; type.constructor.name !== 'Resource';) {
    names.push(...Object.getOwnPropertyNames(type).filter((name) => name !== 'constructor'));
    type = Object.getPrototypeOf(type) as object;
  }
  return [...new Set(names)].sort();
}

/** Calls each method, with functions in place of those that send; nothing looks at the arguments. */
function listTypeScript(): Operations {
  const vectors = join(root, 'libs/client-conformance/vectors/api-keys.json');
  const [{ key }] = (JSON.parse(readFileSync(vectors, 'utf8')) as { cases: [{ key: string }] }).cases;
  const client = new ProviderNetwork({ apiKey: key, baseURL: 'http://127.0.0.1:9' });
  const found: Operations = {};
  for (const [name, resource] of Object.entries(client).filter(([, value]) => isResource(value))) {
    let sent: string | null = null;
    const record: Method = (operation) => {
      const { method, path } = operation as { method: string; path: string };
      sent = `${method} ${path}`;
    };
    Object.assign(resource as object, { send: record, openList: record });
    for (const method of listMethods(resource as object)) {
      sent = null;
      if (!HELPERS.includes(method)) (resource as Methods)[method]?.(...Array.from({ length: 4 }, () => new Blob([])));
      found[`${name}.${method}`] = sent;
    }
  }
  return found;
}

const isResource = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'send' in value && 'openList' in value;

const toSnake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const sortKeys = (operations: Operations): Operations =>
  Object.fromEntries(Object.entries(operations).sort(([a], [b]) => (a < b ? -1 : 1)));

const typescript = listTypeScript();

describe('the TypeScript client', () => {
  it('has exactly one method for each operation', () => {
    expect(documented.length).toBeGreaterThan(90);
    expect(Object.values(typescript).filter((operation) => operation !== null)).toHaveLength(documented.length);
    expect(Object.values(typescript)).toEqual(expect.arrayContaining(documented));
  });
});

// The tests are reported as skipped without Python 3.10.
(hasPython ? describe : describe.skip)('the Python client', () => {
  let python: { sync: Operations; async: Operations };

  beforeAll(async () => {
    const args = ['scripts/python/run.ts', 'python', 'tests/list_operations.py'];
    const env = { ...process.env, PYTHONPATH: 'src:tests' };
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
    python = JSON.parse(stdout) as typeof python;
  });

  it('has the methods of the TypeScript client for the same operations', () => {
    const expected = Object.fromEntries(Object.entries(typescript).map(([name, sent]) => [toSnake(name), sent]));
    expect(sortKeys(python.sync)).toEqual(sortKeys(expected));
  });

  it('has the same methods for threads and for asyncio', () => {
    expect(python.async).toEqual(python.sync);
  });
});
