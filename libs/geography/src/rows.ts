/// <reference types="node" preserve="true" />
import { readFileSync } from 'node:fs';

/** The lines of a generated CSV below its header, in ascending order of their key, the first column. */
export type Rows = readonly string[];

/** Reads at the first call and keeps the lines whole: a look-up parses the one line that it finds. */
export function lazyRows(file: string): () => Rows {
  let rows: Rows | undefined;
  return () => (rows ??= readRows(file));
}

function readRows(file: string): Rows {
  const text = readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8');
  return text.trimEnd().split('\n').slice(1);
}

/** Binary search, sound because every key of a file is of one length. */
export function findRow(rows: Rows, key: string): string[] | null {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  const columns = rows[low]?.split(',') ?? [];
  return columns[0] === key ? columns : null;
}
