import { count, ImportId } from './formats.ts';
import { ImportWarningCode } from './imports.ts';
import { FieldErrorCode } from './problem.ts';
import { z } from './zod.ts';

/** Groups of a response. */
export const MAX_ISSUES = 50;
/** Rows that a group names. */
export const ISSUE_ROWS = 5;

export const ImportIssueSeverity = z.enum(['error', 'warning']);
export const ImportIssueCode = z.enum([...FieldErrorCode.options, ...ImportWarningCode.options]);

export const ImportIssue = z
  .object({
    severity: ImportIssueSeverity.openapi({
      description: 'error: the rows are rejected. warning: they are imported.',
      example: 'error',
    }),
    code: ImportIssueCode.openapi({ description: 'Code of the errors or warnings.', example: 'invalid_check_digit' }),
    field: z.string().max(100).nullable().openapi({ description: 'Field, if any.', example: 'npi' }),
    column: z.string().max(200).nullable().openapi({ description: 'Heading of the column.', example: 'NPI' }),
    value: z.string().max(200).nullable().openapi({
      description: 'Value in the file. Null where the group has more than five values, or none that is shown.',
      example: '2000000003',
    }),
    message: z.string().max(1000).openapi({
      description: 'What is wrong in the first of the rows, and how to fix it.',
      example: '2000000003 fails the check digit of an NPI. Look it up in NPPES and correct it.',
    }),
    row_count: count('Rows that have it.').openapi({ example: 12 }),
    first_rows: z
      .array(z.int().min(1).openapi({ format: 'int32' }))
      .max(ISSUE_ROWS)
      .openapi({ description: `Numbers of the first ${ISSUE_ROWS} of these rows.`, example: [7, 9] }),
  })
  .openapi('ImportIssue', { description: 'Equal errors or warnings of rows.' });
export type ImportIssue = z.infer<typeof ImportIssue>;

export const importIssues = z
  .array(ImportIssue)
  .max(MAX_ISSUES)
  .openapi({ description: `Equal errors, then equal warnings, each with the most rows first: at most ${MAX_ISSUES}.` });

export const ImportIssues = z
  .object({
    object: z.literal('import_issues').openapi({ description: 'Always import_issues.' }),
    import_id: ImportId,
    total: count(`Groups of the import, of which ${MAX_ISSUES} are listed.`),
    issues: importIssues,
  })
  .openapi('ImportIssues', { description: 'The errors and warnings of an import, grouped.' });
export type ImportIssues = z.infer<typeof ImportIssues>;
