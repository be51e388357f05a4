import { type CellExplanation, explainCell, type Standard, TRAVEL_MODEL, type WeightedPoints } from '@pnb/adequacy';
import type { Basis, BuildSettings } from '@pnb/contract';
import type { AccountDb, network } from '@pnb/db';
import { readServiceArea, readSettings } from '@pnb/network';
import { readCounties, readStandard } from './counties.ts';
import { getDay, parseDay } from './days.ts';
import { readRules } from './load.ts';
import { providerInput } from './provider-input.ts';

export interface CellRequest {
  build: network.BuildModel;
  county_fips: string;
  /** A tested specialty. */
  specialty_code: string;
  basis: Basis;
  /** Providers in each list. */
  limit: number;
}

export interface ExplainedCell extends CellExplanation {
  as_of: Date;
  time_zone: string;
  settings: BuildSettings;
  standard_id: string;
  travel_model: string;
  sample_id: string;
  /** The providers of the specialty, by id. */
  providers: ReadonlyMap<string, Pick<network.ProviderModel, 'name' | 'npi' | 'stage'>>;
  /** The sampled beneficiaries of the county. */
  points: WeightedPoints;
}

/** Computes one cell from the current network; null if the build has no such cell. */
export async function explainBuildCell(db: AccountDb, request: CellRequest, now: Date): Promise<ExplainedCell | null> {
  const { build, county_fips, specialty_code } = request;
  const found = await db.snapshot(async (tx) => {
    const standard = await readStandard(tx, build.standard_id);
    const codes = listCodes(standard, specialty_code);
    const area = (await readServiceArea(tx, build)).filter(({ fips }) => fips === county_fips);
    if (area.length === 0 || codes.length === 0) return null;
    const { counties, sample_id } = await readCounties(tx, build, area);
    const listed = { OR: [{ specialty_code: { in: codes } }, { additional_specialty_codes: { hasSome: codes } }] };
    const rows = await tx.sql.provider.findMany({ where: { build_id: build.id, ...listed } });
    return { standard, counties, sample_id, rows };
  });
  const [county] = found?.counties ?? [];
  if (!found || !county) return null;
  const { standard, counties, sample_id, rows } = found;
  const { basis, limit } = request;
  const as_of = getDay(build.time_zone, now);
  const network = {
    ...readRules(build, as_of),
    standard,
    bases: [basis],
    counties,
    providers: rows.map(providerInput),
  };
  const explanation = explainCell(network, { county_fips, specialty_code, basis, limit });
  const { standard_id, time_zone } = build;
  const settings = readSettings(build);
  const method = { as_of: parseDay(as_of), time_zone, settings, standard_id, travel_model: TRAVEL_MODEL, sample_id };
  return {
    ...explanation,
    ...method,
    providers: new Map(rows.map((row) => [row.id, row])),
    points: county.points,
  };
}

/** Submitted codes that are tested as this one, and those that keep a provider from being counted as it. */
function listCodes({ specialties, pooled_specialties }: Standard, code: string): string[] {
  const tested = specialties.find((specialty) => specialty.code === code);
  if (!tested) return [];
  const pooled = pooled_specialties.filter(({ tested_as }) => tested_as === code).map((submitted) => submitted.code);
  return [code, ...pooled, ...tested.not_counted_with];
}
