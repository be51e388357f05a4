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

const codesByName = Map.groupBy(NAMES, ([, name]) => name.toLowerCase());

/** The codes of a CMS name in any case, that of a pool included; empty if CMS has no such name. */
export const listCodesNamed = (name: string): string[] =>
  (codesByName.get(name.trim().toLowerCase()) ?? []).map(([code]) => code);

/** The submitted code of a CMS name in any case. */
export const findSubmittedCode = (name: string): string | null => codeByName.get(name.trim().toLowerCase()) ?? null;

export const isSubmittedCode = (code: string): boolean => NAMES.has(code) && !POOLS.has(code);

/** Whether a code is tested in place of others, as S03 for 001 to 006. */
export const isPool = (code: string): boolean => POOLS.has(code);

const FACILITIES: ReadonlySet<string> = new Set(
  cmsMa2026.specialties.filter(({ kind }) => kind === 'facility').map(({ code }) => code),
);

export const isFacility = (code: string): boolean => FACILITIES.has(code);

// HSD specialty code and the NUCC taxonomy codes that map to it by default. The mapping is our own: CMS publishes none.
// 041 to 043 are services of a hospital and have no taxonomy of their own.
const TAXONOMY = `
001 208D00000X
002 207Q00000X
003 207R00000X
004 207QG0300X 207RG0300X
005 363A00000X 363AM0700X
006 363L00000X 363LF0000X 363LA2200X 363LP2300X 363LG0600X
007 207K00000X
008 207RC0000X 207RI0011X 207RC0001X
010 111N00000X
011 207N00000X
012 207RE0101X
013 207Y00000X
014 207RG0100X
015 208600000X
016 207V00000X 207VG0400X
017 207RI0200X
018 207RN0300X
019 2084N0400X
020 207T00000X
021 207RX0202X 207RH0003X 2086X0206X
022 2085R0001X
023 207W00000X
025 207X00000X
026 208100000X
027 208200000X 2086S0122X
028 213E00000X 213ES0103X
029 2084P0800X
030 207RP1001X
031 207RR0500X
033 208800000X
034 2086S0129X
035 208G00000X
036 103TC0700X 103T00000X
037 1041C0700X
040 282N00000X 282NC0060X
045 261QA1903X
046 314000000X
047 261QR0200X
048 261QR0206X
049 261QP2000X 225100000X
050 225X00000X
051 235Z00000X
052 283Q00000X 273R00000X
057 261QI0500X 261QX0200X
068 261QM0801X 261QM0850X 261QM2800X 261QR0405X 101YM0800X 106H00000X
`;

const byCode = new Map(
  TAXONOMY.trim()
    .split('\n')
    .map((row) => [row.slice(0, 3), row.slice(4).split(' ')] as const),
);

const bySpecialty = new Map(
  [...byCode].flatMap(([code, taxonomies]) => taxonomies.map((taxonomy) => [taxonomy, code] as const)),
);

/** NUCC codes of a submitted specialty code. */
export const listTaxonomies = (specialtyCode: string): readonly string[] => byCode.get(specialtyCode) ?? [];

/** The submitted specialty code that a NUCC code suggests; taxonomies are self-reported and may be overridden. */
export const findSpecialtyByTaxonomy = (taxonomy: string): string | null => bySpecialty.get(taxonomy) ?? null;
