import { basename } from 'node:path';
import { Command, Option } from '@commander-js/extra-typings';
import type { ProviderNetwork } from '@pnb/client';
import type { Context } from '../context.ts';
import { EXIT } from '../errors.ts';
import { parseCount } from '../options.ts';
import { DELIMITERS, ENCODINGS, listReading, MATCH_BY, openFile, type ReadingOptions } from './import-upload.ts';

type Preview = Awaited<ReturnType<ProviderNetwork['imports']['preview']>>;
type Issue = Preview['issues'][number];

/** `imports preview`. */
export const createPreviewCommand = (context: Context) =>
  new Command('preview')
    .description('show how a roster would be read, and what a dry run of its first 1,000 rows would report')
    .argument('<file>')
    .option('--build <id>', 'the build with whose providers the rows are compared (default: each is new)')
    .addOption(new Option('--match-by <field>', 'how rows find their provider').choices(MATCH_BY))
    .option('--mapping <id>', 'saved column mapping')
    .option('--sheet <name>', 'sheet of a workbook (default: the first with headings of a roster)')
    .option('--header-row <n>', 'number of the row with the headings (default: detected)', parseCount)
    .addOption(new Option('--encoding <name>', 'encoding of a text (default: detected)').choices(ENCODINGS))
    .addOption(new Option('--delimiter <name>', 'delimiter of a text (default: detected)').choices(DELIMITERS))
    .action((file, options) => previewRoster(context, file, options));

interface PreviewOptions extends ReadingOptions {
  build?: string | undefined;
}

async function previewRoster(context: Context, file: string, { build, ...reading }: PreviewOptions): Promise<void> {
  const pnb = context.connect();
  const fields = { ...(build && { build_id: build }), ...listReading(reading) };
  const found = await pnb.imports.preview(await openFile(file), fields, { fileName: basename(file) });
  const { format, columns, unmapped_columns, sampled_count, is_complete, counts, warning_count } = found;
  const { missing: _missing, ...outcomes } = counts;
  await context.output.object(found, {
    format,
    columns: columns.map(({ heading, field }) => `${heading}: ${field}`),
    ...(unmapped_columns.length > 0 && { unmapped_columns: unmapped_columns.map(({ heading }) => heading) }),
    [is_complete ? 'rows' : 'first_rows']: sampled_count,
    ...outcomes,
    ...(warning_count > 0 && { rows_with_warnings: warning_count }),
  });
  for (const { message } of found.missing_fields) context.output.note(message);
  for (const issue of found.issues) context.output.note(describeIssue(issue));
  if (counts.rejected > 0) context.exitCode = EXIT.rejectedRows;
}

/** `error, 12 rows (7, 9, …), NPI: 2 is not an NPI. Correct it.` */
export function describeIssue({ severity, row_count, first_rows, column, field, message }: Issue): string {
  const rest = row_count > first_rows.length ? ', …' : '';
  const rows = `${row_count} ${row_count === 1 ? 'row' : 'rows'} (${first_rows.join(', ')}${rest})`;
  return `${severity}, ${rows}, ${column ?? field ?? 'whole row'}: ${message}`;
}

/** `imports issues`. */
export const createIssuesCommand = (context: Context) =>
  new Command('issues')
    .description('show equal errors and warnings of an import, with the number of their rows')
    .argument('<id>')
    .action(async (id) => {
      const found = await context.connect().imports.getIssues(id);
      await context.output.object(found, { id, groups: found.total, issues: found.issues.map(describeIssue) });
    });
