import {
  findTestedCode,
  getTerms,
  isContractCounted,
  isPool,
  type FindServedCounties,
  type SpecialtyKind,
  type Stage,
  type Terms,
} from '@pnb/adequacy';
import type { Commitment, FiledProvider, FilingProvider, FilingTerms, Service } from './content.ts';
import { compareText, formatAddress } from './text.ts';

/** Finds the rows of providers. */
export interface ServiceFinder {
  readonly filing: FilingTerms;
  readonly terms: Terms;
  /** Positions of counties are those of the terms of the filing. */
  readonly findCounties: FindServedCounties;
  /** The codes that a table may contain: tested by the standard, and no pool. */
  readonly codes: ReadonlyMap<string, FiledCode>;
}

interface FiledCode {
  readonly table: SpecialtyKind;
  readonly tested_as: string;
}

export interface FoundServices {
  readonly filed: FiledProvider;
  /** Positions of counties that it serves and in which its letter of intent does not count. */
  readonly refused_counties: readonly number[];
  /** Positions of geocoded locations that serve no county of the service area in any of its specialties. */
  readonly unreached_locations: readonly number[];
}

const LETTER: Stage = 'loi_signed';

/** `is_application` without a pending county applies for nothing, as in the engine. */
function readTerms({ basis, counties, ...filing }: FilingTerms): Terms {
  const is_application = filing.is_application && counties.some(({ is_pending }) => is_pending);
  return getTerms(basis, { ...filing, is_application });
}

function readCodes({ standard }: FilingTerms): Map<string, FiledCode> {
  const codes = new Map<string, FiledCode>();
  for (const { code, kind } of [...standard.specialties, ...standard.pooled_specialties]) {
    const tested_as = findTestedCode(standard, code);
    if (tested_as !== null && !isPool(code)) codes.set(code, { table: kind, tested_as });
  }
  return codes;
}

export const createServiceFinder = (filing: FilingTerms, findCounties: FindServedCounties): ServiceFinder => ({
  filing,
  terms: readTerms(filing),
  findCounties,
  codes: readCodes(filing),
});

export const listCodes = ({ specialty_code, additional_specialty_codes }: FilingProvider): string[] => [
  ...new Set([specialty_code, ...additional_specialty_codes]),
];

/** Taken out by a person, or without a place of service: it belongs in no table whatever its contract. */
const isLeftOut = ({ adequacy_override, telehealth_only }: FilingProvider): boolean =>
  adequacy_override === 'excluded' || adequacy_override === 'non_compliant' || telehealth_only;

/** Letters of intent are considered on the basis `filing` only; a contract that the score does not count for its days has no row. */
function getCommitment({ filing, terms }: ServiceFinder, provider: FilingProvider): Commitment | null {
  const { stage } = provider;
  if (isLeftOut(provider) || !isContractCounted(provider, terms, filing.as_of)) return null;
  if (terms.stages.has(stage)) return 'contract';
  return stage === LETTER && filing.basis === 'filing' ? 'letter_of_intent' : null;
}

const isAllowed = ({ filing, terms }: ServiceFinder, { stage }: FilingProvider, county: number): boolean =>
  (filing.counties[county]?.is_pending ? terms.pending_stages : terms.stages).has(stage);

/** What each geocoded location serves in each of its codes, allowed or not. */
function listReached(finder: ServiceFinder, provider: FilingProvider): Service[] {
  const codes = listCodes(provider).filter((code) => finder.codes.has(code));
  return provider.locations.flatMap(({ latitude, longitude }, location) => {
    if (latitude === null || longitude === null) return [];
    return codes.map((specialty_code) => {
      const { table, tested_as } = finder.codes.get(specialty_code) as FiledCode;
      return { table, specialty_code, location, counties: finder.findCounties({ latitude, longitude }, tested_as) };
    });
  });
}

const sortCounties = ({ filing: { counties } }: ServiceFinder, positions: Iterable<number>): number[] =>
  [...positions].sort((a, b) => compareText(counties[a]?.ssa_code ?? '', counties[b]?.ssa_code ?? ''));

/** Sorts by table, code and address, so that equal networks give equal tables in whatever order their locations are. */
function sortServices({ locations }: FilingProvider, services: readonly Service[]): Service[] {
  const getAddress = ({ location }: Service) => formatAddress(locations[location]);
  return services.toSorted(
    (a, b) =>
      compareText(a.table, b.table) ||
      compareText(a.specialty_code, b.specialty_code) ||
      compareText(getAddress(a), getAddress(b)) ||
      a.location - b.location,
  );
}

function listServices(finder: ServiceFinder, provider: FilingProvider, reached: readonly Service[]): Service[] {
  const services = reached.map((service) => ({
    ...service,
    counties: sortCounties(
      finder,
      service.counties.filter((county) => isAllowed(finder, provider, county)),
    ),
  }));
  return sortServices(
    provider,
    services.filter(({ counties }) => counties.length > 0),
  );
}

function listUnreached(reached: readonly Service[]): number[] {
  const served = new Set(reached.filter(({ counties }) => counties.length > 0).map(({ location }) => location));
  return [...new Set(reached.map(({ location }) => location))].filter((location) => !served.has(location));
}

/** One service for each location and submitted code that serves a county, 422.116(e)(1), with the counties. */
export function findServices(finder: ServiceFinder, provider: FilingProvider): FoundServices {
  const commitment = getCommitment(finder, provider);
  const reached = commitment ? listReached(finder, provider) : [];
  const counties = new Set(reached.flatMap((service) => service.counties));
  return {
    filed: { provider, commitment, services: listServices(finder, provider, reached) },
    refused_counties: sortCounties(finder, counties).filter((county) => !isAllowed(finder, provider, county)),
    unreached_locations: listUnreached(reached),
  };
}
