import { findTestedCode, type ProviderResult } from '@pnb/adequacy';
import { FILING_RULES, type FindingCode, type FindingSeverity } from '@pnb/contract';
import type { FilingTerms, Service } from './content.ts';
import type { Finding, Issue, RuleSubject } from './findings.ts';
import { TABLE_KINDS, type TableKind } from './layout.ts';
import { countRows } from './rows.ts';
import { PROVIDER_RULES } from './rules/index.ts';
import type { FoundServices } from './services.ts';

type RowCounts = Record<TableKind, number>;

/** Tests the content of a filing provider by provider, in the order of the tables. */
export interface Preflight {
  add(found: FoundServices, result: ProviderResult | null): Finding[];
  /** The findings on the content as a whole. */
  finish(): Finding[];
  readonly row_counts: Readonly<RowCounts>;
}

/** The rows of a provider in front of a service, and the table of these rows. */
interface Position {
  readonly table: TableKind;
  readonly row: number;
}

const NO_ROW = { table: null, row: null, county_fips: null, specialty_code: null };

/** The cell in which CMS tests the first row of a service. */
function findCell({ filing: { counties, standard } }: RuleSubject, { counties: served, specialty_code }: Service) {
  const county = counties[served[0] ?? -1];
  return { county_fips: county?.fips ?? null, specialty_code: findTestedCode(standard, specialty_code) };
}

type ProviderCode = keyof typeof PROVIDER_RULES;

const PROVIDER_CODES = Object.keys(PROVIDER_RULES) as ProviderCode[];

const describeRule = (code: FindingCode) => ({
  code,
  severity: FILING_RULES[code].severity,
  fix: FILING_RULES[code].fix,
});

const isSameService = (left: Service, right: Service) =>
  left.specialty_code === right.specialty_code && left.location === right.location;

/** The first row of a service of an issue, which may have some of the counties only. */
function findPosition(subject: RuleSubject, concerned: Service, offsets: Readonly<RowCounts>): Position {
  const { table } = concerned;
  let row = offsets[table];
  for (const service of subject.services) {
    if (service.table !== table) continue;
    if (isSameService(service, concerned))
      return { table, row: row + 1 + service.counties.indexOf(concerned.counties[0] ?? 0) };
    row += service.counties.length;
  }
  return { table, row: row + 1 };
}

/** `offsets`: rows in front of those of the provider. */
function buildFinding(
  found: Issue & { code: ProviderCode },
  subject: RuleSubject,
  offsets: Readonly<RowCounts>,
): Finding {
  const concerned = found.services ?? subject.services;
  const [first] = concerned;
  const position = first ? { ...findPosition(subject, first, offsets), ...findCell(subject, first) } : NO_ROW;
  return {
    ...describeRule(found.code),
    provider_id: subject.provider.id,
    provider_name: subject.provider.name,
    field: found.field,
    ...position,
    row_count: concerned.reduce((sum, { counties }) => sum + counties.length, 0),
    message: found.message,
  };
}

function testProvider(subject: RuleSubject, offsets: Readonly<RowCounts>): Finding[] {
  return PROVIDER_CODES.flatMap((code) => {
    const { test, needs_rows } = PROVIDER_RULES[code];
    if (needs_rows && subject.services.length === 0) return [];
    return test(subject).map((found) => buildFinding({ ...found, code }, subject, offsets));
  });
}

const buildContentFinding = (code: FindingCode, message: string, table: TableKind | null): Finding => ({
  ...describeRule(code),
  provider_id: null,
  provider_name: null,
  field: null,
  ...NO_ROW,
  table,
  row_count: 0,
  message,
});

function testContent({ counties }: FilingTerms, row_counts: Readonly<RowCounts>): Finding[] {
  const invalid = counties.filter(({ ssa_code }) => !/^\d{5}$/.test(ssa_code));
  return [
    ...invalid.map(({ name, fips, ssa_code }) =>
      buildContentFinding('county_code_invalid', `${name} (${fips}) has the SSA code "${ssa_code}".`, null),
    ),
    ...TABLE_KINDS.filter((table) => row_counts[table] === 0).map((table) =>
      buildContentFinding('table_empty', `The ${table} table has no rows.`, table),
    ),
  ];
}

/** A provider without a contract or a letter of intent on the basis of the filing has no rows and is not tested. */
export function createPreflight(filing: FilingTerms): Preflight {
  const row_counts: RowCounts = { provider: 0, facility: 0 };
  return {
    row_counts,
    add(found, result) {
      const { provider, commitment, services } = found.filed;
      if (commitment === null) return [];
      const findings = testProvider({ filing, provider, found, services, result }, row_counts);
      for (const table of TABLE_KINDS) row_counts[table] += countRows(found.filed, table);
      return findings;
    },
    finish: () => testContent(filing, row_counts),
  };
}

export const createFindingCounts = (): Record<FindingSeverity, number> => ({ error: 0, warning: 0 });
