import { setImmediate } from 'node:timers/promises';
import { Readable } from 'node:stream';
import {
  type CsvColumn,
  CSV_TYPE,
  formatCsvHeader,
  formatCsvItem,
  hasCsv,
  listCsvColumns,
  type ListQuery,
  MAX_CSV_ROWS,
  MAX_CSV_SECONDS,
  type Page,
  Problem,
  type Route,
  StoredJson,
  z,
} from '@pnb/contract';
import type { FastifyRequest } from 'fastify';
import { prefersToJson } from './accept.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import type { Exchange } from './exchange.ts';
import { getTransport } from './http2.ts';

/** Whether the request prefers CSV; a wildcard selects JSON. */
export const wantsCsv = (route: Route, { headers }: FastifyRequest): boolean =>
  hasCsv(route) && prefersToJson(headers.accept, CSV_TYPE);

/** Bounds the memory of a slow download. */
const ROWS_PER_READ = 1_000;
/** Other requests are served after so many rows. */
const ROWS_PER_CHUNK = 50;
/** A download is aborted after this time without progress. */
const STALLED_MS = 30_000;

/** Each download keeps a portion of a list in memory. */
const countDownload = createConcurrencyLimit({
  policy: 'csv_downloads',
  limit: 4,
  describe: (limit) => `The account is downloading ${limit} lists as CSV. Wait until one of them is complete.`,
});

/** Reads a page of the list of a request, with paging in place of the caller's. */
type ReadPage = (paging: ListQuery) => Promise<unknown>;

/** The whole list as one file: read in portions, each from the last row of the previous one, at the speed of the client. */
export const sendCsv = (exchange: Exchange, readListPage: ReadPage): Promise<Readable> =>
  sendLines(exchange, async () => {
    // Errors of the request must become problems before the first byte is sent.
    const first = (await readListPage({ per_page: ROWS_PER_READ })) as Page<unknown>;
    assertWithinLimit(first.meta.total);
    return writeLines(getItemSchema(exchange.route), first, readListPage);
  });

/** Sends lines once they are opened; an account has few such downloads at a time. */
export async function sendLines(
  { route, request, reply }: Exchange,
  open: () => Promise<AsyncIterable<string | Uint8Array>>,
): Promise<Readable> {
  assertNotPaged(request);
  const release = countDownload(request.caller?.account_id ?? '');
  try {
    const lines = await open();
    reply
      .status(route.success.status)
      .header('content-type', `${CSV_TYPE}; charset=utf-8; header=present`)
      .header('content-disposition', `attachment; filename="${route.operationId}.csv"`);
    const file = Readable.from(
      request.method === 'HEAD' ? [] : startsWithMark(route, request) ? withMark(lines) : lines,
    );
    file.once('close', release);
    abortStalled(request, file);
    return file;
  } catch (error) {
    release();
    throw error;
  }
}

/** Excel reads UTF-8 by its byte order mark: the dashboard downloads the rows of files, which are corrected in it, with one. */
const startsWithMark = ({ response }: Exchange['route'], { download_name }: FastifyRequest): boolean =>
  download_name !== null && response?.kind === 'page' && response.csv === 'own';

async function* withMark(lines: AsyncIterable<string | Uint8Array>): AsyncGenerator<string | Uint8Array> {
  yield '\uFEFF';
  yield* lines;
}

/** Throws 400 where a request for CSV selects a page. */
function assertNotPaged({ query }: FastifyRequest): void {
  const { page, per_page, cursor } = query as Record<string, unknown>;
  const sent = Object.entries({ page, per_page, cursor }).filter(([, value]) => value !== undefined);
  if (sent.length === 0) return;
  const names = sent.map(([name]) => name);
  const message = 'CSV returns the whole list. Omit this parameter.';
  throw new Problem('invalid_parameter', `${names.join(', ')}: ${message}`, {
    errors: names.map((name) => ({ in: 'query', name, code: 'mutually_exclusive', message })),
  });
}

export function assertWithinLimit(total: number): void {
  if (total <= MAX_CSV_ROWS) return;
  const message = `The list has ${total} rows, and CSV at most ${MAX_CSV_ROWS}. Narrow it with filters, or read pages as JSON.`;
  throw new Problem('invalid_parameter', `Accept: ${message}`, {
    errors: [{ in: 'header', name: 'Accept', code: 'too_many', message }],
  });
}

/** Schema of the items of a list route. */
function getItemSchema(route: Route): z.ZodObject {
  const { data } = (route.success.body as z.ZodObject).shape as Record<string, z.ZodArray<z.ZodObject>>;
  if (!data) throw new Error(`${route.operationId} is not a list route`);
  return data.element;
}

async function* writeLines(item: z.ZodObject, first: Page<unknown>, readListPage: ReadPage): AsyncGenerator<string> {
  const columns = listCsvColumns(item);
  const end = Date.now() + MAX_CSV_SECONDS * 1000;
  yield formatCsvHeader(columns);
  for (let [page, rows] = [first, 0]; ;) {
    for (let at = 0; at < page.data.length; at += ROWS_PER_CHUNK) {
      yield formatChunk(item, columns, page.data.slice(at, at + ROWS_PER_CHUNK));
      await setImmediate();
    }
    const { next_cursor: cursor } = page.meta;
    rows += page.data.length;
    if (cursor === null) return;
    if (rows >= MAX_CSV_ROWS || Date.now() > end) throw new Error('the CSV was truncated: too many rows, or too slow');
    page = (await readListPage({ per_page: ROWS_PER_READ, cursor, is_uncounted: true })) as Page<unknown>;
  }
}

const formatChunk = (item: z.ZodObject, columns: readonly CsvColumn[], rows: readonly unknown[]): string =>
  rows.map((row) => formatCsvItem(columns, encodeRow(item, row))).join('');

const encodeRow = (item: z.ZodObject, row: unknown): Record<string, unknown> =>
  (row instanceof StoredJson ? JSON.parse(row.text) : z.encode(item, row as never)) as Record<string, unknown>;

/** Ends a download whose client stalls. */
export function abortStalled({ raw }: FastifyRequest, file: Readable): void {
  const socket = getTransport(raw);
  const abort = (): void => void file.destroy(new Error('the download of the file stalled'));
  socket.setTimeout?.(STALLED_MS, abort);
  file.once('close', () => {
    socket.off('timeout', abort);
    socket.setTimeout?.(0);
  });
}
