import {
  ContactAttempt,
  ContactAttemptCreate,
  ContactChannel,
  ContactOutcome,
  MAX_CONTACT_ATTEMPTS,
} from './contact-attempts.ts';
import { Instant, ProviderId } from './formats.ts';
import { MAX_BATCH_ITEMS, ProviderBatch, ProviderBatchEnvelope, ProviderBatchReport } from './provider-batch.ts';
import { PROVIDER_LIST_FILTERS } from './provider-filter.ts';
import { Provider, ProviderCreate, ProviderUpdate } from './providers.ts';
import { anyOf, listRoute, routes } from './route.ts';
import { Transition } from './transitions.ts';
import { z } from './zod.ts';

const providerPath = z.object({ id: ProviderId });
const tag = 'Providers';

export const providers = routes({
  listProviders: listRoute({
    path: '/v1/providers',
    tag,
    summary: 'List providers',
    description: 'Returns a list of providers, of one or several builds or of the account.',
    scope: 'providers:read',
    item: Provider,
    page: 'ProviderPage',
    filters: PROVIDER_LIST_FILTERS,
    sorts: [
      'created_at',
      'updated_at',
      'name',
      'stage_changed_at',
      'terminated_on',
      'last_contacted_at',
      'contract_signed_on',
    ],
    default_sort: ['-created_at'],
  }),

  createProvider: {
    method: 'post',
    path: '/v1/providers',
    tag,
    summary: 'Create a provider',
    description:
      'Creates a provider in any stage. Create the providers of an existing network with the stage active. Emits provider.created. The adequacy of the build is recalculated.',
    scope: 'providers:write',
    body: ProviderCreate,
    success: { status: 201, description: 'The created provider.', body: Provider, location: '/v1/providers/{id}' },
    problems: ['build_frozen', 'conflict', 'duplicate_external_id', 'plan_limit_exceeded'],
    conditional: 'if_none_match',
  },

  upsertProviders: {
    method: 'post',
    path: '/v1/providers/batch',
    tag,
    summary: 'Create or update providers',
    description:
      `Creates or updates up to ${MAX_BATCH_ITEMS} providers of a build in one request. Each item is matched with a provider by ` +
      'external_id, otherwise by npi, and is applied or rejected on its own: the response has a result for each item, also if it is ' +
      'rejected. With atomic, all items are applied or none. Emits the events that POST and PATCH emit for each provider that changes; ' +
      'the adequacy of the build is recalculated once. To assign providers to a person, send their identifiers with owner_email.',
    scope: 'providers:write',
    body: ProviderBatch,
    envelope: ProviderBatchEnvelope,
    success: {
      status: 200,
      description: 'The result of each item, in the order of the request.',
      body: ProviderBatchReport,
    },
    problems: ['build_frozen', 'plan_limit_exceeded'],
  },

  getProvider: {
    method: 'get',
    path: '/v1/providers/{id}',
    tag,
    summary: 'Get a provider',
    description: 'Returns a provider.',
    scope: 'providers:read',
    params: providerPath,
    success: { status: 200, description: 'The current provider.', body: Provider },
    problems: [],
  },

  updateProvider: {
    method: 'patch',
    path: '/v1/providers/{id}',
    tag,
    summary: 'Update a provider',
    description:
      'Updates the fields that are sent, including the stage and the adequacy status. A move that the pipeline does not allow is rejected ' +
      'with 409 and the allowed stages. Values that equal the current ones are ignored. Emits provider.stage_changed and ' +
      'provider.updated. The adequacy of the build is recalculated.',
    scope: 'providers:write',
    params: providerPath,
    body: ProviderUpdate,
    consumes: ['application/merge-patch+json', 'application/json'],
    success: { status: 200, description: 'The current provider.', body: Provider },
    problems: [
      'build_frozen',
      'conflict',
      'duplicate_external_id',
      'plan_limit_exceeded',
      'stage_transition_not_allowed',
    ],
    conditional: 'if_match',
  },

  deleteProvider: {
    method: 'delete',
    path: '/v1/providers/{id}',
    tag,
    summary: 'Delete a provider',
    description:
      'Deletes a provider with its transitions and contact attempts. Emits provider.deleted. The adequacy of the build is recalculated.',
    scope: 'providers:write',
    params: providerPath,
    success: { status: 204, description: 'The provider is deleted. The response has no body.' },
    problems: ['build_frozen'],
    conditional: 'if_match',
  },

  listProviderTransitions: listRoute({
    path: '/v1/providers/{id}/transitions',
    tag,
    summary: "List a provider's transitions",
    description: 'Returns a list of the transitions of a provider between stages, with actor, reason and time.',
    scope: 'providers:read',
    params: providerPath,
    item: Transition,
    page: 'TransitionPage',
    filters: {},
    sorts: ['created_at'],
    default_sort: ['-created_at'],
  }),

  listContactAttempts: listRoute({
    path: '/v1/providers/{id}/contact-attempts',
    tag,
    summary: "List a provider's contact attempts",
    description: 'Returns a list of the contact attempts and notes of a provider, latest first.',
    scope: 'providers:read',
    params: providerPath,
    item: ContactAttempt,
    page: 'ContactAttemptPage',
    filters: {
      channel: anyOf(ContactChannel, 'Channels.'),
      outcome: anyOf(ContactOutcome, 'Outcomes.'),
      attempted_at_gte: Instant.optional().openapi({ description: 'Only attempts made at or after this time.' }),
      attempted_at_lt: Instant.optional().openapi({ description: 'Only attempts made before this time.' }),
    },
    sorts: ['attempted_at', 'created_at'],
    default_sort: ['-attempted_at'],
  }),

  createContactAttempt: {
    method: 'post',
    path: '/v1/providers/{id}/contact-attempts',
    tag,
    summary: 'Record a contact attempt',
    description:
      'Records an attempt to contact a provider, or a note with the channel note. Attempts cannot be changed or deleted, because exception ' +
      'requests cite them as evidence; correct one by a note. They can also be recorded while the build is frozen or archived. A provider ' +
      `can have up to ${MAX_CONTACT_ATTEMPTS.toLocaleString('en-US')}. Emits provider.contact_attempt_created.`,
    scope: 'providers:write',
    params: providerPath,
    body: ContactAttemptCreate,
    success: { status: 201, description: 'The recorded contact attempt.', body: ContactAttempt },
    problems: ['invalid_state', 'plan_limit_exceeded'],
  },
});
