import { ImportId, ImportSourceId } from './formats.ts';
import {
  ImportSource,
  ImportSourceCreate,
  ImportSourceRotation,
  ImportSourceUpdate,
  ImportSourceUpload,
  SOURCE_LIMITS,
} from './import-sources.ts';
import { listRoute, routes } from './route.ts';
import { z } from './zod.ts';

const sourcePath = z.object({ id: ImportSourceId });
const uploadPath = z.object({ id: ImportSourceId, upload_id: ImportId });
const tag = 'Import sources';

export const importSources = routes({
  listImportSources: listRoute({
    path: '/v1/import-sources',
    tag,
    summary: 'List import sources',
    description: 'Returns a list of import sources, without their secrets.',
    scope: 'imports:read',
    item: ImportSource,
    page: 'ImportSourcePage',
    filters: {},
    sorts: ['created_at', 'name'],
    default_sort: ['-created_at'],
  }),

  createImportSource: {
    method: 'post',
    path: '/v1/import-sources',
    tag,
    summary: 'Create an import source',
    description:
      'Creates an upload address for a sender without an account. The response contains its secret, which cannot be retrieved again.',
    scope: 'imports:write',
    body: ImportSourceCreate,
    success: {
      status: 201,
      description: 'The created source, with its secret.',
      body: ImportSource,
      location: '/v1/import-sources/{id}',
    },
    returns_secret: true,
    problems: ['build_frozen', 'conflict', 'plan_limit_exceeded'],
  },

  getImportSource: {
    method: 'get',
    path: '/v1/import-sources/{id}',
    tag,
    summary: 'Get an import source',
    description: 'Returns an import source. GET /v1/imports with source_id lists its files.',
    scope: 'imports:read',
    params: sourcePath,
    success: { status: 200, description: 'The current import source.', body: ImportSource },
    problems: [],
  },

  updateImportSource: {
    method: 'patch',
    path: '/v1/import-sources/{id}',
    tag,
    summary: 'Update an import source',
    description: 'Updates the fields that are sent. A source that is paused refuses files until it is active again.',
    scope: 'imports:write',
    params: sourcePath,
    body: ImportSourceUpdate,
    consumes: ['application/merge-patch+json', 'application/json'],
    success: { status: 200, description: 'The current import source.', body: ImportSource },
    problems: ['conflict'],
    conditional: 'if_match',
  },

  deleteImportSource: {
    method: 'delete',
    path: '/v1/import-sources/{id}',
    tag,
    summary: 'Delete an import source',
    description: 'Deletes an import source and revokes its secret. Its imports remain; a held file is not applied.',
    scope: 'imports:write',
    params: sourcePath,
    success: { status: 204, description: 'The source is deleted. The response has no body.' },
    problems: [],
    conditional: 'if_match',
  },

  rotateImportSourceSecret: {
    method: 'post',
    path: '/v1/import-sources/{id}/rotate-secret',
    tag,
    summary: 'Rotate the upload secret',
    description: 'Creates a secret and returns it once. The previous one is accepted until the overlap ends.',
    scope: 'imports:write',
    params: sourcePath,
    body: ImportSourceRotation,
    success: { status: 200, description: 'The source, with its new secret.', body: ImportSource },
    problems: [],
    returns_secret: true,
  },

  createImportSourceUpload: {
    method: 'post',
    path: '/v1/import-sources/{id}/uploads',
    tag,
    summary: 'Upload a file as its sender',
    description:
      'Uploads a roster with the secret of the source as the password of HTTP Basic authentication; the user name is ignored. It is applied ' +
      `if it is as expected, and held otherwise. Limits in a minute: ${SOURCE_LIMITS.uploads} files of a source, ${SOURCE_LIMITS.requests} requests from an address.`,
    scope: null,
    access: 'source',
    params: sourcePath,
    body: z
      .strictObject({})
      .openapi('ImportSourceUploadCreate', { description: 'A form with the file alone.', example: {} }),
    consumes: ['multipart/form-data'],
    unkeyed: true,
    max_seconds: 1_200,
    success: { status: 202, description: 'The file was received.', body: ImportSourceUpload },
    problems: ['conflict', 'invalid_state'],
  },

  getImportSourceUpload: {
    method: 'get',
    path: '/v1/import-sources/{id}/uploads/{upload_id}',
    tag,
    summary: 'Get the state of a file as its sender',
    description: 'Returns the state of a file to its sender, and nothing else of it.',
    scope: null,
    access: 'source',
    params: uploadPath,
    success: { status: 200, description: 'The file with its state.', body: ImportSourceUpload },
    problems: [],
  },

  releaseImportSourceUpload: {
    method: 'post',
    path: '/v1/import-sources/{id}/uploads/{upload_id}/release',
    tag,
    summary: 'Release a held file',
    description:
      'Applies a held file as its source states, and adds what was guessed in it to the mapping of the source. Later files are compared with it.',
    scope: 'imports:write',
    params: uploadPath,
    success: { status: 202, description: 'The file, whose import is queued.', body: ImportSourceUpload },
    problems: ['build_frozen', 'import_expired', 'invalid_state', 'plan_limit_exceeded'],
  },

  rejectImportSourceUpload: {
    method: 'post',
    path: '/v1/import-sources/{id}/uploads/{upload_id}/reject',
    tag,
    summary: 'Reject a held file',
    description: 'Refuses a held file. Nothing of it is applied.',
    scope: 'imports:write',
    params: uploadPath,
    success: { status: 200, description: 'The rejected file with its state.', body: ImportSourceUpload },
    problems: ['invalid_state'],
  },
});
