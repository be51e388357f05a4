import { cmsMa2026, COUNTY_TYPES, type Standard } from '@pnb/adequacy';
import type { Prisma, network } from '@pnb/db';

/**
 * Every sample represents the beneficiaries that CMS counts in a county. A weight is a share of them, so that a sample
 * applies to the counts of any standard. The points of a sample id never change.
 */
export const UTAH_SAMPLE_ID = 'utah-zcta-synthetic-2';

/** The points of every county of an imported standard: ZIP centres. */
export const NATIONAL_SAMPLE_ID = 'us-zip-synthetic-1';

type Band = Standard['designation'][number];
type Pooled = Standard['pooled_specialties'][number];
type StoredBand = Omit<Band, 'population' | 'density'> & Record<'population' | 'density', (number | null)[]>;

/** A standard as JSON, which cannot represent infinity. */
const toFigures = (standard: Standard): Prisma.InputJsonObject =>
  JSON.parse(JSON.stringify(standard)) as Prisma.InputJsonObject;

const parseRange = ([from, below]: (number | null)[]): [number, number] => [from ?? 0, below ?? Infinity];

/** The condition applies in every year, also to standards that were imported before it was stored. */
const buildCondition = ({ code, requires_shortage_area }: Partial<Pooled>) => ({
  requires_shortage_area:
    requires_shortage_area ??
    cmsMa2026.pooled_specialties.some((known) => known.code === code && known.requires_shortage_area),
});

/** Converts a row to the standard that was stored in it. */
export function toStandard({ id, figures }: Pick<network.StandardModel, 'id' | 'figures'>): Standard {
  const stored = figures as unknown as Omit<Standard, 'designation'> & { designation?: StoredBand[] };
  if (!stored.designation) throw new Error(`the standard ${id} has no figures: load it again`);
  return {
    ...stored,
    pooled_specialties: stored.pooled_specialties.map((pooled) => ({ ...pooled, ...buildCondition(pooled) })),
    designation: stored.designation.map((band) => ({
      ...band,
      population: parseRange(band.population),
      density: parseRange(band.density),
    })),
  };
}

export const standardRow = (standard: Standard, checksum: string, is_imported: boolean) => ({
  id: standard.id,
  title: standard.name,
  contract_year: standard.year,
  source: standard.source,
  citation: standard.citation,
  checksum,
  is_imported,
  figures: toFigures(standard),
});

/** The tested types, and the submitted ones that are pooled into one of them, with the limits they are tested by. */
export function specialtyRows(standard: Standard) {
  const tested = standard.specialties.map(
    ({ code, name, kind, unit, telehealth_credit_eligible, limits, ratio_per_1000 }) => {
      const byType = COUNTY_TYPES.map(
        (type) => [type, { ...limits[type], minimum_per_1000: ratio_per_1000[type] }] as const,
      );
      return {
        standard_id: standard.id,
        ...{ code, name, kind, tested_as: code, unit, telehealth_credit_eligible },
        limits: Object.fromEntries(byType),
      };
    },
  );
  const pooled = standard.pooled_specialties.flatMap(({ code, name, kind, tested_as }) => {
    const target = tested.find((specialty) => specialty.code === tested_as);
    return target ? [{ ...target, code, name, kind }] : [];
  });
  return [...tested, ...pooled];
}
