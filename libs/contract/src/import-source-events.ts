import { Actor } from './actor.ts';
import { AT, build_id, ID, system } from './example-values.ts';
import { BuildId, ImportId, ImportSourceId, Instant } from './formats.ts';
import { changed_share, HeldReason } from './imports.ts';
import { z } from './zod.ts';

const ImportSourceReference = z
  .object({
    object: z.literal('import_source').openapi({ description: 'Always import_source.' }),
    id: ImportSourceId,
    name: z.string().max(200).openapi({ description: 'Name of the source.', example: 'Example Medical Group' }),
    build_id: BuildId,
  })
  .openapi('ImportSourceReference', { description: 'The import source of the file.' });

/** Payload of each event of an import source. */
export const IMPORT_SOURCE_EVENT_DATA = {
  'import_source.file_late': z
    .object({
      object: ImportSourceReference,
      expected_at: Instant.openapi({ description: 'When the file was expected, without the tolerance.' }),
      actor: Actor,
    })
    .openapi('ImportSourceFileLateData'),
  'import_source.file_held': z
    .object({ object: ImportSourceReference, upload_id: ImportId, reason: HeldReason, changed_share, actor: Actor })
    .openapi('ImportSourceFileHeldData'),
} as const;

type Wire<T extends keyof typeof IMPORT_SOURCE_EVENT_DATA> = z.input<(typeof IMPORT_SOURCE_EVENT_DATA)[T]>;

const object = { object: 'import_source', id: `src_${ID}`, name: 'Example Medical Group', build_id } as const;

/** An example payload of each event of an import source. */
export const IMPORT_SOURCE_EVENT_EXAMPLES = {
  'import_source.file_late': { object, expected_at: AT, actor: system },
  'import_source.file_held': {
    object,
    upload_id: `imp_${ID}`,
    reason: 'differs',
    changed_share: 0.35,
    actor: system,
  },
} satisfies { readonly [T in keyof typeof IMPORT_SOURCE_EVENT_DATA]: Wire<T> };
