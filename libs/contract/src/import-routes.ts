import { BuildId, ImportId, ImportSourceId } from './formats.ts';
import {
  ImportRowMeta,
  ImportRowsUpdate,
  ImportRowsUpdateEnvelope,
  ImportRowsUpdateReport,
  ImportRowUpdate,
  MAX_CORRECTED_ROWS,
} from './import-corrections.ts';
import { ComparedField, DifferenceKind, ImportComparisonMeta, ImportDifference } from './import-comparison.ts';
import { ImportIssueCode, ImportIssues } from './import-issues.ts';
import { ImportChange, ImportChangeType, RevertOutcome } from './import-changes.ts';
import {
  Import,
  ImportApply,
  ImportCreate,
  ImportRow,
  ImportStatus,
  RowOutcome,
  SIMULATED_FAILURES,
} from './imports.ts';
import { anyOf, listRoute, routes } from './route.ts';
import { z } from './zod.ts';

const importPath = z.object({ id: ImportId });
const rowPath = z.object({
  id: ImportId,
  row: z
    .string()
    .regex(/^[1-9][0-9]{0,8}$/)
    .openapi({
      description: 'Number of the row in the file; the heading is row 1.',
      example: '2',
    }),
});
const tag = 'Imports';

const comparison = listRoute({
  path: '/v1/imports/{id}/comparison',
  tag,
  summary: 'Compare two imports',
  description:
    'Providers that the file of an import names and the file of another import of the build does not, providers that only the other file names, ' +
    'and providers of which both state other values. The rows of one NPI or external_id are one provider. Values are compared as they were read, ' +
    'without rejected rows. Dry runs can be compared too.',
  scope: 'imports:read',
  params: importPath,
  item: ImportDifference,
  page: 'ImportDifferencePage',
  meta: ImportComparisonMeta,
  filters: {
    kind: anyOf(DifferenceKind, 'Kinds.'),
    field: anyOf(ComparedField, 'Fields, of changed providers.'),
  },
  sorts: ['key'],
  default_sort: ['key'],
});

export const imports = routes({
  listImports: listRoute({
    path: '/v1/imports',
    tag,
    summary: 'List imports',
    description: 'Imports of the account, newest first.',
    scope: 'imports:read',
    item: Import,
    page: 'ImportPage',
    filters: {
      build_id: anyOf(BuildId, 'Builds.'),
      source_id: anyOf(ImportSourceId, 'Import sources.'),
      status: anyOf(ImportStatus, 'Statuses.'),
    },
    sorts: ['created_at'],
    default_sort: ['-created_at'],
  }),

  createImport: {
    method: 'post',
    path: '/v1/imports',
    tag,
    summary: 'Import a roster',
    description:
      'Uploads a roster as CSV, TSV, NDJSON or XLSX, each also compressed with gzip, and queues its import. Send the fields first and the part named file last. ' +
      'A row that cannot be imported is rejected alone. Emits import.completed once, when the import has ended.\n\n' +
      'In the sandbox, names select outcomes. A file named sandbox-slow.csv pauses for a second before each step, so that each phase is seen and the import can be cancelled. ' +
      `A file named sandbox-failed- and a code fails with it: ${Object.keys(SIMULATED_FAILURES).join(', ')}. ` +
      'The column sandbox_error rejects each row in which it has an error code, also after a field: not_unique, or npi:invalid_check_digit.',
    scope: 'imports:write',
    body: ImportCreate,
    consumes: ['multipart/form-data'],
    max_seconds: 1_200,
    success: {
      status: 202,
      description: 'The import, queued for the worker.',
      body: Import,
      location: '/v1/imports/{id}',
    },
    problems: ['build_frozen', 'invalid_state', 'plan_limit_exceeded'],
  },

  getImport: {
    method: 'get',
    path: '/v1/imports/{id}',
    tag,
    summary: 'Get an import',
    description:
      'Status, progress and counts of an import. With Prefer: wait, responds when the import has ended. With Accept: text/event-stream, sends ' +
      'its progress as server-sent events until it has ended.',
    scope: 'imports:read',
    params: importPath,
    waits: true,
    response: { kind: 'events', source: 'object' },
    success: { status: 200, description: 'The import as it is now.', body: Import },
    problems: [],
  },

  listImportRows: {
    ...listRoute({
      path: '/v1/imports/{id}/rows',
      tag,
      summary: 'List rows of an import',
      description:
        'Rows of the file with their outcome and errors, then the providers that a complete file does not name. With Accept: text/csv, ' +
        'the original columns, import_row and import_errors: correct the rejected rows and upload that file again, or correct them in place by PATCH.',
      scope: 'imports:read',
      params: importPath,
      item: ImportRow,
      page: 'ImportRowPage',
      meta: ImportRowMeta,
      filters: {
        outcome: anyOf(RowOutcome, 'Outcomes.'),
        has_warnings: z.boolean().optional().openapi({ description: 'Rows with or without warnings.', example: true }),
        code: anyOf(ImportIssueCode, 'Codes of errors and warnings.'),
        field: z.string().max(100).optional().openapi({
          description: 'Field of an error or a warning. With code, of one that has both.',
          example: 'npi',
        }),
      },
      sorts: ['row'],
      default_sort: ['row'],
    }),
    problems: ['import_expired'],
    response: { kind: 'page', csv: 'own' },
  },

  getImportIssues: {
    method: 'get',
    path: '/v1/imports/{id}/issues',
    tag,
    summary: 'Get the issues of an import',
    description:
      'Errors and warnings of the rows, grouped by code, field, column and, of up to five values, by value. The filters code and field of ' +
      'GET /v1/imports/{id}/rows list all rows of a group.',
    scope: 'imports:read',
    params: importPath,
    success: { status: 200, description: 'The groups of equal errors and warnings so far.', body: ImportIssues },
    problems: ['import_expired'],
    max_seconds: 120,
  },

  updateImportRows: {
    method: 'patch',
    path: '/v1/imports/{id}/rows',
    tag,
    summary: 'Correct rows of an import',
    description:
      `Corrects up to ${MAX_CORRECTED_ROWS} rows as the PATCH of a single row does. Each item is applied or refused on its own: the response has a ` +
      'result for each of them. Rows of one provider are corrected together.',
    scope: 'imports:write',
    params: importPath,
    body: ImportRowsUpdate,
    envelope: ImportRowsUpdateEnvelope,
    success: {
      status: 200,
      description: 'The result of each item, in the order of the request.',
      body: ImportRowsUpdateReport,
    },
    problems: ['build_frozen', 'import_expired', 'invalid_state', 'plan_limit_exceeded'],
  },

  getImportRow: {
    method: 'get',
    path: '/v1/imports/{id}/rows/{row}',
    tag,
    summary: 'Get a row of an import',
    description: 'Returns a row of the file with its outcome, errors and warnings.',
    scope: 'imports:read',
    params: rowPath,
    success: { status: 200, description: 'The row as it is now.', body: ImportRow },
    problems: ['import_expired'],
  },

  updateImportRow: {
    method: 'patch',
    path: '/v1/imports/{id}/rows/{row}',
    tag,
    summary: 'Correct a row of an import',
    description:
      'Corrects cells of a row that was rejected or has warnings, and applies it at once, together with the other rows of its provider and as the import would have. ' +
      'It is then part of the import and of its revert. A row that still has errors stays rejected: 200 with the new errors, and no provider is written. ' +
      'A row that was imported cannot become rejected: 422. 409 conflict with the id of the provider if it was changed since the import. ' +
      'Of a dry run, the outcome alone changes, and applying it uses the corrected cells. Emits the events of POST and PATCH of a provider.',
    scope: 'imports:write',
    params: rowPath,
    body: ImportRowUpdate,
    success: { status: 200, description: 'The corrected row, with its new outcome.', body: ImportRow },
    problems: ['build_frozen', 'conflict', 'import_expired', 'invalid_state', 'plan_limit_exceeded'],
    conditional: 'if_match',
  },

  listImportChanges: {
    ...listRoute({
      path: '/v1/imports/{id}/changes',
      tag,
      summary: 'List changes of an import',
      description:
        'Providers that the import created, changed or terminated, and what became of them when it was reverted.',
      scope: 'imports:read',
      params: importPath,
      item: ImportChange,
      page: 'ImportChangePage',
      filters: { type: anyOf(ImportChangeType, 'Types.'), revert: anyOf(RevertOutcome, 'Outcomes of the revert.') },
      sorts: ['provider_id'],
      default_sort: ['provider_id'],
    }),
    problems: ['import_expired'],
  },

  compareImports: {
    ...comparison,
    query: comparison.query.extend({
      with: ImportId.optional().openapi({
        description:
          'The other import, of the same build and with the same match_by. Defaults to the newest earlier import with the same mapping that ended ' +
          'as completed or completed_with_errors, was no dry run and is not reverted.',
      }),
    }),
    problems: ['import_expired', 'invalid_state'],
    max_seconds: 120,
  },

  applyImport: {
    method: 'post',
    path: '/v1/imports/{id}/apply',
    tag,
    summary: 'Apply a dry run',
    description:
      'Queues an import of the rows of a dry run that has completed, with its mapping and match_by; the file is not uploaded again. ' +
      'Rows are compared with the providers as they are now. Emits import.completed once, when the import has ended.',
    scope: 'imports:write',
    params: importPath,
    body: ImportApply,
    success: {
      status: 202,
      description: 'The import, queued for the worker.',
      body: Import,
      location: '/v1/imports/{id}',
    },
    problems: ['build_frozen', 'import_expired', 'invalid_state', 'plan_limit_exceeded'],
  },

  revertImport: {
    method: 'post',
    path: '/v1/imports/{id}/revert',
    tag,
    summary: 'Revert an import',
    description:
      'Queues the restoration of every provider that the import created, changed or terminated. Providers that were changed since, and created ones that contact attempts, campaigns or ' +
      'filings refer to, are kept and listed by GET /v1/imports/{id}/changes?revert=kept. Stages return as corrections. Emits import.reverted once, behind an event for each provider or, if the import had a summary, for each stage change alone.',
    scope: 'imports:write',
    params: importPath,
    success: { status: 202, description: 'The import, whose revert is queued.', body: Import },
    problems: ['build_frozen', 'import_expired', 'invalid_state', 'plan_limit_exceeded'],
  },

  cancelImport: {
    method: 'post',
    path: '/v1/imports/{id}/cancel',
    tag,
    summary: 'Cancel an import',
    description:
      'Ends an import that is uploading, queued or running. Rows that were applied remain applied. Emits import.completed.',
    scope: 'imports:write',
    params: importPath,
    success: { status: 200, description: 'The cancelled import.', body: Import },
    problems: ['invalid_state'],
  },
});
