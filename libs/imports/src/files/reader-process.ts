// The process that reads one file of a customer: see isolated-reader.ts.
import { readDelimited } from './delimited.ts';
import { FileError } from './file-error.ts';
import type { FromReader, ReaderJob, ToReader } from './reader-messages.ts';
import { boundRows } from './rows.ts';
import type { SourceRow } from './source-row.ts';
import type { ByteSource, StoredFile } from './stored-file.ts';
import { openTable, type Table, type TableFacts } from './table.ts';
import { readAllSheets } from './workbook.ts';

// csv-parse creates an error for each row of another length: its stack costs ten times the row.
Error.stackTraceLimit = 0;

const ROWS_AT_ONCE = 500;
/** Characters of one message, at least one row. */
const CHARACTERS_AT_ONCE = 512 * 1024;

const send = (message: FromReader): void => void process.send?.(message);

const awaited = new Map<number, (bytes: Uint8Array | null) => void>();
let lastId = 0;

/** Bytes of the parent process, requested part by part. */
async function* readRange(start: number, end: number): ByteSource {
  lastId += 1;
  const id = lastId;
  try {
    for (;;) {
      const part = await new Promise<Uint8Array | null>((resolve) => {
        awaited.set(id, resolve);
        send({ type: 'read', id, start, end });
      });
      if (part === null) return;
      yield part;
    }
  } finally {
    awaited.delete(id);
    send({ type: 'close', id });
  }
}

const noFacts = (): TableFacts => ({ encoding: null, columns: [], blank: 0 });

/** Rows that are all read, without a heading. */
function openAll(read: (facts: TableFacts) => AsyncGenerator<SourceRow>): Table {
  const facts = noFacts();
  return { sheets: [], facts, peek: async () => [], start: () => read(facts), close: () => undefined };
}

async function open(job: ReaderJob): Promise<Table> {
  if (job.kind === 'delimited') return openAll(() => readDelimited(readRange(0, Infinity), job));
  const file: StoredFile = { size: job.size, read: readRange };
  if (job.kind === 'roster') return openTable(file, job.detected, job.limits);
  return openAll((facts) => boundRows(readAllSheets(file, job.limits), { facts, limits: job.limits }));
}

const countCharacters = ({ cells }: SourceRow): number => cells.reduce((sum, { length }) => sum + length, 0);

async function sendRows({ facts }: Table, rows: AsyncGenerator<SourceRow>): Promise<void> {
  const batch: SourceRow[] = [];
  let characters = 0;
  let isLast = false;
  while (batch.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE && !isLast) {
    const next = await rows.next();
    if (next.done) isLast = true;
    else {
      batch.push(next.value);
      characters += countCharacters(next.value);
    }
  }
  send({ type: 'rows', rows: batch, facts, isLast });
}

function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  send({ type: 'failed', code: error instanceof FileError ? error.code : null, message });
}

let table: Table | null = null;
let rows: AsyncGenerator<SourceRow> | null = null;

async function handle(message: Exclude<ToReader, { type: 'bytes' }>): Promise<void> {
  if (message.type === 'open') {
    table = await open(message.job);
    return send({ type: 'opened', sheets: table.sheets });
  }
  if (!table) return;
  if (message.type === 'peek') return send({ type: 'head', rows: await table.peek(message.range) });
  if (message.type === 'start') rows = table.start(message.position);
  else await sendRows(table, (rows ??= table.start(-1)));
}

process.on('message', (message: ToReader) => {
  if (message.type === 'bytes') awaited.get(message.id)?.(message.bytes);
  else handle(message).catch(fail);
});
process.on('disconnect', () => process.exit());
// The parent process ends it, after what it still reads.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
