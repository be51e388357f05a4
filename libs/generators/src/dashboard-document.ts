type Node = Record<string, unknown>;

interface DashboardDocument {
  openapi: string;
  info: unknown;
  paths?: object;
  components?: object;
}

const SUCCESS = /^2/;
const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

/**
 * What the dashboard calls: paths with their parameters, bodies and successful responses, and the schemas of these. Errors
 * have one shape, and headers are set in one place.
 */
export function selectCalls({ openapi, info, paths, components }: DashboardDocument): object {
  const called = mapValues(paths, (item) => mapValues(item, selectCall));
  const schemas = ((components as Node | undefined)?.schemas ?? {}) as Node;
  return { openapi, info, paths: called, components: { schemas: selectReferenced(schemas, called) } };
}

const mapValues = (value: unknown, map: (value: Node) => unknown): Node =>
  Object.fromEntries(Object.entries((value ?? {}) as Node).map(([key, member]) => [key, map(member as Node)]));

function selectCall({ operationId, summary, description, parameters, requestBody, responses }: Node): Node {
  const isHeader = (parameter: unknown): boolean => (parameter as Node).in === 'header';
  const successes = Object.entries(responses as Node).filter(([status]) => SUCCESS.test(status));
  return {
    operationId,
    summary,
    description,
    parameters: ((parameters ?? []) as unknown[]).filter((parameter) => !isHeader(parameter)),
    ...(requestBody ? { requestBody } : {}),
    responses: mapValues(
      Object.fromEntries(successes),
      ({ headers: _headers, links: _links, ...response }) => response,
    ),
  };
}

/** The schemas that a part of the document refers to, and those that they refer to. */
function selectReferenced(schemas: Node, root: unknown): Node {
  const names = new Set<string>();
  const pending: unknown[] = [root];
  while (pending.length > 0) {
    for (const [, name = ''] of JSON.stringify(pending.pop()).matchAll(REFERENCE)) {
      if (names.has(name)) continue;
      names.add(name);
      pending.push(schemas[name]);
    }
  }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => names.has(name)));
}
