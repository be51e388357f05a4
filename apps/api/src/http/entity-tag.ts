import { hash as digest } from 'node:crypto';
import { API_VERSION, Problem, StoredJson } from '@pnb/contract';

const hash = (text: string, length = 8): string => digest('sha256', text, 'base64url').slice(0, length);

interface Versioned {
  id: string;
  version: number;
}

/** Strong entity tag of a stored row (RFC 9110 section 8.8.3): it changes with each write. */
export const tagOfRow = ({ id, version }: Versioned): string => `"v${version}-${hash(`${id} ${version}`)}"`;

/** Entity tag of a response that is composed of many rows: a hash of its text. */
export const tagOfText = (text: string): string => `"${hash(text, 16)}"`;

/** Weak entity tag of a response that follows from a version: an equal one may differ in what the version does not cover. */
export const tagOfVersion = (version: string): string => `W/"${hash(version)}${hash(`${API_VERSION} ${version}`)}"`;

const TAG_VERSION = Symbol('the version of the entity tag');

/** Marks a response whose entity tag is that of a version. */
export const withVersion = <T extends object>(response: T, version: string): T => ({
  ...response,
  [TAG_VERSION]: version,
});

const TAG_ROW = Symbol('the row of the entity tag');

/** Marks a response with fields that change without a new version of its row: counts, the last success of an endpoint. */
export const withEntityTag = <T extends object>(response: T, { id, version }: Versioned): T =>
  Object.assign(response instanceof StoredJson ? response : { ...response }, { [TAG_ROW]: { id, version } });

/** The tag of a response of one row, else null. The tag of a marked response has a second part, from its text. */
export function computeEntityTag(response: unknown, text: string): string | null {
  const version = (response as Record<symbol, string | undefined>)[TAG_VERSION];
  if (version !== undefined) return tagOfVersion(version);
  const row = (response as Record<symbol, Versioned | undefined>)[TAG_ROW];
  if (row) return tagOfRow(row).replace(/"$/, `.${hash(text)}"`);
  return isVersioned(response) ? tagOfRow(response) : null;
}

/** If-Match compares the row part alone: a new provider changes the counts of a build, which is no conflict. */
const keepRowPart = (tags: string): string => tags.replace(/\.[\w-]+"/g, '"');

const isVersioned = (response: unknown): response is Versioned =>
  typeof response === 'object' && response !== null && 'version' in response && typeof response.version === 'number';

/** Compressing proxies mark or weaken tags: only the opaque part is compared. */
const getOpaquePart = (tag: string): string =>
  tag
    .trim()
    .replace(/^W\//, '')
    .replace(/(-gzip|-br)?"$/, '"');

/** Whether a list of tags, or `*`, matches the tag. */
export const matchesTag = (list: string, tag: string): boolean =>
  list.trim() === '*' || list.split(',').some((candidate) => getOpaquePart(candidate) === getOpaquePart(tag));

/** 412 when the precondition names another version than the current one. */
export function assertMatch(precondition: string | null, row: Versioned): void {
  const tag = tagOfRow(row);
  if (precondition === null || matchesTag(keepRowPart(precondition), tag)) return;
  throw new Problem(
    'precondition_failed',
    'The object has changed since it was read. Read it again, then send the new ETag.',
    {
      headers: { ETag: tag },
    },
  );
}
