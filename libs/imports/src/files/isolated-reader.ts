import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readProcessUse } from '@pnb/system';
import type { DetectedFormat } from './detect.ts';
import { FileError, tooLarge } from './file-error.ts';
import { FILE_LIMITS, type FileLimits } from './limits.ts';
import { READER_BOUNDS, type ReaderBounds } from './reader-bounds.ts';
import type { FromReader, ReaderJob, ToReader } from './reader-messages.ts';
import { readTable, type Roster, type RosterOptions } from './roster.ts';
import type { SourceRow } from './source-row.ts';
import type { ByteSource, StoredFile } from './stored-file.ts';
import type { HeadRange, HeadRow, SheetName, Table, TableFacts } from './table.ts';

const EXTENSION = extname(fileURLToPath(import.meta.url));
const PROGRAM = fileURLToPath(new URL(`./reader-process${EXTENSION}`, import.meta.url));
const FROM_SOURCE = EXTENSION === '.ts' ? ['--conditions=@pnb/source', '--disable-warning=ExperimentalWarning'] : [];

const WATCH_MS = 50;

type ResultType = 'opened' | 'head' | 'rows';
/** The result of one request: the sheets, the first rows, or a portion of rows. */
type Result<T extends ResultType = ResultType> = Extract<FromReader, { type: T }>;

/**
 * A process that reads one file, with bounds on its memory and processor time. It has no environment and no connection:
 * what is in a file can end this process, and concerns no other work.
 */
class Reader {
  readonly #child: ChildProcess;
  readonly #file: StoredFile;
  readonly #bounds: ReaderBounds;
  readonly #ranges = new Map<number, AsyncIterator<Uint8Array>>();
  readonly #watch: NodeJS.Timeout;
  #pending: PromiseWithResolvers<Result> | null = null;
  #failure: Error | null = null;
  #cpuAtProgress = 0;

  constructor(file: StoredFile, bounds: ReaderBounds) {
    this.#file = file;
    this.#bounds = bounds;
    this.#child = fork(PROGRAM, {
      execArgv: [...FROM_SOURCE, `--max-old-space-size=${bounds.heapMebibytes}`],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('message', (message: FromReader) => this.#receive(message));
    this.#child.on('error', (error) => this.fail(error));
    this.#child.on('exit', (code, signal) => this.fail(explainExit(code, signal)));
    this.#watch = setInterval(() => this.#checkUse(), WATCH_MS);
  }

  async open(job: ReaderJob): Promise<readonly SheetName[]> {
    return (await this.#request<'opened'>({ type: 'open', job })).sheets;
  }

  async peek(range: HeadRange): Promise<HeadRow[]> {
    return (await this.#request<'head'>({ type: 'peek', range })).rows;
  }

  start(position: number): void {
    this.#send({ type: 'start', position });
  }

  more(): Promise<Result<'rows'>> {
    return this.#request<'rows'>({ type: 'more' });
  }

  close(): void {
    clearInterval(this.#watch);
    this.#child.removeAllListeners('exit').kill('SIGKILL');
    for (const range of this.#ranges.values()) void range.return?.();
    this.#ranges.clear();
  }

  /** The process responds to each request with a result of its type. */
  #request<T extends ResultType>(message: ToReader): Promise<Result<T>> {
    if (this.#failure) return Promise.reject(this.#failure);
    this.#pending = Promise.withResolvers<Result>();
    this.#send(message);
    return this.#pending.promise as Promise<Result<T>>;
  }

  /** A process that has ended fails the request by its exit. */
  #send(message: ToReader): void {
    if (this.#child.connected) this.#child.send(message, () => {});
  }

  #receive(message: FromReader): void {
    this.#cpuAtProgress = this.#readCpu();
    switch (message.type) {
      case 'read':
        this.#sendBytes(message).catch((error: unknown) => this.fail(error as Error));
        return;
      case 'close':
        this.#endRange(message.id);
        return;
      case 'failed':
        this.fail(message.code === null ? new Error(message.message) : new FileError(message.code, message.message));
        return;
      case 'opened':
      case 'head':
      case 'rows':
        this.#pending?.resolve(message);
    }
  }

  #endRange(id: number): void {
    void this.#ranges.get(id)?.return?.();
    this.#ranges.delete(id);
  }

  async #sendBytes({ id, start, end }: Extract<FromReader, { type: 'read' }>): Promise<void> {
    const range = this.#ranges.get(id) ?? this.#file.read(start, end)[Symbol.asyncIterator]();
    this.#ranges.set(id, range);
    const next = await range.next();
    this.#send({ type: 'bytes', id, bytes: next.done ? null : next.value });
  }

  #readCpu(): number {
    return readProcessUse(this.#child.pid ?? 0)?.cpuMs ?? this.#cpuAtProgress;
  }

  #checkUse(): void {
    const use = readProcessUse(this.#child.pid ?? 0);
    if (!use) return;
    if (use.memoryBytes > this.#bounds.memoryBytes) this.fail(tooCostly('memory'));
    const sinceProgress = use.cpuMs - this.#cpuAtProgress;
    if (sinceProgress > this.#bounds.idleCpuMs || use.cpuMs > this.#bounds.totalCpuMs) this.fail(tooCostly('time'));
  }

  /** Ends the process; the pending and each later request is rejected. */
  fail(error: Error): void {
    if (this.#failure) return;
    this.#failure = error;
    this.close();
    this.#pending?.reject(error);
  }
}

/** V8 aborts the process when its heap is full. Another end is none of the file: the import is tried again. */
const explainExit = (code: number | null, signal: NodeJS.Signals | null): Error =>
  signal === 'SIGABRT' || signal === 'SIGTRAP'
    ? tooCostly('memory')
    : new Error(`the process that reads a file ended with ${signal ?? `code ${code}`}`);

const tooCostly = (what: 'memory' | 'time'): FileError =>
  new FileError(
    'limit_exceeded',
    `Reading the file takes too much ${what}. Save the roster again from its program, as CSV, and upload that file.`,
  );

export interface IsolatedOptions extends RosterOptions {
  bounds?: ReaderBounds;
  /** Its reason is what the pending request is rejected with. */
  signal?: AbortSignal;
}

/** Opens a file in a process of its own. Closing the rows ends the process. */
export async function openIsolatedRoster(
  file: StoredFile,
  detected: DetectedFormat,
  { bounds = READER_BOUNDS, signal, ...options }: IsolatedOptions = {},
): Promise<Roster> {
  const { limits = FILE_LIMITS } = options;
  const reader = new Reader(file, bounds);
  signal?.addEventListener('abort', () => reader.fail(signal.reason as Error), { once: true });
  const sheets = await reader.open({ kind: 'roster', detected, size: file.size, limits });
  return readTable(toTable(reader, sheets, detected), detected, options);
}

/** What is decided about a table is decided here, from rows of bounded size. */
function toTable(reader: Reader, sheets: readonly SheetName[], detected: DetectedFormat): Table {
  const facts: TableFacts = { encoding: detected.encoding ?? null, columns: [], blank: 0 };
  return {
    sheets,
    facts,
    peek: (range) => reader.peek(range),
    start(position) {
      reader.start(position);
      return readRows(reader, facts);
    },
    close: () => reader.close(),
  };
}

/** A sheet of a workbook: cells by row and column, blank ones as empty texts. */
export interface WorkbookSheet {
  name: string;
  rows: string[][];
}

/** All visible sheets of a workbook, read in a process of its own. A sheet without a row is left out. */
export async function readIsolatedWorkbook(
  file: StoredFile,
  limits: FileLimits = FILE_LIMITS,
): Promise<WorkbookSheet[]> {
  const reader = new Reader(file, READER_BOUNDS);
  await reader.open({ kind: 'workbook', size: file.size, limits });
  const sheets: WorkbookSheet[] = [];
  for await (const { sheet = '', row, cells } of readRows(reader, noFacts())) {
    if (sheets.at(-1)?.name !== sheet) sheets.push({ name: sheet, rows: [] });
    if (!(row <= limits.rows))
      throw tooLarge(`The sheet ${sheet} has more than ${limits.rows} rows.`, 'Delete blank rows.');
    const rows = sheets.at(-1)?.rows ?? [];
    while (rows.length < row - 1) rows.push([]);
    rows.push(cells);
  }
  return sheets;
}

/** Rows of delimited text that is still arriving, read in a process of its own. */
export async function* readIsolatedDelimited(
  source: ByteSource,
  { delimiter, limits }: { delimiter: string; limits: FileLimits },
): AsyncGenerator<SourceRow> {
  const reader = new Reader({ size: Infinity, read: () => source }, READER_BOUNDS);
  await reader.open({ kind: 'delimited', delimiter, limits });
  yield* readRows(reader, noFacts());
}

const noFacts = (): TableFacts => ({ encoding: null, columns: [], blank: 0 });

/** The next portion is read while the caller uses one. */
async function* readRows(reader: Reader, facts: TableFacts): AsyncGenerator<SourceRow> {
  try {
    for (let next = reader.more(); ;) {
      const portion = await next;
      const { columns, encoding, blank } = portion.facts;
      facts.columns.push(...columns.slice(facts.columns.length));
      facts.encoding = encoding;
      facts.blank = blank;
      if (!portion.isLast) {
        next = reader.more();
        // Reported where it is awaited.
        next.catch(() => {});
      }
      yield* portion.rows;
      if (portion.isLast) return;
    }
  } finally {
    reader.close();
  }
}
