import { cmsMa2026 } from './standards/cms-ma-2026.ts';

const POOLS: ReadonlySet<string> = new Set(cmsMa2026.pooled_specialties.map(({ tested_as }) => tested_as));

const NAMES: ReadonlyMap<string, string> = new Map(
  [...cmsMa2026.specialties, ...cmsMa2026.pooled_specialties].map(({ code, name }) => [code, name] as const),
);

const submitted = [...NAMES].filter(([code]) => !POOLS.has(code));

/** CMS names of the types that may be submitted: a pool such as S03 is tested, never submitted. */
export const SUBMITTED_NAMES: readonly string[] = submitted.map(([, name]) => name);

const codeByName = new Map(submitted.map(([code, name]) => [name.toLowerCase(), code] as const));

/** CMS's name of a code; the code itself where CMS has none. */
export const specialtyName = (code: string): string => NAMES.get(code) ?? code;

/** The submitted code of a CMS name in any case. */
export const findSubmittedCode = (name: string): string | null => codeByName.get(name.trim().toLowerCase()) ?? null;

export const isSubmittedCode = (code: string): boolean => NAMES.has(code) && !POOLS.has(code);

/** Whether a code is tested in place of others, as S03 for 001 to 006. */
export const isPool = (code: string): boolean => POOLS.has(code);

const FACILITIES: ReadonlySet<string> = new Set(
  cmsMa2026.specialties.filter(({ kind }) => kind === 'facility').map(({ code }) => code),
);

export const isFacility = (code: string): boolean => FACILITIES.has(code);
