import { type CellExplanation, explainCell, type Standard, TRAVEL_MODEL } from '@pnb/adequacy';
import type { Basis } from '@pnb/contract';
import type { AccountDb, network } from '@pnb/db';
import { readCounties, readStandard } from './counties.ts';
import { dayOf, filingOf, providerInput } from './load.ts';

export interface CellQuestion {
  build: network.BuildModel;
  county_fips: string;
  /** A tested specialty. */
  specialty_code: string;
  basis: Basis;
  /** Providers in each list. */
  limit: number;
}

export interface ExplainedCell extends CellExplanation {
  standard_id: string;
  travel_model: string;
  sample_id: string;
}

/** One cell judged as the network is now; null where the build has no such cell. */
export async function explainBuildCell(
  db: AccountDb,
  question: CellQuestion,
  now: Date,
): Promise<ExplainedCell | null> {
  const { build, county_fips, specialty_code } = question;
  const found = await db.snapshot(async (tx) => {
    const standard = await readStandard(tx, build.standard_id);
    const codes = codesOf(standard, specialty_code);
    const area = await tx.sql.buildCounty.findFirst({ where: { build_id: build.id, fips: county_fips } });
    if (!area || codes.length === 0) return null;
    const { counties, sample_id } = await readCounties(tx, build.standard_id, [county_fips]);
    const listed = { OR: [{ specialty_code: { in: codes } }, { additional_specialty_codes: { hasSome: codes } }] };
    const rows = await tx.sql.provider.findMany({ where: { build_id: build.id, ...listed } });
    return { standard, counties, sample_id, rows };
  });
  if (!found || found.counties.length === 0) return null;
  const { standard, counties, sample_id, rows } = found;
  const { basis, limit } = question;
  const network = {
    ...filingOf(build, dayOf(now)),
    standard,
    bases: [basis],
    counties,
    providers: rows.map(providerInput),
  };
  const explanation = explainCell(network, { county_fips, specialty_code, basis, limit });
  return { ...explanation, standard_id: build.standard_id, travel_model: TRAVEL_MODEL, sample_id };
}

/** Submitted codes that are tested as this one, and those that keep a provider from being counted as it. */
function codesOf({ specialties, pooled_specialties }: Standard, code: string): string[] {
  const tested = specialties.find((specialty) => specialty.code === code);
  if (!tested) return [];
  const pooled = pooled_specialties.filter(({ tested_as }) => tested_as === code).map((submitted) => submitted.code);
  return [code, ...pooled, ...tested.not_counted_with];
}
