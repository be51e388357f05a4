import { CalendarDate, ExternalId, Metadata, notBlank, Npi, text, Tin } from './formats.ts';
import type { ProviderField } from './provider-field.ts';
import {
  ContractType,
  DeclineReason,
  ENTITY_TYPE_SPELLINGS,
  EntityType,
  MedicareCertifiedBeds,
  NEW_PATIENTS_SPELLINGS,
  NewPatients,
  OwnerEmail,
  SpecialtyCode,
  TaxonomyCode,
  TelehealthStates,
} from './provider-values.ts';
import { nullable, z } from './zod.ts';

const NAME = { description: 'Display name, with credentials.', example: 'Ana Rivera, MD' };
const GROUP = {
  description: 'Name of the medical group of the provider, a column of the provider table of a filing. Null if none.',
  example: 'Wasatch Heart Group',
};

/** The only list of these fields: contract, rules, inserts, imports, comparisons, filings and CSV derive from it. */
export const PROVIDER_FIELDS = {
  name: {
    schema: text(200).openapi(NAME),
    request: notBlank(text(200)).openapi(NAME),
    storage: 'plain',
    agreement: 'combined',
    headings:
      'name, name of physician or mid level practitioner, provider name, full name, practitioner name, physician name, provider full name, display name, name of provider',
    csv: 30,
    label: 'Name',
  },
  npi: {
    schema: Npi.nullable().openapi({ description: 'National Provider Identifier, unique within the build.' }),
    storage: 'plain',
    initial: null,
    agreement: 'same',
    headings:
      'npi, npi number, national provider identifier number, national provider identifier, provider npi, individual npi, npi 1, type 1 npi, rendering npi, facility npi, organization npi, npi id',
    csv: 20,
    label: 'NPI',
  },
  entity_type: {
    schema: EntityType.openapi({
      description: 'Whether the provider is an individual or a facility.',
      example: 'individual',
    }),
    storage: 'plain',
    agreement: 'same',
    headings: 'entity type, entity, entity type code, npi type',
    spellings: ENTITY_TYPE_SPELLINGS,
    csv: 40,
    label: 'Kind',
  },
  specialty_code: {
    schema: SpecialtyCode,
    storage: 'computed',
    agreement: 'combined',
    headings:
      'specialty code, hsd specialty code, hsd code, cms specialty code, primary specialty code, hsd specialty type code, specialty type code',
    csv: 50,
    label: 'Specialty',
  },
  additional_specialty_codes: {
    schema: z
      .array(SpecialtyCode)
      .max(20)
      .openapi({ description: 'CMS HSD codes of additional specialties.', example: [] }),
    storage: 'plain',
    agreement: 'combined',
    headings:
      'additional specialty codes, additional specialties, secondary specialty, secondary specialties, other specialties, specialty 2, secondary specialty code',
    csv: 60,
    label: 'Additional specialties',
  },
  taxonomy_code: {
    schema: TaxonomyCode,
    storage: 'plain',
    initial: null,
    agreement: 'first',
    headings:
      'taxonomy code, taxonomy, primary taxonomy, nucc taxonomy code, primary taxonomy code, provider taxonomy, nucc code, healthcare provider taxonomy code, taxonomy 1, healthcare provider taxonomy code 1',
    csv: 70,
    label: 'Taxonomy code (NUCC)',
  },
  offers_telehealth: {
    schema: z.boolean().openapi({
      description: 'Whether the provider offers additional telehealth benefits (42 CFR 422.135).',
      example: false,
    }),
    storage: 'plain',
    initial: false,
    agreement: 'same',
    headings: 'offers telehealth, telehealth, telehealth available, telehealth services, virtual visits',
    csv: 1000,
    label: 'Offers telehealth',
  },
  telehealth_only: {
    schema: z.boolean().openapi({
      description:
        'Whether the provider offers telehealth only. It then earns the telehealth credit and does not count toward the minimum number.',
      example: false,
    }),
    storage: 'plain',
    initial: false,
    agreement: 'same',
    headings: 'telehealth only, virtual only',
    csv: 1010,
    label: 'Telehealth only',
  },
  telehealth_states: {
    schema: TelehealthStates,
    storage: 'plain',
    initial: [],
    agreement: 'same',
    headings: 'telehealth states, licensed states, telehealth licensed states',
    csv: 1020,
    label: 'Licensed for telehealth in',
  },
  primary_care_in_shortage_area: {
    schema: z.boolean().openapi({
      description:
        'For a physician assistant (005) or nurse practitioner (006): whether the provider is the main source of primary care of its ' +
        'patients, as State law and its credentials permit, in a State or federally designated shortage area. If false, 005 and 006 do ' +
        'not count as primary care.',
      example: false,
    }),
    storage: 'plain',
    initial: false,
    agreement: 'same',
    headings: 'primary care in shortage area, hpsa, shortage area',
    csv: 1030,
    label: 'Main source of primary care in a shortage area (005 and 006)',
  },
  accepts_new_patients: {
    schema: NewPatients.openapi({
      description: 'Whether the provider accepts new patients.',
      example: 'accepting',
    }),
    storage: 'plain',
    initial: 'unknown',
    agreement: 'combined',
    headings:
      'accepts new patients, accepting new patients, accept new patients, new patients, panel status, accepting patients, panel open',
    spellings: NEW_PATIENTS_SPELLINGS,
    csv: 1040,
    label: 'New patients',
  },
  medicare_certified_beds: {
    schema: MedicareCertifiedBeds,
    storage: 'plain',
    initial: null,
    agreement: 'combined',
    headings:
      'medicare certified beds, number of staffed medicare certified beds, number of beds, beds, of staffed medicare certified beds, staffed beds, medicare beds, number of medicare certified beds, bed count',
    csv: 1050,
    label: 'Medicare-certified beds',
  },
  owner_email: {
    schema: nullable(OwnerEmail),
    storage: 'plain',
    initial: null,
    agreement: 'same',
    headings: 'owner email, owner, recruiter email, assigned to, assignee email, account manager email',
    csv: 1130,
    label: 'Assignee',
  },
  decline_reason: {
    schema: nullable(DeclineReason).openapi({ description: 'Reason why the provider declined.' }),
    storage: 'plain',
    initial: null,
    agreement: 'same',
    headings: 'decline reason, reason declined',
    csv: 1140,
    label: 'Decline reason',
  },
  expected_active_on: {
    schema: CalendarDate.nullable().openapi({
      description: 'The date on which the provider is expected to become active.',
    }),
    storage: 'plain',
    initial: null,
    agreement: 'same',
    headings: 'expected active on, expected active date, expected effective date, target date, go live date',
    csv: 1120,
    label: 'Expected active on',
  },
  effective_on: {
    schema: CalendarDate.nullable().openapi({
      description:
        'First day of the contract, in the time zone of the build. Null if the contract is in effect as soon as the stage counts.',
    }),
    storage: 'plain',
    initial: null,
    agreement: 'combined',
    headings:
      'effective on, effective date, contract effective date, start date, contract start date, eff date, network effective date',
    csv: 1100,
    label: 'Effective on',
  },
  terminated_on: {
    schema: CalendarDate.nullable().openapi({
      description: 'Last day of the contract, in the time zone of the build. The provider counts through this day.',
    }),
    storage: 'plain',
    initial: null,
    agreement: 'combined',
    headings:
      'terminated on, termination date, term date, contract termination date, end date, contract end date, contract term date',
    csv: 1110,
    label: 'Terminated on',
  },
  contract_type: {
    schema: ContractType.nullable().openapi({
      description:
        'The other side of the contract of the provider. direct: the plan. downstream: a group or another entity that the plan contracts. ' +
        'Column Contract Type of the provider table of a filing. Null if unknown.',
      example: 'direct',
    }),
    storage: 'plain',
    initial: null,
    agreement: 'first',
    headings: 'contract type, contract type code, direct or downstream',
    spellings: {
      dc: 'direct',
      d: 'direct',
      ds: 'downstream',
      delegated: 'downstream',
    },
    csv: 1060,
    label: 'Contract',
  },
  medical_group: {
    schema: text(200).nullable().openapi(GROUP),
    request: notBlank(text(200)).nullable().openapi(GROUP),
    storage: 'plain',
    initial: null,
    agreement: 'first',
    headings: 'medical group, medical group affiliation, group name, practice name, group, group affiliation',
    csv: 1070,
    label: 'Medical group',
  },
  uses_cms_contract_amendment: {
    schema: z.boolean().nullable().openapi({
      description:
        'Whether the contract uses the MA contract amendment of CMS, a column of both tables. Null if unknown.',
      example: true,
    }),
    storage: 'plain',
    initial: null,
    agreement: 'same',
    headings:
      'uses cms contract amendment, uses cms ma contract amendment, cms ma contract amendment, ma contract amendment',
    csv: 1080,
    label: 'MA contract amendment of CMS',
  },
  contract_signed_on: {
    schema: CalendarDate.nullable().openapi({
      description:
        'The day of the last signature of the contract. The tables of a filing list executed contracts only.',
      example: '2026-05-04',
    }),
    storage: 'plain',
    initial: null,
    agreement: 'first',
    headings:
      'contract signed on, contract signed date, date signed, executed date, contract executed date, execution date, signature date',
    csv: 1090,
    label: 'Signed on',
  },
  external_id: {
    schema: nullable(ExternalId),
    storage: 'plain',
    initial: null,
    agreement: 'same',
    headings:
      'external id, provider id, provider number, plan provider id, internal id, source id, reference id, vendor id, roster id, record number',
    csv: 10,
    label: 'External id',
  },
  metadata: {
    schema: Metadata,
    storage: 'computed',
    agreement: 'combined',
    headings: 'metadata',
    csv: 1150,
    label: 'Metadata',
  },
  tin: {
    schema: nullable(Tin).openapi({
      description:
        'Taxpayer identification number (TIN) under which the provider bills: nine digits. That of a sole practitioner can be a Social ' +
        'Security number, so that no event and no filing contains it: absent from the object of an event. Null if unknown.',
    }),
    storage: 'plain',
    initial: null,
    agreement: 'same',
    headings:
      'tin, tax id, ein, tax id number, taxpayer identification number, tax identification number, employer identification number, federal tax id, tin number, ein number',
    csv: 1160,
    confidential: true,
    label: 'Tax ID (TIN)',
  },
} as const satisfies Record<string, ProviderField>;
