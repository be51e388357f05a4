import { Build, BuildCreate, BuildStatus, BuildUpdate } from './builds.ts';
import { BuildId, ExternalId, Instant } from './formats.ts';
import { renamedTo } from './renamed.ts';
import { anyOf, listRoute, routes } from './route.ts';
import { PIPELINE_DESCRIPTION, PipelineGrouping, PipelineReport, PipelineRow } from './pipeline-report.ts';
import { ServiceArea, ServiceAreaUpdate } from './service-area.ts';
import { z } from './zod.ts';

const buildPath = z.object({ id: BuildId });
const tag = 'Builds';

export const builds = routes({
  listBuilds: listRoute({
    path: '/v1/builds',
    tag,
    summary: 'List builds',
    description: 'Returns a list of builds.',
    scope: 'builds:read',
    item: Build,
    page: 'BuildPage',
    filters: {
      status: anyOf(BuildStatus, 'Statuses of the build.'),
      external_id: anyOf(ExternalId, 'External identifiers.'),
    },
    sorts: ['created_at', 'updated_at', 'name'],
    default_sort: ['-created_at'],
  }),

  createBuild: {
    method: 'post',
    path: '/v1/builds',
    tag,
    summary: 'Create a build',
    description:
      'Creates a build. Its service area is defined by counties, states or both. Emits build.created. The first score is computed after ' +
      'the response, and none of its cells are met.',
    scope: 'builds:write',
    body: BuildCreate,
    success: { status: 201, description: 'The build that was created.', body: Build, location: '/v1/builds/{id}' },
    problems: ['duplicate_external_id', 'plan_limit_exceeded'],
    conditional: 'if_none_match',
  },

  getBuild: {
    method: 'get',
    path: '/v1/builds/{id}',
    tag,
    summary: 'Get a build',
    description: 'Returns a build with its counts and a summary of its score.',
    scope: 'builds:read',
    params: buildPath,
    success: { status: 200, description: 'The current state of the build.', body: Build },
    problems: [],
  },

  updateBuild: {
    method: 'patch',
    path: '/v1/builds/{id}',
    tag,
    summary: 'Update a build',
    description:
      'Updates the fields that are sent. In a frozen or archived build, only name, external_id, metadata and status can be changed, ' +
      'unless the same request changes status to draft or active. Emits build.updated. The adequacy of the build is recalculated.',
    scope: 'builds:write',
    params: buildPath,
    body: BuildUpdate,
    consumes: ['application/merge-patch+json', 'application/json'],
    success: { status: 200, description: 'The current state of the build.', body: Build },
    problems: ['build_frozen', 'duplicate_external_id', 'plan_limit_exceeded'],
    conditional: 'if_match',
  },

  deleteBuild: {
    method: 'delete',
    path: '/v1/builds/{id}',
    tag,
    summary: 'Delete a build',
    description:
      'Deletes a build with its providers, their transitions and its scores. Its events are kept. A frozen or archived build cannot be ' +
      'deleted; change its status first. Emits build.deleted, and no event for each provider.',
    scope: 'builds:write',
    params: buildPath,
    success: { status: 204, description: 'The build is deleted. The response has no body.' },
    problems: ['build_frozen'],
    conditional: 'if_match',
  },

  getPipeline: {
    method: 'get',
    path: '/v1/builds/{id}/pipeline',
    tag,
    summary: 'Get a pipeline report',
    description: PIPELINE_DESCRIPTION,
    scope: 'builds:read',
    params: buildPath,
    query: z.strictObject({
      from: Instant.optional().openapi({
        description: 'Start of the range, included. Without it, the range has no start.',
        example: '2026-10-01T00:00:00.000Z',
        ...renamedTo('stage_changed_at_gte'),
      }),
      to: Instant.optional().openapi({
        description:
          'End of the range, excluded. Without it, or if it is in the future, the range ends with the request.',
        example: '2026-11-01T00:00:00.000Z',
        ...renamedTo('stage_changed_at_lt'),
      }),
      stage_changed_at_gte: Instant.optional().openapi({
        description: 'The earliest change that is counted. Cannot be combined with from.',
        example: '2026-10-01T00:00:00.000Z',
      }),
      stage_changed_at_lt: Instant.optional().openapi({
        description: 'Changes before this time are counted, by default until the request. Cannot be combined with to.',
        example: '2026-11-01T00:00:00.000Z',
      }),
      group_by: PipelineGrouping.optional().openapi({
        description: 'A field of the providers by which the figures are also grouped.',
        example: 'owner_email',
      }),
    }),
    success: { status: 200, description: 'The report for the range.', body: PipelineReport },
    problems: ['validation_failed'],
    response: { kind: 'json', csv: PipelineRow },
    max_seconds: 60,
  },

  getServiceArea: {
    method: 'get',
    path: '/v1/builds/{id}/service-area',
    tag,
    summary: 'Get a service area',
    description: 'Returns all counties of a build.',
    scope: 'builds:read',
    params: buildPath,
    success: { status: 200, description: 'The current service area.', body: ServiceArea },
    problems: [],
  },

  replaceServiceArea: {
    method: 'put',
    path: '/v1/builds/{id}/service-area',
    tag,
    summary: 'Replace a service area',
    description:
      'Replaces the counties of a build. Its providers are kept. If-Match accepts the entity tag of the service area or of the build. ' +
      'Emits build.updated with the counties that were added and removed. The adequacy of the build is recalculated.',
    scope: 'builds:write',
    params: buildPath,
    body: ServiceAreaUpdate,
    success: { status: 200, description: 'The current service area.', body: ServiceArea },
    problems: ['build_frozen', 'plan_limit_exceeded'],
    conditional: 'if_match',
  },
});
