import { COUNTY_TYPES, type CountyType, type Standard, type TestedSpecialty } from '@pnb/adequacy';
import type { Ratios } from './counties.ts';
import type { ErrorLog } from './workbook-errors.ts';
import { MASTER, type MasterRow } from './master.ts';

interface Parts {
  year: number;
  /** The document, as CMS names it. */
  document: string;
  master: readonly MasterRow[];
  ratios: Ratios;
}

/**
 * The regulation of a year: limits, ratios and percentiles are the workbook's. What it does not hold (shares to be covered,
 * minutes per mile, designation, credits and eligibility for them, which codes exclude each other, what is pooled) is taken from
 * the newest standard of the service, and `source` states it where that one is of another year.
 */
export function buildStandard({ year, document, master, ratios }: Parts, base: Standard, log: ErrorLog): Standard {
  const id = `cms-ma-${year}`;
  for (const type of COUNTY_TYPES)
    if (ratios[type] === undefined) log.add(MASTER, {}, `no county is of the type ${type}, so its ratio is not known`);
  return {
    ...base,
    id,
    year,
    name: `CMS Medicare Advantage network adequacy, ${year}`,
    source: id === base.id ? document : `${document}; parts that it does not hold from ${base.id}`,
    county_types: Object.fromEntries(
      COUNTY_TYPES.map((type) => [type, { ...base.county_types[type], p95_ratio: ratios[type] ?? NaN }]),
    ) as Standard['county_types'],
    specialties: master.flatMap((row) => (row.limits ? [buildSpecialty(row, row.limits, base)] : [])),
    pooled_specialties: master.flatMap((row) => (row.limits ? [] : buildPooledSpecialty(row, base, log))),
  };
}

function buildSpecialty(
  { code, name, kind, ratios }: MasterRow,
  limits: TestedSpecialty['limits'],
  base: Standard,
): TestedSpecialty {
  const existing = base.specialties.find((specialty) => specialty.code === code);
  return {
    ...{ code, name, kind },
    unit: kind === 'provider' ? 'providers' : getUnit(ratios),
    telehealth_credit_eligible: existing?.telehealth_credit_eligible ?? false,
    limits,
    ratio_per_1000: ratios,
    not_counted_with: existing?.not_counted_with ?? [],
  };
}

/** A facility type with a ratio is counted in Medicare-certified beds. */
const getUnit = (ratios: Record<CountyType, number | null>): TestedSpecialty['unit'] =>
  Object.values(ratios).some((ratio) => ratio !== null) ? 'beds' : 'facilities';

function buildPooledSpecialty(
  { code, name, kind }: MasterRow,
  base: Standard,
  log: ErrorLog,
): Standard['pooled_specialties'] {
  const existing = base.pooled_specialties.find((specialty) => specialty.code === code);
  if (!existing) log.add(MASTER, {}, `code ${code} has no criteria, and is not known to be tested under another code`);
  return existing ? [{ ...existing, code, name, kind }] : [];
}
