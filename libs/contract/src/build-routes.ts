import { Build, BuildCreate, BuildStatus, BuildUpdate } from './builds.ts';
import { BuildId, ExternalId } from './formats.ts';
import { anyOf, listRoute, routes } from './route.ts';
import { ServiceArea, ServiceAreaUpdate } from './service-area.ts';
import { z } from './zod.ts';

const buildPath = z.object({ id: BuildId });
const tag = 'Builds';

export const builds = routes({
  listBuilds: listRoute({
    path: '/v1/builds',
    tag,
    summary: 'List builds',
    description: 'All network builds of the account.',
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
      'Creates a build over counties, whole states or both, judged by a standard that is pinned from then on. ' +
      'Emits build.created; its first score follows, with every cell unmet.',
    scope: 'builds:write',
    body: BuildCreate,
    success: { status: 201, description: 'The build as created.', body: Build, location: '/v1/builds/{id}' },
    problems: ['duplicate_external_id'],
    conditional: 'if_none_match',
  },

  getBuild: {
    method: 'get',
    path: '/v1/builds/{id}',
    tag,
    summary: 'Get a build',
    description: 'One build with its counts and short score.',
    scope: 'builds:read',
    params: buildPath,
    success: { status: 200, description: 'The build as it is now.', body: Build },
    problems: [],
  },

  updateBuild: {
    method: 'patch',
    path: '/v1/builds/{id}',
    tag,
    summary: 'Update a build',
    description:
      'Changes any writable field. A frozen or archived build takes name, external_id, metadata and status; a patch that opens it ' +
      'may change the rest as well. Emits build.updated; the adequacy of the build is computed anew.',
    scope: 'builds:write',
    params: buildPath,
    body: BuildUpdate,
    consumes: ['application/merge-patch+json', 'application/json'],
    success: { status: 200, description: 'The build as it is now.', body: Build },
    problems: ['build_frozen', 'duplicate_external_id'],
    conditional: 'if_match',
  },

  deleteBuild: {
    method: 'delete',
    path: '/v1/builds/{id}',
    tag,
    summary: 'Delete a build',
    description:
      'Removes a build with its providers, their transitions and its scores; its events stay. Not a frozen or archived one: open it first. ' +
      'Emits build.deleted, and no event for each provider.',
    scope: 'builds:write',
    params: buildPath,
    success: { status: 204, description: 'The build is deleted. No body.' },
    problems: ['build_frozen'],
    conditional: 'if_match',
  },

  getServiceArea: {
    method: 'get',
    path: '/v1/builds/{id}/service-area',
    tag,
    summary: 'Get a service area',
    description: 'The counties of a build, all at once.',
    scope: 'builds:read',
    params: buildPath,
    success: { status: 200, description: 'The service area as it is now.', body: ServiceArea },
    problems: [],
  },

  replaceServiceArea: {
    method: 'put',
    path: '/v1/builds/{id}/service-area',
    tag,
    summary: 'Replace a service area',
    description:
      'Puts other counties in the place of those of a build; its providers stay. Takes the entity tag of the service area or of the build. ' +
      'Emits build.updated with the counties that came in and went out; the adequacy of the build is computed anew.',
    scope: 'builds:write',
    params: buildPath,
    body: ServiceAreaUpdate,
    success: { status: 200, description: 'The service area as it is now.', body: ServiceArea },
    problems: ['build_frozen'],
    conditional: 'if_match',
  },
});
