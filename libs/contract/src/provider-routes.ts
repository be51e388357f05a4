import { BuildId, CountyFips, ExternalId, Instant, Npi, ProviderId } from './formats.ts';
import { Stage } from './pipeline.ts';
import { AdequacyStatus } from './adequacy-status.ts';
import { Provider, ProviderCreate, ProviderUpdate, SpecialtyCode } from './providers.ts';
import { anyOf, listRoute, routes } from './route.ts';
import { Transition } from './transitions.ts';
import { z } from './zod.ts';

/** Each word of a search costs a walk over all words that begin with it. */
const MAX_WORDS = 8;
const hasWordLimit = (text: string): boolean => text.split(/\s+/).length <= MAX_WORDS;

const providerPath = z.object({ id: ProviderId });
const tag = 'Providers';

export const providers = routes({
  listProviders: listRoute({
    path: '/v1/providers',
    tag,
    summary: 'List providers',
    description: 'Providers of one build, or of all builds of the account.',
    scope: 'providers:read',
    item: Provider,
    page: 'ProviderPage',
    filters: {
      build_id: anyOf(BuildId, 'Builds.'),
      stage: anyOf(Stage, 'Pipeline stages.'),
      specialty_code: anyOf(SpecialtyCode, 'Primary specialties.'),
      county_fips: anyOf(CountyFips, 'Counties of the primary location.'),
      adequacy_status: anyOf(AdequacyStatus, 'Adequacy statuses.'),
      npi: anyOf(Npi, 'NPIs.'),
      external_id: anyOf(ExternalId, "The caller's own identifiers."),
      q: z
        .string()
        .trim()
        .min(2)
        .max(100)
        .refine(hasWordLimit, { message: `must have at most ${MAX_WORDS} words`, params: { code: 'too_many' } })
        .optional()
        .openapi({
          description: `Up to ${MAX_WORDS} words in any case and order. Finds providers whose name, NPI or external_id has, for each of them, a word that begins with it.`,
          example: 'ana riv',
        }),
      updated_at_gte: Instant.optional().openapi({ description: 'Changed at this instant or later.' }),
    },
    sorts: ['created_at', 'updated_at', 'name', 'stage_changed_at'],
    default_sort: ['-created_at'],
  }),

  createProvider: {
    method: 'post',
    path: '/v1/providers',
    tag,
    summary: 'Add a provider',
    description:
      'Adds a provider in any stage, so that a roster of an existing network arrives as active. Emits provider.created; the adequacy of the build is recomputed.',
    scope: 'providers:write',
    body: ProviderCreate,
    success: { status: 201, description: 'The provider as added.', body: Provider, location: '/v1/providers/{id}' },
    problems: ['build_frozen', 'conflict', 'duplicate_external_id'],
    conditional: 'if_none_match',
  },

  getProvider: {
    method: 'get',
    path: '/v1/providers/{id}',
    tag,
    summary: 'Get a provider',
    description: 'One provider of the account.',
    scope: 'providers:read',
    params: providerPath,
    success: { status: 200, description: 'The provider as it is now.', body: Provider },
    problems: [],
  },

  updateProvider: {
    method: 'patch',
    path: '/v1/providers/{id}',
    tag,
    summary: 'Update a provider',
    description:
      'Changes stage, adequacy status or any writable field. A move that the pipeline lacks answers 409 with the allowed stages; ' +
      'the same stage again changes nothing. Emits provider.stage_changed, provider.updated; the adequacy of the build is recomputed.',
    scope: 'providers:write',
    params: providerPath,
    body: ProviderUpdate,
    consumes: ['application/merge-patch+json', 'application/json'],
    success: { status: 200, description: 'The provider as it is now.', body: Provider },
    problems: ['build_frozen', 'conflict', 'duplicate_external_id', 'stage_transition_not_allowed'],
    conditional: 'if_match',
  },

  deleteProvider: {
    method: 'delete',
    path: '/v1/providers/{id}',
    tag,
    summary: 'Delete a provider',
    description:
      'Removes a provider and its transitions from the build. Emits provider.deleted; the adequacy of the build is recomputed.',
    scope: 'providers:write',
    params: providerPath,
    success: { status: 204, description: 'The object is deleted. No body.' },
    problems: ['build_frozen'],
    conditional: 'if_match',
  },

  listProviderTransitions: listRoute({
    path: '/v1/providers/{id}/transitions',
    tag,
    summary: "List a provider's transitions",
    description: 'Who moved the provider, from where to where, why and when.',
    scope: 'providers:read',
    params: providerPath,
    item: Transition,
    page: 'TransitionPage',
    filters: {},
    sorts: ['created_at'],
    default_sort: ['-created_at'],
  }),
});
