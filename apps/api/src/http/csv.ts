import { Readable } from 'node:stream';
import { type ListQuery, type Page, Problem, type Route, z } from '@pnb/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ACCEPTED = /(^|,)\s*text\/csv\s*(;|,|$)/i;

/** Whether the request accepts CSV by name; a wildcard selects JSON. */
export const wantsCsv = (route: Route, { headers }: FastifyRequest): boolean =>
  route.csv === true && ACCEPTED.test(headers.accept ?? '');

/** Bounds the memory of a slow download. */
const ROWS_PER_READ = 2_000;
/** Rows of one response; every list with CSV is shorter today. */
const MAX_ROWS = 1_000_000;
/** A download is aborted after this time without progress, and after MAX_MS in total. */
const STALLED_MS = 30_000;
const MAX_MS = 300_000;

/** The handler of a list, with paging in place of the caller's. */
type ReadPage = (paging: ListQuery) => Promise<unknown>;

export interface Exchange {
  route: Route;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The whole list as one file (RFC 4180): read page by page, at the speed of the client. */
export async function sendCsv({ route, request, reply }: Exchange, readListPage: ReadPage): Promise<Readable> {
  const { page, per_page, cursor } = request.query as Record<string, unknown>;
  const paging = Object.entries({ page, per_page, cursor }).filter(([, value]) => value !== undefined);
  if (paging.length > 0) throw csvWithPaging(paging.map(([name]) => name));
  // Errors of the request must become problems before the first byte is sent.
  const first = (await readListPage({ per_page: ROWS_PER_READ })) as Page<unknown>;
  const file = Readable.from(writeLines(itemSchema(route), first, readListPage));
  abortStalled(request, file);
  reply
    .status(route.success.status)
    .header('content-type', 'text/csv; charset=utf-8; header=present')
    .header('content-disposition', `attachment; filename="${route.operationId}.csv"`);
  return file;
}

function csvWithPaging(names: string[]): Problem {
  const message = 'CSV returns the whole list. Omit this parameter.';
  return new Problem('invalid_parameter', `${names.join(', ')}: ${message}`, {
    errors: names.map((name) => ({ in: 'query', name, code: 'mutually_exclusive', message })),
  });
}

/** Schema of the records of a list route. */
function itemSchema(route: Route): z.ZodObject {
  const { data } = (route.success.body as z.ZodObject).shape as Record<string, z.ZodArray<z.ZodObject>>;
  if (!data) throw new Error(`${route.operationId} is not a list route`);
  return data.element;
}

async function* writeLines(item: z.ZodObject, first: Page<unknown>, readListPage: ReadPage): AsyncGenerator<string> {
  const columns = Object.keys(item.shape).filter((name) => name !== 'object');
  const until = Date.now() + MAX_MS;
  let rows = 0;
  yield `${columns.join(',')}\r\n`;
  for (let page = first; ;) {
    yield page.data.map((row) => line(z.encode(item, row as never), columns)).join('');
    rows += page.data.length;
    if (page.meta.next_cursor === null) return;
    page = (await readListPage({ per_page: ROWS_PER_READ, cursor: page.meta.next_cursor })) as Page<unknown>;
    if (rows >= MAX_ROWS || Date.now() > until)
      throw new Error('the CSV was truncated: too many rows, or too slow a client');
  }
}

const line = (row: Record<string, unknown>, columns: string[]): string =>
  `${columns.map((name) => field(row[name])).join(',')}\r\n`;

function field(value: unknown): string {
  const text = typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Ends a download whose client stalls. */
export function abortStalled({ raw }: FastifyRequest, file: Readable): void {
  const { socket } = raw;
  const abort = (): void => void file.destroy(new Error('the download of the file stalled'));
  socket.setTimeout?.(STALLED_MS, abort);
  file.once('close', () => {
    socket.off('timeout', abort);
    socket.setTimeout?.(0);
  });
}
