import { type Environment, encodeId, type Import, ImportStatus, Problem } from '@pnb/contract';
import type { Network } from '@pnb/db';
import { cancelImport, findImport, findImports, type ImportRecord } from '@pnb/imports';
import type { Cell, Command, Line, OperatorContext, Result } from './command.ts';
import { Refusal, UsageError } from './errors.ts';
import { getListOption, getOption, getWord, parseId, quote } from './options.ts';

/** Imports of an environment that are listed. */
const MAX_LISTED = 100;

interface Found {
  network: Network;
  row: ImportRecord;
}

function parseStatuses(line: Line): Import['status'][] | undefined {
  const texts = getListOption(line, 'status');
  return texts?.map((text) => {
    const { data } = ImportStatus.safeParse(text);
    if (!data) throw new UsageError(`${quote(text)} is not a status: ${ImportStatus.options.join(', ')}.`);
    return data;
  });
}

const list: Command = {
  name: 'import list',
  usage: '[--account <acct_…>] [--status <status,…>]',
  about: `Lists the newest ${MAX_LISTED} roster imports of each environment, of all accounts or of one.`,
  words: 0,
  options: { account: { type: 'string' }, status: { type: 'string', multiple: true } },
  read: (line) => {
    const account = getOption(line, 'account');
    const account_id = account === undefined ? undefined : parseId('account', account);
    const filter = { account_id, statuses: parseStatuses(line), take: MAX_LISTED };
    return async ({ production, sandbox }) => {
      const imports = await Promise.all(
        [production, sandbox].map(async (network) =>
          (await findImports(network, filter)).map((row) => summarize(network.environment, row)),
        ),
      );
      return imports.flat();
    };
  },
};

const summarize = (environment: Environment, row: ImportRecord): Record<string, Cell> => ({
  import_id: encodeId('import', row.id),
  account_id: encodeId('account', row.account_id),
  environment,
  mode: row.mode,
  status: row.status,
  phase: row.phase,
  rows_read: row.rows_read,
  rejected: row.rejected_count,
  file_name: row.file_name,
  created_at: row.created_at,
  finished_at: row.finished_at,
});

const present = ({ network, row }: Found): Result => ({
  ...summarize(network.environment, row),
  build_id: encodeId('build', row.build_id),
  on_missing: row.on_missing,
  match_by: row.match_by,
  events: row.events,
  format: row.format,
  file_bytes: row.file_bytes,
  file_sha256: row.file_sha256,
  created: row.created_count,
  updated: row.updated_count,
  unchanged: row.unchanged_count,
  missing: row.missing_count,
  failure_code: row.failure_code,
  failure_message: row.failure_message,
  request_id: row.request_id,
  started_at: row.started_at,
  reverted_at: row.reverted_at,
});

async function getImport({ production, sandbox }: OperatorContext, id: string): Promise<Found> {
  for (const network of [production, sandbox]) {
    const row = await findImport(network, id);
    if (row) return { network, row };
  }
  throw new Refusal(`There is no import ${encodeId('import', id)}. import list shows the newest imports.`);
}

const show: Command = {
  name: 'import show',
  usage: '<imp_…>',
  about: 'Shows a roster import of either environment: its progress, its counts and why it failed.',
  words: 1,
  options: {},
  read: (line) => {
    const id = parseId('import', getWord(line, 0));
    return async (context) => present(await getImport(context, id));
  },
};

const cancel: Command = {
  name: 'import cancel',
  usage: '<imp_…>',
  about:
    'Ends a roster import that is uploading, queued or running. Rows that were applied remain applied. Emits import.completed to the account.',
  audit: { action: 'import.cancelled', subject: 'import_id' },
  words: 1,
  options: {},
  read: (line) => {
    const id = parseId('import', getWord(line, 0));
    return async (context) => {
      const { network, row } = await getImport(context, id);
      const db = network.bind({
        account_id: row.account_id,
        actor: { type: 'system', id: null },
        request_id: null,
      });
      const cancelled = await db
        .transaction((tx) => cancelImport(tx, id))
        .catch((error: unknown) => {
          throw error instanceof Problem ? new Refusal(error.message) : error;
        });
      return present({ network, row: cancelled ?? row });
    };
  },
};

export const IMPORT_COMMANDS: readonly Command[] = [list, show, cancel];
