import { createHash } from 'node:crypto';
import { Problem } from '@pnb/contract';

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8);

interface Versioned {
  id: string;
  version: number;
}

/** Strong entity tag of a stored row (RFC 9110 section 8.8.3): it changes with each write. */
export const tagOfRow = ({ id, version }: Versioned): string => `"v${version}-${hash(`${id} ${version}`)}"`;

/** Of what is put together from many rows: the tag of the text itself. */
export const tagOfText = (text: string): string => `"${hash(text)}${hash(`${text.length} ${text}`)}"`;

const TAG_ROW = Symbol('the row of the entity tag');

/** Marks an answer that tells more than its row's version does: counts of a build, when an endpoint last succeeded. */
export const withEntityTag = <T extends object>(response: T, { id, version }: Versioned): T => ({
  ...response,
  [TAG_ROW]: { id, version },
});

/** The tag of an answer, or null when no row alone decides it. Beside its row's own, a mixed one has a part of its text. */
export function computeEntityTag(response: unknown, text: string): string | null {
  const row = (response as Record<symbol, Versioned | undefined>)[TAG_ROW];
  if (row) return tagOfRow(row).replace(/"$/, `.${hash(text)}"`);
  return isVersioned(response) ? tagOfRow(response) : null;
}

/** If-Match guards the row: a provider who comes in changes the counts of a build, and is no reason to refuse. */
const rowPart = (tags: string): string => tags.replace(/\.[\w-]+"/g, '"');

const isVersioned = (response: unknown): response is Versioned =>
  typeof response === 'object' && response !== null && 'version' in response && typeof response.version === 'number';

/** Proxies that compress mark or weaken tags: only the opaque part counts. */
const opaque = (tag: string): string =>
  tag
    .trim()
    .replace(/^W\//, '')
    .replace(/(-gzip|-br)?"$/, '"');

/** Whether a list of tags (or `*`) holds the tag. */
export const matches = (list: string, tag: string): boolean =>
  list.trim() === '*' || list.split(',').some((one) => opaque(one) === opaque(tag));

/** 412 when the caller has seen another version than the one about to be changed. */
export function assertMatch(precondition: string | null, row: Versioned): void {
  const tag = tagOfRow(row);
  if (precondition === null || matches(rowPart(precondition), tag)) return;
  throw new Problem('precondition_failed', 'It has changed since you read it. Read it again, then send its new ETag.', {
    headers: { ETag: tag },
  });
}
