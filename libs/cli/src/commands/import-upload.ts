import { constants, openAsBlob } from 'node:fs';
import { access, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { Command, Option } from '@commander-js/extra-typings';
import type { ProviderNetwork } from '@pnb/client';
import { type Context, listenForEnd } from '../context.ts';
import { EXIT } from '../errors.ts';
import { parseCount } from '../options.ts';
import { openProgress } from '../progress.ts';
import { describeGuess } from './import-guesses.ts';

type Imports = ProviderNetwork['imports'];
type Import = Awaited<ReturnType<Imports['get']>>;
type Fields = Parameters<Imports['upload']>[1];

const MODES = ['dry_run', 'upsert', 'replace'] as const satisfies Fields['mode'][];
const ON_MISSING = ['keep', 'terminate'] as const satisfies Fields['on_missing'][];
export const MATCH_BY = ['npi', 'external_id'] as const satisfies Fields['match_by'][];
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const satisfies Fields['encoding'][];
export const DELIMITERS = ['comma', 'tab', 'semicolon', 'pipe'] as const satisfies Fields['delimiter'][];

/** `imports upload`. */
export const createUploadCommand = (context: Context) =>
  new Command('upload')
    .description('upload a roster; with --watch, wait for the end')
    .argument('<file>')
    .requiredOption('--build <id>', 'the build that receives the providers')
    .addOption(new Option('--mode <mode>', 'dry_run only checks').choices(MODES).default('upsert' as const))
    .addOption(new Option('--on-missing <action>', 'providers that the file no longer names').choices(ON_MISSING))
    .addOption(new Option('--match-by <field>', 'how rows find their provider').choices(MATCH_BY))
    .option('--mapping <id>', 'saved column mapping')
    .option('--sheet <name>', 'sheet of a workbook (default: the first with headings of a roster)')
    .option('--header-row <n>', 'number of the row with the headings (default: detected)', parseCount)
    .addOption(new Option('--encoding <name>', 'encoding of a text (default: detected)').choices(ENCODINGS))
    .addOption(new Option('--delimiter <name>', 'delimiter of a text (default: detected)').choices(DELIMITERS))
    .option('--watch', 'show the progress until the import has ended')
    .option('--rejected-to <file>', 'with --watch, write rejected rows and their reasons to this file, as CSV')
    .action((file, options) => uploadRoster(context, file, options));

interface UploadOptions extends ReadingOptions {
  build: string;
  mode: (typeof MODES)[number];
  onMissing?: (typeof ON_MISSING)[number] | undefined;
  watch?: true | undefined;
  rejectedTo?: string | undefined;
}

/** How a file is read and its columns are mapped. */
export interface ReadingOptions {
  matchBy?: (typeof MATCH_BY)[number] | undefined;
  mapping?: string | undefined;
  sheet?: string | undefined;
  headerRow?: number | undefined;
  encoding?: (typeof ENCODINGS)[number] | undefined;
  delimiter?: (typeof DELIMITERS)[number] | undefined;
}

async function uploadRoster(context: Context, file: string, options: UploadOptions): Promise<void> {
  const { watch, rejectedTo } = options;
  const pnb = context.connect();
  const started = await sendFile(context, { pnb, file, fields: listFields(options) });
  if (!watch) return showImport(context, started);
  const ended = await watchImport(context, pnb, started.id);
  if (rejectedTo && ended.counts.rejected > 0) await writeRejected(pnb, ended.id, rejectedTo);
  await showImport(context, ended);
}

const listFields = ({ build, mode, onMissing, ...stated }: UploadOptions): Fields => ({
  build_id: build,
  mode,
  ...(onMissing && { on_missing: onMissing }),
  ...listReading(stated),
});

/** The fields of a form that state how its file is read. */
export function listReading({ matchBy, mapping, sheet, headerRow, encoding, delimiter }: ReadingOptions) {
  return {
    ...(matchBy && { match_by: matchBy }),
    ...(mapping && { mapping_id: mapping }),
    ...(sheet && { sheet }),
    ...(headerRow && { header_row: headerRow }),
    ...(encoding && { encoding }),
    ...(delimiter && { delimiter }),
  };
}

interface Upload {
  pnb: ProviderNetwork;
  file: string;
  fields: Fields;
}

async function sendFile(context: Context, { pnb, file, fields }: Upload): Promise<Import> {
  const progress = openProgress(context, `Uploading ${basename(file)}`);
  try {
    const blob = await openFile(file);
    return await pnb.imports.upload(blob, fields, {
      fileName: basename(file),
      onProgress: (sent, total) => progress.show(sent, total),
    });
  } finally {
    progress.end();
  }
}

export async function openFile(file: string): Promise<Blob> {
  await access(file, constants.R_OK);
  return openAsBlob(file);
}

/** Follows the import until its end. Ctrl-C ends only the watching. */
export async function watchImport(context: Context, pnb: ProviderNetwork, id: string): Promise<Import> {
  const progress = openProgress(context, 'Processing');
  const { signal, end } = listenForEnd();
  signal.addEventListener('abort', () => context.output.note(`${id} continues: pnb imports get ${id} --watch`));
  try {
    return await pnb.imports.waitUntilDone(id, {
      signal,
      onProgress: ({ phase, rows_read, rows_total }) => progress.show(rows_read, rows_total, phase),
    });
  } finally {
    end();
    progress.end();
  }
}

async function writeRejected(pnb: ProviderNetwork, id: string, path: string): Promise<void> {
  const { body } = await pnb.imports.listRows(id, { outcome: ['rejected'] }).asCsv();
  const file = await open(path, 'w');
  try {
    for await (const chunk of body ?? []) await file.write(chunk as Uint8Array);
  } finally {
    await file.close();
  }
}

export async function showImport(context: Context, found: Import): Promise<void> {
  const { id, status, mode, file_name, rows_read, counts, unmapped_columns, failure, reading } = found;
  const { guesses, warning_count } = found;
  await context.output.object(found, {
    ...{ id, status, mode, file_name, ...omitNull(reading), rows_read, ...counts },
    ...(unmapped_columns.length > 0 && { unmapped_columns }),
    ...(guesses.length > 0 && { guesses: guesses.map(describeGuess) }),
    ...(warning_count > 0 && { rows_with_warnings: warning_count }),
    ...(failure && { failure: failure.message }),
  });
  noteRows(context, found);
  context.exitCode = chooseExitCode(status);
}

/** The first errors, and the commands that list all. */
function noteRows({ output }: Context, { id, first_errors, warning_count }: Import): void {
  for (const { row, column, message } of first_errors.slice(0, MAX_ERRORS))
    output.note(`row ${row}, ${column ?? 'whole row'}: ${message}`);
  if (first_errors.length > 0 || warning_count > 0) output.note(`Equal errors and warnings: pnb imports issues ${id}`);
  if (first_errors.length > 0) output.note(`All rejected rows: pnb imports rows ${id} --outcome rejected --csv`);
  if (warning_count > 0) output.note(`Rows with warnings: pnb imports rows ${id} --warnings`);
}

const omitNull = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

const MAX_ERRORS = 10;

function chooseExitCode(status: Import['status']): number {
  if (status === 'failed' || status === 'cancelled') return EXIT.error;
  return status === 'completed_with_errors' ? EXIT.rejectedRows : EXIT.success;
}
