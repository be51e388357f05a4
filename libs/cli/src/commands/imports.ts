import { Command, Option } from '@commander-js/extra-typings';
import type { ProviderNetwork } from '@pnb/client';
import type { Context } from '../context.ts';
import { parseLimit, parseList } from '../options.ts';
import { createCorrectCommand } from './import-corrections.ts';
import { describeGuess } from './import-guesses.ts';
import { createIssuesCommand, createPreviewCommand } from './import-preview.ts';
import { createUploadCommand, showImport, watchImport } from './import-upload.ts';

type ApplyFields = NonNullable<Parameters<ProviderNetwork['imports']['apply']>[1]>;

const MODES = ['upsert', 'replace'] as const satisfies ApplyFields['mode'][];
const ON_MISSING = ['keep', 'terminate'] as const satisfies ApplyFields['on_missing'][];

type RowQuery = NonNullable<Parameters<ProviderNetwork['imports']['listRows']>[1]>;

/** Commands about rosters. */
export function createImportCommands(context: Context) {
  const imports = new Command('imports').description('rosters: CSV, TSV, NDJSON or XLSX, also gzip');
  imports.addCommand(createPreviewCommand(context));
  imports.addCommand(createUploadCommand(context));
  imports.addCommand(createIssuesCommand(context));
  imports
    .command('list')
    .description('list imports, latest first')
    .option('--limit <n>', 'number of imports, or all', parseLimit, 25)
    .option('--csv', 'print the whole list as CSV')
    .action(async (options) => {
      await context.output.list(
        context.connect().imports.list(),
        {
          id: ({ id }) => id,
          status: ({ status }) => status,
          mode: ({ mode }) => mode,
          rows: ({ rows_read }) => rows_read,
          rejected: ({ counts }) => counts.rejected,
          created: ({ created_at }) => created_at,
          file: ({ file_name }) => file_name,
        },
        options,
      );
    });
  imports
    .command('get')
    .description('show an import; with --watch, wait for its end')
    .argument('<id>')
    .option('--watch', 'show the progress until the import has ended')
    .action(async (id, { watch }) => {
      const pnb = context.connect();
      await showImport(context, watch ? await watchImport(context, pnb, id) : await pnb.imports.get(id));
    });
  imports.addCommand(createApplyCommand(context));
  imports.addCommand(createCorrectCommand(context));
  imports.addCommand(createRowsCommand(context));
  return imports;
}

const createRowsCommand = (context: Context) =>
  new Command('rows')
    .description('list the rows of an import with their outcome')
    .argument('<id>')
    .option('--outcome <outcomes>', 'for example rejected', parseList)
    .option('--warnings', 'only rows with warnings, such as contracts that have ended')
    .option('--code <codes>', 'only rows with these codes of errors or warnings', parseList)
    .option('--field <name>', 'only rows with an error or a warning of this field')
    .option('--limit <n>', 'number of rows, or all', parseLimit, 25)
    .option('--csv', 'print all rows as CSV, with the columns of the file and the reasons')
    .action(async (id, { outcome, warnings, code, field, limit, csv }) => {
      const filter = {
        ...(outcome ? { outcome } : {}),
        ...(warnings ? { has_warnings: true } : {}),
        ...(code ? { code } : {}),
        ...(field ? { field } : {}),
      };
      const query = { ...filter, ...(csv ? {} : { per_page: Math.min(limit, 100) }) } as RowQuery;
      await context.output.list(
        context.connect().imports.listRows(id, query),
        {
          row: ({ row }) => row,
          outcome: ({ outcome: found }) => found,
          provider: ({ provider_id }) => provider_id,
          errors: ({ errors }) => errors.map(({ column, message }) => `${column ?? 'row'}: ${message}`),
          warnings: ({ warnings: found }) => found.map(({ column, message }) => `${column ?? 'row'}: ${message}`),
          guesses: ({ guesses }) => guesses.map(describeGuess),
        },
        { limit, csv },
      );
    });

const createApplyCommand = (context: Context) =>
  new Command('apply')
    .description('import the rows of a dry run, with its mapping; with --watch, wait for the end')
    .argument('<id>')
    .addOption(new Option('--mode <mode>', 'what changes').choices(MODES).default('upsert' as const))
    .addOption(new Option('--on-missing <action>', 'providers that the file does not name').choices(ON_MISSING))
    .option('--watch', 'show the progress until the import has ended')
    .action(async (id, { mode, onMissing, watch }) => {
      const pnb = context.connect();
      const started = await pnb.imports.apply(id, { mode, ...(onMissing && { on_missing: onMissing }) });
      await showImport(context, watch ? await watchImport(context, pnb, started.id) : started);
    });
