import { API, type Environment, OWN_HEADERS } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';

/** Reads a tab-delimited table of the API from its start, as many rows at a time as are wanted. */
export interface TableReader {
  /** Id of this reader alone: what it has read belongs to no other one. */
  readonly id: number;
  /** The next rows; fewer at the end. The first one of all is the heading. */
  read(count: number): Promise<string[][]>;
  close(): void;
}

const NEWLINE = '\r\n';
let opened = 0;

/** The response is read no further than to the wanted row: the browser does not hold the table in memory. */
export function openTable(environment: Environment, path: string): TableReader {
  let lines: AsyncGenerator<string, void> | null = null;
  let rows = 0;
  const readLine = async (): Promise<string | null> => {
    lines ??= listLines(environment, path);
    return (await lines.next()).value ?? null;
  };
  /** The service ends a response that is not read for some time; the next one is read from the same row. */
  const reopen = async (): Promise<void> => {
    lines = listLines(environment, path);
    for (let skipped = 0; skipped < rows; skipped += 1) await lines.next();
  };
  opened += 1;
  return {
    id: opened,
    read: async (count) => {
      const page: string[][] = [];
      while (page.length < count) {
        const line = await readLine().catch(async (error: unknown) => {
          if (error instanceof ApiError || rows === 0) throw error;
          await reopen();
          return readLine();
        });
        if (line === null) break;
        page.push(line.split('\t'));
        rows += 1;
      }
      return page;
    },
    close: () => void lines?.return(undefined),
  };
}

async function* listLines(environment: Environment, path: string): AsyncGenerator<string, void> {
  const response = await fetch(`${API}/${environment}${path}`, { headers: OWN_HEADERS });
  if (!response.ok || !response.body)
    throw new ApiError(response.status, (await response.json()) as object | undefined);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    let rest = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      const parts = `${rest}${value}`.split(NEWLINE);
      rest = parts.pop() ?? '';
      yield* parts;
    }
    if (rest !== '') yield rest;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
