/** Names the part of a document to which a JSON pointer leads, in the words of a reader of the reference. */

export type Node = Record<string, unknown>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parsePointer = (pointer: string): string[] =>
  pointer
    .replace(/^#?\//, '')
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));

export function resolvePointer(document: object, pointer: string): unknown {
  return parsePointer(pointer).reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? (value as Node)[part] : undefined),
    document,
  );
}

const code = (text: string): string => `\`${text}\``;

/** `/components/schemas/Build/properties/name/maxLength` → `` `Build.name` ``. */
export function namePlace(document: object, pointer: string): string {
  const [first = '', second = '', third = '', ...rest] = parsePointer(pointer);
  if (first === 'components') return nameComponent(second, third, rest);
  if (first === 'webhooks')
    return [`event ${code(second)}`, ...nameParts(document, ['webhooks', second, third], rest)].join(', ');
  if (first !== 'paths') return code([first, second, third].filter(Boolean).join('.'));
  const operation = third === '' ? null : resolvePointer(document, formatPointer(['paths', second, third]));
  const id = isNode(operation) ? String(operation.operationId) : '';
  const name = third === '' ? code(second) : `${code(id)} (${code(`${third.toUpperCase()} ${second}`)})`;
  return [name, ...nameParts(document, [first, second, third], rest)].join(', ');
}

const formatPointer = (parts: readonly string[]): string =>
  `/${parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;

function nameComponent(group: string, name: string, rest: readonly string[]): string {
  if (group === 'schemas') return code([name, ...listFields(rest)].join('.'));
  if (group === 'headers') return `header ${code(name)}`;
  return code([name, ...rest].join('.'));
}

/** The names of the properties on the way; items of arrays and members of unions have none. */
function listFields(parts: readonly string[]): string[] {
  return parts.filter((_part, index) => parts[index - 1] === 'properties' && parts[index - 2] !== 'properties');
}

/** What of an operation is meant: a parameter, the body or a response, and its field. */
function nameParts(document: object, operation: readonly string[], parts: readonly string[]): string[] {
  const [group, key = '', ...rest] = parts;
  const fields = listFields(rest).join('.');
  const field = fields === '' ? [] : [`field ${code(fields)}`];
  if (group === 'parameters') {
    const parameter = resolvePointer(document, formatPointer([...operation, group, key]));
    return [`parameter ${code(isNode(parameter) ? String(parameter.name) : key)}`, ...field];
  }
  if (group === 'requestBody') return ['request', ...field];
  if (group !== 'responses' || key === '') return [];
  const header = rest[0] === 'headers' && rest[1] ? [`header ${code(rest[1])}`] : [];
  return [`response ${key}`, ...header, ...field];
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

export interface Operation {
  operationId: string;
  method: string;
  path: string;
  node: Node;
}

export function listOperations(document: object): Operation[] {
  const { paths = {} } = document as { paths?: Record<string, Node> };
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const node = item[method];
      return isNode(node) ? [{ operationId: String(node.operationId), method, path, node }] : [];
    }),
  );
}

export const nameOperation = ({ operationId, method, path }: Operation): string =>
  `${code(operationId)} (${code(`${method.toUpperCase()} ${path}`)})`;

function findRefs(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(findRefs);
  if (!isNode(value)) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === '$ref' && typeof member === 'string' ? [member] : findRefs(member),
  );
}

/** Operations and events that reach a component, by its reference `#/components/schemas/Build`. */
export function indexUsers(document: object): (ref: string) => string[] {
  const direct = new Map<string, string[]>();
  const readRefs = (ref: string): string[] => {
    const found = direct.get(ref) ?? findRefs(resolvePointer(document, ref));
    direct.set(ref, found);
    return found;
  };
  const reachable = (node: Node): Set<string> => {
    const reached = new Set<string>();
    const pending = findRefs(node);
    for (let ref = pending.pop(); ref !== undefined; ref = pending.pop()) {
      if (reached.has(ref)) continue;
      reached.add(ref);
      pending.push(...readRefs(ref));
    }
    return reached;
  };
  const { webhooks = {} } = document as { webhooks?: Record<string, Node> };
  const users = [
    ...listOperations(document).map(({ operationId, node }) => ({ name: operationId, refs: reachable(node) })),
    ...Object.entries(webhooks).map(([name, node]) => ({ name, refs: reachable(node) })),
  ];
  return (ref) => users.flatMap(({ name, refs }) => (refs.has(ref) ? [name] : []));
}
