import {
  BuildId,
  created_at,
  ImportId,
  ImportMappingId,
  ImportSourceId,
  Instant,
  notBlank,
  text,
  updated_at,
} from './formats.ts';
import { ColumnMapping } from './import-columns.ts';
import { ImportReading, ImportReadingUpdate } from './import-reading.ts';
import { ImportRhythm } from './import-rhythm.ts';
import { ImportEvents, ImportMatch, ImportUploadState, OnMissing } from './imports.ts';
import { readOnlyShape } from './read-only.ts';
import { nullable, z } from './zod.ts';

/** Days until the secret of an import source expires, if the caller states no date, and at most. */
export const SOURCE_SECRET_DAYS = { default: 365, max: 1_096 } as const;

/** Uploads of one import source in a minute, and requests with secrets from one address. */
export const SOURCE_LIMITS = { uploads: 10, requests: 100 } as const;

/** Share of a file that may change the build unseen, if the caller states none. */
export const DEFAULT_CHANGED_SHARE = 0.2;

const name = text(200).openapi({
  description: 'Name of the source, unique within the account.',
  example: 'Example Medical Group',
});
const mode = z.enum(['upsert', 'replace']).openapi({ description: 'What a file changes.', example: 'upsert' });
export const ImportSourceStatus = z.enum(['active', 'paused']);
const status = ImportSourceStatus.openapi({
  description: 'A paused source refuses files, and none of them is late.',
  example: 'active',
});
const mapping = z
  .array(ColumnMapping)
  .max(200)
  .openapi({ description: 'Columns that differ from the known headings. A released file adds what it guessed.' });
const max_changed_share = z
  .number()
  .min(0)
  .max(1)
  .openapi({
    description:
      'A file is held if the share of its rows that create or change a provider or are rejected, with missing providers for mode replace, ' +
      'is higher, or its number of rows differs by more from the last file.',
    format: 'double',
    example: DEFAULT_CHANGED_SHARE,
  });
const secret_expires_at = Instant.openapi({ description: 'When the secret expires.' });
const rhythm = nullable(ImportRhythm).openapi({ description: 'When files are expected. Null: at no certain time.' });

const fields = {
  on_missing: OnMissing.openapi({
    description: 'For mode replace: what happens to missing providers.',
    example: 'keep',
  }),
  match_by: ImportMatch.openapi({ description: 'Identifier by which providers are found first.', example: 'npi' }),
  events: nullable(ImportEvents).openapi({
    description: 'As of an import. Null: decided for each file.',
    example: null,
  }),
};

export const ImportSource = z
  .object({
    object: z.literal('import_source').openapi({ description: 'Always import_source.' }),
    id: ImportSourceId,
    name,
    build_id: BuildId,
    mode,
    ...fields,
    mapping,
    reading: ImportReading,
    status,
    max_changed_share,
    rhythm,
    next_due_at: Instant.nullable().openapi({ description: 'When the next file is late. Null without a rhythm.' }),
    late_since: Instant.nullable().openapi({ description: 'When a file that has not arrived was expected.' }),
    last_upload_at: Instant.nullable().openapi({ description: 'When the last file arrived.' }),
    secret: z
      .string()
      .max(100)
      .nullable()
      .openapi({ description: 'Returned once, when it is created or rotated; null otherwise.', example: null }),
    secret_expires_at,
    created_at,
    updated_at,
  })
  .openapi('ImportSource', { description: 'A sender of rosters, with an upload address and a secret of its own.' });
export type ImportSource = z.infer<typeof ImportSource>;

const changeable = {
  name: notBlank(name),
  mode,
  ...fields,
  mapping,
  reading: ImportReadingUpdate,
  status,
  max_changed_share,
  rhythm,
  secret_expires_at,
};

export const ImportSourceCreate = z
  .strictObject({
    build_id: BuildId,
    ...changeable,
    mapping_id: ImportMappingId.openapi({
      description: 'Saved mapping that is copied. Cannot be combined with mapping.',
    }),
  })
  .partial()
  .required({ build_id: true, name: true, mode: true })
  .openapi('ImportSourceCreate', {
    description: `An import source to create. Its secret expires after ${SOURCE_SECRET_DAYS.default} days by default.`,
    example: { name: 'Example Medical Group', build_id: 'bld_01kc59z6h8f8w9p5p3w5t1y0za', mode: 'upsert' },
  });
export type ImportSourceCreate = z.infer<typeof ImportSourceCreate>;

/** Read-only fields of an import source, which PATCH accepts and does not write. */
export const IMPORT_SOURCE_READ_ONLY = {
  fixed: {
    object: 'The value is always import_source.',
    id: 'The source is identified by the path.',
    build_id: 'Create a source for the other build.',
    secret: 'Use POST /v1/import-sources/{id}/rotate-secret to create another secret.',
    created_at: 'The value never changes.',
  },
  computed: ['next_due_at', 'late_since', 'last_upload_at', 'updated_at'],
} as const;

export const ImportSourceUpdate = z
  .strictObject({ ...readOnlyShape(IMPORT_SOURCE_READ_ONLY), ...changeable })
  .partial()
  .openapi('ImportSourceUpdate', {
    description: 'Fields to change (JSON Merge Patch, RFC 7396); mapping and rhythm are replaced as a whole.',
    example: { status: 'paused' },
  });
export type ImportSourceUpdate = z.infer<typeof ImportSourceUpdate>;

export const ImportSourceRotation = z
  .strictObject({
    overlap_seconds: z.int().min(0).max(604_800).openapi({
      description: 'Seconds for which the previous secret is accepted, too. Defaults to 0.',
      format: 'int32',
      example: 86_400,
    }),
    secret_expires_at,
  })
  .partial()
  .openapi('ImportSourceRotation', {
    description: `The rotation of a secret. The new one expires after ${SOURCE_SECRET_DAYS.default} days by default.`,
    example: { overlap_seconds: 86_400 },
  });

export const ImportSourceUpload = z
  .object({
    object: z.literal('import_source_upload').openapi({ description: 'Always import_source_upload.' }),
    id: ImportId,
    state: ImportUploadState,
  })
  .openapi('ImportSourceUpload', { description: 'A file of an import source. Its id is that of its dry run.' });
export type ImportSourceUpload = z.infer<typeof ImportSourceUpload>;
