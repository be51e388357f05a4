import { AdequacyStatus } from './adequacy-status.ts';
import { BuildId, CalendarDate, CampaignId, CountyFips, ExternalId, Instant, Npi, text, Tin } from './formats.ts';
import { DataQualityWarning } from './locations.ts';
import { Stage } from './pipeline.ts';
import { EntityType, OwnerEmail, SpecialtyCode } from './provider-values.ts';
import { countyFilter, specialtyFilter } from './name-filters.ts';
import { anyOf } from './route.ts';
import { z } from './zod.ts';

/** Each word of a search requires an index scan of all words with that prefix. */
const MAX_WORDS = 8;
const hasWordLimit = (text: string): boolean => text.split(/\s+/).length <= MAX_WORDS;

const since = (what: string) => Instant.optional().openapi({ description: `Only providers ${what} this time.` });

/** Which providers: the filters of `listProviders`, also in bodies, such as the filter of a campaign. */
export const ProviderFilter = z
  .strictObject({
    build_id: anyOf(BuildId, 'Identifiers of builds.'),
    campaign_id: anyOf(CampaignId, 'Identifiers of campaigns of which the provider is a member that is not removed.'),
    stage: anyOf(Stage, 'Pipeline stages.'),
    specialty_code: anyOf(SpecialtyCode, 'Codes of primary specialties.'),
    county_fips: anyOf(CountyFips, 'FIPS codes of counties in which the provider has a location.'),
    entity_type: anyOf(EntityType, 'Kinds of provider.'),
    adequacy_status: anyOf(AdequacyStatus, 'Adequacy statuses.'),
    owner_email: anyOf(OwnerEmail, 'E-mail addresses of the persons responsible, case-insensitive.'),
    npi: anyOf(Npi, 'NPIs.'),
    has_npi: z.boolean().optional().openapi({
      description: 'Only providers that have an NPI, or only those that have none.',
      example: false,
    }),
    external_id: anyOf(ExternalId, 'External identifiers.'),
    q: z
      .string()
      .trim()
      .min(2)
      .max(100)
      .refine(hasWordLimit, { message: `must have at most ${MAX_WORDS} words`, params: { code: 'too_many' } })
      .optional()
      .openapi({
        description:
          `Search text of up to ${MAX_WORDS} words, in any order and without regard to case and accents. A provider matches if each ` +
          'word is the prefix of a word in its name, NPI or external_id.',
        example: 'ana riv',
      }),
    stage_changed_at_gte: since('whose stage changed at or after'),
    stage_changed_at_lt: since('whose stage changed before'),
    expected_active_on_lt: CalendarDate.optional().openapi({
      description: 'Only providers that are expected to become active before this date.',
    }),
    updated_at_gte: since('updated at or after'),
  })
  .openapi('ProviderFilter', {
    description: 'Selects providers: those that match every field. Without fields, all providers.',
    example: { stage: ['identified', 'outreach'], county_fips: ['49035'] },
  });
export type ProviderFilter = z.infer<typeof ProviderFilter>;

const flag = (description: string) => z.boolean().optional().openapi({ description, example: true });

/**
 * The filters of `listProviders`. Those that are not in `ProviderFilter` are filters of the list alone: a campaign keeps its filter, and
 * a process of the previous version could not read it.
 */
export const PROVIDER_LIST_FILTERS = {
  ...ProviderFilter.shape,
  updated_at_lt: since('updated before'),
  terminated_on_lt: CalendarDate.optional().openapi({
    description: 'Only providers whose contract ends before this date.',
  }),
  last_contacted_at_lt: Instant.optional().openapi({
    description: 'Only providers whose latest contact attempt was made before this time.',
  }),
  contact_evidence_complete: flag('Whether the evidence of contact is complete.'),
  contract_signed: flag('Only providers that have contract_signed_on, or only those that have none.'),
  data_quality: anyOf(DataQualityWarning.shape.code, 'Codes of warnings in data_quality.'),
  has_data_quality_warnings: flag('Only providers that have warnings in data_quality, or only those that have none.'),
  specialty: specialtyFilter('CMS name of the primary specialty'),
  county: countyFilter('Name of a county in which the provider has a location'),
  tin: anyOf(Tin, 'Taxpayer identification numbers (TIN).'),
  medical_group: text(200).optional().openapi({
    description: 'Exact name of a medical group.',
    example: 'Wasatch Heart Group',
  }),
};
