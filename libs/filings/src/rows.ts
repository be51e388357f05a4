import type { ContractType } from '@pnb/contract';
import type { FiledProvider, FilingCounty, FilingProvider, FilingTerms, Service } from './content.ts';
import type { FilingRow, TableKind } from './layout.ts';
import { formatStreet, toField } from './text.ts';

/** What rows contain apart from the providers. */
export interface RowContext {
  /** The counties in the order of the terms. */
  readonly counties: readonly Pick<FilingCounty, 'ssa_code'>[];
  readonly specialty_names: ReadonlyMap<string, string>;
}

export const createRowContext = ({ counties, standard }: FilingTerms): RowContext => ({
  counties,
  specialty_names: new Map(
    [...standard.specialties, ...standard.pooled_specialties].map(({ code, name }) => [code, name]),
  ),
});

const CONTRACT_TYPE_CODES: Readonly<Record<ContractType, string>> = { direct: 'DC', downstream: 'DS' };

export const ACUTE_HOSPITAL = '040';

function toFlag(value: boolean | null): string {
  if (value === null) return '';
  return value ? 'Y' : 'N';
}

/** The number of beds is for acute hospitals only. */
const formatBeds = ({ medicare_certified_beds }: FilingProvider, code: string): string =>
  code === ACUTE_HOSPITAL ? (medicare_certified_beds?.toString() ?? '') : '';

type ServiceRow = Omit<FilingRow, 'ssa_code'>;

function buildServiceRow({ provider, commitment }: FiledProvider, service: Service, specialty: string): ServiceRow {
  const location = provider.locations[service.location];
  return {
    name: toField(provider.name),
    npi: provider.npi ?? '',
    specialty,
    specialty_code: service.specialty_code,
    contract_type: provider.contract_type === null ? '' : CONTRACT_TYPE_CODES[provider.contract_type],
    street: formatStreet(location),
    city: toField(location?.city ?? ''),
    state: location?.state ?? '',
    zip: location?.zip ?? '',
    accepts_new_patients: toFlag(provider.accepts_new_patients === 'accepting'),
    medical_group: toField(provider.medical_group ?? ''),
    beds: formatBeds(provider, service.specialty_code),
    uses_cms_contract_amendment: toFlag(provider.uses_cms_contract_amendment),
    letter_of_intent: toFlag(commitment === 'letter_of_intent'),
  };
}

/** The rows of a provider in one table. */
export function* listRows(filed: FiledProvider, table: TableKind, context: RowContext): Generator<FilingRow> {
  for (const service of filed.services) {
    if (service.table !== table) continue;
    const row = buildServiceRow(filed, service, context.specialty_names.get(service.specialty_code) ?? '');
    for (const county of service.counties) yield { ssa_code: context.counties[county]?.ssa_code ?? '', ...row };
  }
}

export function countRows({ services }: FiledProvider, table: TableKind): number {
  return services.reduce((sum, service) => sum + (service.table === table ? service.counties.length : 0), 0);
}
