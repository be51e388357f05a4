import { findSheet, parseText, type Sheet } from './tab.ts';

export interface Year {
  year: number;
  /** Where it was found. */
  from: string;
}

const CHANGES = 'Criteria Changes';
const LIKELY = /\b20[2-9]\d\b/;

/** The requested year; else the newer of the two in the headings of Criteria Changes; else the first of the file's name. */
export function findYear(book: readonly Sheet[], fileName: string, requested: number | null): Year | null {
  if (requested !== null) return { year: requested, from: 'the option --year' };
  const headings = (findSheet(book, CHANGES)?.data ?? []).slice(0, 4).flat();
  const years = headings.flatMap((cell) => /^(20\d\d) County Designation$/i.exec(parseText(cell) ?? '')?.[1] ?? []);
  if (years.length > 0) return { year: Math.max(...years.map(Number)), from: `the headings of the tab ${CHANGES}` };
  const named = LIKELY.exec(fileName.replaceAll('_', ' '))?.[0];
  return named === undefined ? null : { year: Number(named), from: 'the name of the file' };
}

/** The date in CMS's file name, `12-17-2025`. */
export const dayInName = (fileName: string): string | null => /\d{1,2}-\d{1,2}-\d{4}/.exec(fileName)?.[0] ?? null;
