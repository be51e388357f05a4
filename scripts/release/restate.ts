import { inlineComponents } from '../../libs/generators/src/document.ts';
import { isNode, type Node } from './places.ts';

/**
 * The document with what 1.0.0 wrote otherwise, in one form: `allOf` of an `anyOf` of `required` as `not`, an `anyOf` of references as
 * `oneOf`, and responses and parameters in place, so that those of each operation are
 * compared by their names.
 */
export const restateDocument = (document: object): object => inlineComponents(restate(document) as object);

function restate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(restate);
  if (!isNode(value)) return value;
  const node = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, restate(member)]));
  return identifyParameter(restateReferences(restateRequired(node)));
}

/** More than all else that a parameter has. */
const IDENTITY_LENGTH = 2_000;

/** A parameter is identified by its name and location (OpenAPI 3.1), but `redocly diff` pairs those with the most similar text. */
function identifyParameter(node: Node): Node {
  if (typeof node.name !== 'string' || typeof node.in !== 'string' || node.schema === undefined) return node;
  const identity = `${node.in} ${node.name} `;
  return { ...node, 'x-identity': identity.repeat(Math.ceil(IDENTITY_LENGTH / identity.length)) };
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
