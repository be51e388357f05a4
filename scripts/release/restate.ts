import { isNode, type Node } from './places.ts';

/**
 * The document with what 1.0.0 wrote otherwise, in one form: `allOf` of an `anyOf` of `required` as `not`, an `anyOf` of references as
 * `oneOf`, and responses in place, so that those of each operation are compared.
 */
export const restateDocument = (document: object): object => inlineResponses(restate(document) as object);

/** The document with the responses that several operations share in each of them. */
export function inlineResponses(document: object): object {
  const { components = {}, ...rest } = document as { components?: Record<string, Node> };
  const { responses = {}, ...others } = components;
  return { ...(replaceReferences(rest, responses) as object), components: others };
}

const RESPONSE = '#/components/responses/';

function replaceReferences(value: unknown, responses: Node): unknown {
  if (Array.isArray(value)) return value.map((member) => replaceReferences(member, responses));
  if (!isNode(value)) return value;
  const { $ref } = value;
  if (typeof $ref === 'string' && $ref.startsWith(RESPONSE)) return responses[$ref.slice(RESPONSE.length)];
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, replaceReferences(member, responses)]));
}

function restate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(restate);
  if (!isNode(value)) return value;
  const node = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, restate(member)]));
  return restateReferences(restateRequired(node));
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function restateRequired(node: Node): Node {
  const [part, ...others] = list(node.allOf);
  const choices = isNode(part) && others.length === 0 ? list(part.anyOf) : [];
  const names = choices.map((choice) => (isNode(choice) ? list(choice.required) : []));
  if (names.length === 0 || names.some(({ length }) => length !== 1)) return node;
  const { allOf: _allOf, ...rest } = node;
  return { ...rest, not: { properties: Object.fromEntries(names.map(([name]) => [String(name), { not: {} }])) } };
}

function restateReferences(node: Node): Node {
  const { anyOf, ...rest } = node;
  const members = list(anyOf);
  const areReferences = members.length > 0 && members.every((member) => isNode(member) && '$ref' in member);
  return areReferences ? { ...rest, oneOf: members } : node;
}
