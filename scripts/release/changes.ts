import { checkCorrection, CORRECTIONS, findCorrection, type Correction } from './corrections.ts';
import { indexUsers, isNode, listOperations, nameOperation, namePlace, resolvePointer, type Node } from './places.ts';
import { diffDocuments, type RedoclyChange, type Step } from './redocly.ts';
import { restateDocument } from './restate.ts';

export type ChangeKind = 'breaking' | 'removed' | 'added' | 'deprecated' | 'changed';

/** A difference between the released document and the current one. */
export interface Change {
  step: Step;
  kind: ChangeKind;
  /** One sentence in Markdown, which names the operation, schema or field. */
  text: string;
  /** Identifiers of the operations, and types of the events, that it concerns. */
  affects: string[];
}

export interface Comparison {
  /** The step that the version needs; null if the documents are equal. */
  step: Step | null;
  changes: Change[];
  /** Number of descriptions, examples and titles that differ; they are not listed. */
  documentation: number;
}

interface Documents {
  base: object;
  revision: object;
  now: Date;
  corrections: readonly Correction[];
}

type Finding = Pick<Change, 'step' | 'kind' | 'text'>;

const RANK: Readonly<Record<Step, number>> = { patch: 0, minor: 1, major: 2 };

/** Compares two documents by `redocly diff`, under the policy of docs/guides/versioning-and-deprecation.md. */
export function compareDocuments(
  released: object,
  current: object,
  { now = new Date(), corrections = CORRECTIONS }: Partial<Pick<Documents, 'now' | 'corrections'>> = {},
): Comparison {
  const [base, revision] = [restateDocument(released), restateDocument(current)];
  const documents = { base, revision, now, corrections };
  const reported = diffDocuments(base, revision).filter((change) => !isImplied(change, documents));
  const users = { base: indexUsers(base), revision: indexUsers(revision) };
  const found = reported.map((change) => ({ change, finding: rateChange(change, documents) }));
  const changes = found.flatMap(({ change, finding }) =>
    finding === null ? [] : [{ ...finding, affects: listAffected(change, users) }],
  );
  const all = unique([...changes, ...compareScopes(documents), ...compareProblemStatuses(documents)]).sort(byWeight);
  const documentation = found.filter(({ finding }) => finding === null).length;
  return { step: largestStep(all, documentation > 0), changes: all, documentation };
}

const KINDS: readonly ChangeKind[] = ['breaking', 'removed', 'deprecated', 'added', 'changed'];

const byWeight = (one: Change, other: Change): number =>
  KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || (one.text < other.text ? -1 : 1);

const unique = (changes: Change[]): Change[] => [...new Map(changes.map((change) => [change.text, change])).values()];

function largestStep(changes: readonly Change[], hasDocumentation: boolean): Step | null {
  const steps: Step[] = [...changes.map(({ step }) => step), ...(hasDocumentation ? (['patch'] as const) : [])];
  return steps.sort((one, other) => RANK[other] - RANK[one])[0] ?? null;
}

type Users = (ref: string) => string[];

function listAffected({ path, base, revision }: RedoclyChange, users: { base: Users; revision: Users }): string[] {
  const component = /^#\/components\/[^/]+\/[^/]+/.exec((revision ?? base)?.pointer ?? '')?.[0];
  if (component) return [...new Set([...users.base(component), ...users.revision(component)])];
  const [, first = '', second = ''] = path.split('/');
  return first === 'webhooks' ? [second] : [];
}

const readVersion = (document: object): string => String((document as { info?: Node }).info?.version);

const BOUNDS_OF_TEXTS = ['pattern', 'minLength', 'maxLength'];

/** What bounds the texts of an enumeration says nothing that its values do not say. */
function isBoundOfEnum({ property = '', revision }: RedoclyChange, documents: Documents): boolean {
  const pointer = revision?.pointer.replace(new RegExp(`/${property}$`), '') ?? '';
  const schema = BOUNDS_OF_TEXTS.includes(property) ? resolvePointer(documents.revision, pointer) : null;
  return isNode(schema) && Array.isArray(schema.enum);
}

/** Follows from another change: the version in texts and examples, and `required` of a field that is new or removed. */
function isImplied(change: RedoclyChange, documents: Documents): boolean {
  const { property = '', base, revision } = change;
  const [before, after] = [JSON.stringify(base?.value ?? null), JSON.stringify(revision?.value ?? null)];
  if (before.replaceAll(readVersion(documents.base), () => readVersion(documents.revision)) === after) return true;
  if (isBoundOfEnum(change, documents)) return true;
  if (property !== 'required' || !Array.isArray(base?.value) || !Array.isArray(revision?.value)) return false;
  const [old, current] = [
    fieldsBeside(documents.base, base.pointer),
    fieldsBeside(documents.revision, revision.pointer),
  ];
  const names = [...listLost(base.value, revision.value), ...listLost(revision.value, base.value)];
  return names.every((name) => !(old.includes(name) && current.includes(name)));
}

/** The fields of the schema that has this `required`, as `listLost` writes them. */
function fieldsBeside(document: object, pointer: string): string[] {
  const node = resolvePointer(document, pointer.replace(/\/required$/, ''));
  return isNode(node) && isNode(node.properties) ? Object.keys(node.properties).map(quote) : [];
}

/** Null: documentation only. */
function rateChange(change: RedoclyChange, documents: Documents): Finding | null {
  return (
    rateSunset(change, documents) ??
    rateCorrection(change, documents) ??
    rateVerdicts(change, documents) ??
    rateUnseen(change, documents) ??
    rateDeprecation(change, documents) ??
    rateAddition(change, documents) ??
    rateRelaxation(change, documents)
  );
}

function nameIn({ path, typeName, base, revision }: RedoclyChange, documents: Documents): string {
  const document = revision ? documents.revision : documents.base;
  const { pointer, value } = revision ?? base ?? { pointer: '#/', value: undefined };
  const isPath = typeName === 'PathItem' && path.startsWith('#/paths/') && isNode(value);
  return isPath ? namePathItem(document, value) : namePlace(document, pointer);
}

/** The operations of a path that is added or removed as a whole. */
const namePathItem = (document: object, item: Node): string => {
  const ids = Object.values(item).flatMap((member) => (isNode(member) ? [member.operationId] : []));
  return listOperations(document)
    .filter(({ operationId }) => ids.includes(operationId))
    .map(nameOperation)
    .join(', ');
};

/** Removal of what was deprecated in the released document and whose sunset has passed. */
function rateSunset(change: RedoclyChange, documents: Documents): Finding | null {
  const node = change.base?.value;
  if (change.kind !== 'removed' || !isNode(node)) return null;
  const members = change.typeName === 'PathItem' ? Object.values(node).filter(isNode) : [node];
  if (members.length === 0 || !members.every((member) => isPastSunset(member, documents.now))) return null;
  return { step: 'minor', kind: 'removed', text: `${nameIn(change, documents)} was removed after its sunset.` };
}

function isPastSunset(node: Node, now: Date): boolean {
  const declared = node['x-deprecation'];
  return node.deprecated === true && isNode(declared) && Date.parse(String(declared.sunset)) <= now.getTime();
}

/** A registered correction is no breakage, as long as its bodies show what it narrows. */
function rateCorrection({ base, revision }: RedoclyChange, documents: Documents): Finding | null {
  const correction = findCorrection((revision ?? base)?.pointer ?? '', documents.corrections);
  if (!correction || checkCorrection(correction, documents.base, documents.revision).length > 0) return null;
  const place = namePlace(documents.revision, correction.pointer);
  return { step: 'minor', kind: 'changed', text: `${place}: ${correction.text}` };
}

function rateVerdicts(change: RedoclyChange, documents: Documents): Finding | null {
  if (change.verdicts.length === 0) return null;
  const text = `${nameIn(change, documents)}: ${change.verdicts.map(({ message }) => message).join(' ')}`;
  if (change.verdicts.every(({ ruleId }) => isCompatible(ruleId, change)))
    return { step: 'minor', kind: chooseKind(change), text };
  return { step: 'major', kind: 'breaking', text };
}

const chooseKind = ({ kind, property }: RedoclyChange): ChangeKind =>
  kind === 'added' || property === 'enum' ? 'added' : 'changed';

/** What Redocly rates as breaking and the policy does not: clients accept new values, new events and fewer errors. */
function isCompatible(ruleId: string, { kind, path, revision }: RedoclyChange): boolean {
  if (ruleId === 'enum-values-added') return Array.isArray(revision?.value);
  if (ruleId === 'schema-combinator-changed') return kind === 'added' && /\/(oneOf|anyOf)\/\d+$/.test(path);
  return ruleId === 'response-removed' && kind === 'removed' && /\/responses\/[45]\d\d$/.test(path);
}

/** What breaks clients and what Redocly rates as compatible. */
function rateUnseen(change: RedoclyChange, documents: Documents): Finding | null {
  const reason = findUnseenBreakage(change);
  return reason === null ? null : { step: 'major', kind: 'breaking', text: `${nameIn(change, documents)}: ${reason}` };
}

function findUnseenBreakage({ kind, typeName, property, path, base, revision }: RedoclyChange): string | null {
  if (kind === 'removed' && typeName === 'Parameter' && path.startsWith('#/webhooks/'))
    return 'The header is no longer sent.';
  if (kind !== 'modified') return null;
  const lost = property === 'enum' ? listLost(base?.value, revision?.value) : [];
  if (lost.length > 0) return `Enum lost values: ${lost.join(', ')}.`;
  const isSet = base?.value !== undefined && revision?.value !== undefined;
  if (property === 'default' && isSet)
    return `The default changed from ${JSON.stringify(base.value)} to ${JSON.stringify(revision.value)}.`;
  return null;
}

const quote = (value: unknown): string => `'${String(value)}'`;

const listLost = (before: unknown, after: unknown): string[] =>
  Array.isArray(before) && Array.isArray(after) ? before.filter((value) => !after.includes(value)).map(quote) : [];

function rateDeprecation(change: RedoclyChange, documents: Documents): Finding | null {
  if (change.property !== 'deprecated' || change.revision?.value !== true) return null;
  const pointer = change.revision.pointer.replace(/\/deprecated$/, '');
  const node = (resolvePointer(documents.revision, pointer) ?? {}) as Node;
  const { sunset, successor } = (node['x-deprecation'] ?? {}) as { sunset?: string; successor?: string };
  const end = sunset === undefined ? '' : ` It is removed after ${sunset.slice(0, 10)}.`;
  const use = successor === undefined ? '' : ` Use \`${successor}\`.`;
  const text = `${namePlace(documents.revision, pointer)} is deprecated.${end}${use}`;
  return { step: 'minor', kind: 'deprecated', text };
}

function rateAddition(change: RedoclyChange, documents: Documents): Finding | null {
  const { kind, impact, property, revision, base } = change;
  const gained = property === 'enum' ? listLost(revision?.value, base?.value) : [];
  const place = nameIn(change, documents);
  if (gained.length > 0)
    return { step: 'minor', kind: 'added', text: `${place}: Enum gained values: ${gained.join(', ')}.` };
  if (kind !== 'added' || impact === 'patch' || change.path.includes('/x-') || isBodyExample(change)) return null;
  return { step: 'minor', kind: 'added', text: `${place} was added.` };
}

/** An example of a body is documentation; that of an error is a code that the operation can return. */
const isBodyExample = ({ path }: RedoclyChange): boolean =>
  /\/examples\/[^/]+$/.test(path) && !/\/responses\/[45]\d\d\//.test(path);

/** Keywords that restrict values; of those that Redocly does not rate, the new one accepts more from a client or promises it more. */
const CONSTRAINTS = new Set([
  ...['type', 'format', 'pattern', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'default', 'additionalProperties'],
]);

function rateRelaxation(change: RedoclyChange, documents: Documents): Finding | null {
  const { kind, property = '', base, revision } = change;
  const place = nameIn(change, documents);
  const optional = property === 'required' ? listLost(base?.value, revision?.value) : [];
  if (optional.length > 0)
    return { step: 'minor', kind: 'changed', text: `${place}: No longer required: ${optional.join(', ')}.` };
  const always = property === 'required' ? listLost(revision?.value, base?.value) : [];
  if (always.length > 0)
    return { step: 'minor', kind: 'changed', text: `${place}: Always present: ${always.join(', ')}.` };
  if (kind !== 'modified' || !CONSTRAINTS.has(property)) return null;
  const [before, after] = [base?.value, revision?.value].map((value) => JSON.stringify(value) ?? 'none');
  return { step: 'minor', kind: 'changed', text: `${place}: \`${property}\` changed from ${before} to ${after}.` };
}

function listScopes(document: object): string[] {
  const { components = {} } = document as { components?: { securitySchemes?: Record<string, Node> } };
  const schemes = Object.values(components.securitySchemes ?? {});
  return schemes.flatMap(({ flows }) =>
    Object.values((flows ?? {}) as Record<string, { scopes?: object }>).flatMap(({ scopes }) =>
      Object.keys(scopes ?? {}),
    ),
  );
}

const breaking = (text: string): Change => ({ step: 'major', kind: 'breaking', text, affects: [] });
const added = (text: string): Change => ({ step: 'minor', kind: 'added', text, affects: [] });

/** Redocly does not compare the scopes that a security scheme declares. */
function compareScopes({ base, revision }: Documents): Change[] {
  const [before, after] = [listScopes(base), listScopes(revision)];
  return [
    ...before.filter((scope) => !after.includes(scope)).map((scope) => breaking(`Scope \`${scope}\` was removed.`)),
    ...after.filter((scope) => !before.includes(scope)).map((scope) => added(`Scope \`${scope}\` was added.`)),
  ];
}

/** The statuses of each error code, from the examples of its responses. */
function indexStatuses(document: object): Map<string, Set<string>> {
  const statuses = new Map<string, Set<string>>();
  for (const { node } of listOperations(document)) {
    for (const [status, { content }] of Object.entries((node.responses ?? {}) as Record<string, Node>)) {
      const media = ((content ?? {}) as Record<string, { examples?: object }>)['application/problem+json'];
      for (const name of Object.keys(media?.examples ?? {}))
        statuses.set(name, (statuses.get(name) ?? new Set()).add(status));
    }
  }
  return statuses;
}

/** A code that moves to another status is another error to a client that reads statuses. */
function compareProblemStatuses({ base, revision }: Documents): Change[] {
  const after = indexStatuses(revision);
  return [...indexStatuses(base)].flatMap(([name, before]) =>
    [...(after.get(name) ?? [])]
      .filter((status) => !before.has(status))
      .map((status) => breaking(`Error \`${name}\`: The status changed from ${[...before].join(', ')} to ${status}.`)),
  );
}
