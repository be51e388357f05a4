import type { Page, Result } from '@pnb/client';
import type { CallToolResult } from '@modelcontextprotocol/server';

/** About 8,000 tokens: clients warn or cut results above 10,000. */
export const MAX_CHARS = 24_000;

/** A JSON value, and notes about it that are no part of it. */
export interface Output {
  value: unknown;
  notes: string[];
}

export function formatOutput({ value, notes }: Output): CallToolResult {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'null');
  const isCut = text.length > MAX_CHARS;
  const all = isCut ? [...notes, describeCut(text.length)] : notes;
  return {
    content: [text.slice(0, MAX_CHARS), ...(all.length > 0 ? [all.join('\n')] : [])].map((part) => ({
      type: 'text',
      text: part,
    })),
  };
}

const describeCut = (length: number): string =>
  `Notice: cut after ${MAX_CHARS} of ${length} characters. Name the fields that you need in fields, or use filters.`;

export const formatError = (error: object): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: JSON.stringify(error).slice(0, MAX_CHARS) }],
});

/** Only the named fields of an object. */
export function selectFields(value: unknown, fields: readonly string[]): unknown {
  if (fields.length === 0 || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => fields.includes(name)));
}

/** Fields that the items do not have are named, since a typing error would look like missing data. */
function noteUnknownFields(items: readonly unknown[], fields: readonly string[]): string[] {
  const names = new Set(items.flatMap((item) => Object.keys(item ?? {})));
  const unknown = fields.filter((field) => !names.has(field));
  if (unknown.length === 0 || items.length === 0) return [];
  return [`Notice: no field ${unknown.join(', ')}. The fields are: ${[...names].join(', ')}.`];
}

export interface PageOutput extends Output {
  /** Number of items that fit; null if all do. */
  fitting: number | null;
}

export function describePage({ data, meta }: Page<unknown>, fields: readonly string[]): PageOutput {
  const items = data.map((item) => selectFields(item, fields));
  const notes = noteUnknownFields(data, fields);
  return { value: { data: items, meta }, notes, fitting: countFitting(items) };
}

/** Room for meta and the braces around it. */
const META_CHARS = 1_000;

function countFitting(items: readonly unknown[]): number | null {
  let length = META_CHARS;
  const index = items.findIndex((item) => (length += JSON.stringify(item).length + 1) > MAX_CHARS);
  return index < 0 ? null : Math.max(1, index);
}

export function describeResult({ data, etag, response }: Result<unknown>, fields: readonly string[]): Output {
  const notes = noteUnknownFields(data === null ? [] : [data], fields);
  if (etag) notes.push(`ETag: ${etag}`);
  if (response.status === 202) notes.push('Accepted: the work is queued. Read it again for its result.');
  return { value: data === null ? { status: response.status } : selectFields(data, fields), notes };
}

/** The beginning of a file; the rest is not downloaded. */
export async function describeFile({ data }: Result<Response>): Promise<Output> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of data.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > MAX_CHARS) break;
  }
  if (text.length <= MAX_CHARS) return { value: text + decoder.decode(), notes: [] };
  const whole = text.slice(0, MAX_CHARS).replace(/[^\n]*$/, '');
  return { value: whole, notes: [`Notice: only the first ${whole.length} characters of the file.`] };
}
