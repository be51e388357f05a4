import { describe, expect, it } from '@jest/globals';
import { hostileFiles } from '../../test/hostile-files.ts';
import { watchProcess } from '../../test/watch-process.ts';
import { createWorkbook, zipParts } from '../../test/workbook.ts';
import { detectFormat, HEAD_BYTES } from './detect.ts';
import { FileError } from './file-error.ts';
import {
  openIsolatedRoster,
  readIsolatedDelimited,
  readIsolatedWorkbook,
  type IsolatedOptions,
} from './isolated-reader.ts';
import { FILE_LIMITS } from './limits.ts';
import { READER_BOUNDS } from './reader-bounds.ts';
import { bufferFile, readAll, type StoredFile } from './stored-file.ts';

const CSV = { format: 'csv', delimiter: ',' } as const;
const HEADING = 'NPI,Name,Specialty\n';

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

async function countRows(file: StoredFile, options?: IsolatedOptions): Promise<number> {
  const { rows } = await openIsolatedRoster(file, CSV, options);
  let count = 0;
  for await (const _ of rows) count += 1;
  return count;
}

describe('a file of a customer', () => {
  it('is read in a process of its own, with the numbers of its rows', async () => {
    const text = `${HEADING}\n1,Ann,Cardiology\n\n\n2,"Bo\nLee",Cardiology\n`;
    const { columns, rows } = await openIsolatedRoster(bufferFile(Buffer.from(text)), CSV);
    expect(columns).toEqual(['NPI', 'Name', 'Specialty']);
    expect(await collect(rows)).toEqual([
      { row: 3, cells: ['1', 'Ann', 'Cardiology'] },
      { row: 6, cells: ['2', 'Bo\nLee', 'Cardiology'] },
    ]);
    const arriving = readIsolatedDelimited(readAll(bufferFile(Buffer.from(text))), {
      delimiter: ',',
      limits: FILE_LIMITS,
    });
    expect((await collect(arriving)).map(({ row }) => row)).toEqual([1, 3, 6]);
  });

  it('is a workbook of which all visible sheets are read, with the rows and columns of their cells', async () => {
    const cells = (...values: (string | number)[]) => values.map((value) => ({ value }));
    const bytes = createWorkbook([cells('SSA', 'Total'), [], cells('', 12.5), cells('01000', 3)]);
    expect(await readIsolatedWorkbook(bufferFile(bytes))).toEqual([
      { name: 'Roster', rows: [['SSA', 'Total'], [], ['', '12.5'], ['01000', '3']] },
    ]);
    const far = zipParts({ sheet: '<row r="999999999"><c t="str"><v>a</v></c></row>', texts: '' });
    await expect(readIsolatedWorkbook(bufferFile(far))).rejects.toThrow('more than 250000 rows');
  });

  const some = ['CSV of 1 MiB of rows of one letter', 'NDJSON of 5000 nested arrays', 'XLSX of an attribute of 8 MiB'];
  it.each([...some, 'XLSX of 8 MiB of empty rows'])('delays nothing, and fails for good: %s', async (name) => {
    const file = hostileFiles.find((one) => one.name === name);
    const bytes = file?.create() ?? Buffer.alloc(0);
    const detected = detectFormat(bytes.subarray(0, HEAD_BYTES), file?.fileName ?? '');
    const read = async () => collect((await openIsolatedRoster(bufferFile(bytes), detected)).rows);
    const { result, use } = await watchProcess(() => read().catch((error: unknown) => error));
    expect(result).toBeInstanceOf(FileError);
    expect(use.longestTaskMs).toBeLessThan(100);
    expect(use.childBytes).toBeLessThan(READER_BOUNDS.memoryBytes);
  });

  it('fails where it takes more memory or processor time than its bound', async () => {
    const bytes = Buffer.concat([Buffer.from(HEADING), Buffer.alloc(8 * 1024 * 1024, 'a,b\n')]);
    for (const bound of [{ memoryBytes: 1024 * 1024 }, { idleCpuMs: 0 }, { totalCpuMs: 10 }])
      await expect(countRows(bufferFile(bytes), { bounds: { ...READER_BOUNDS, ...bound } })).rejects.toThrow(
        /^Reading the file takes too much (memory|time)\./,
      );
  });

  it('is no longer read when its import has been cancelled', async () => {
    const stopped = new AbortController();
    const endless: StoredFile = {
      size: Infinity,
      async *read() {
        yield Buffer.from(HEADING);
        stopped.abort(new Error('cancelled'));
        for (;;) yield Buffer.alloc(64 * 1024, '\n');
      },
    };
    await expect(countRows(endless, { signal: stopped.signal })).rejects.toThrow('cancelled');
  });

  it('fails with the error of its storage', async () => {
    const lost: StoredFile = {
      size: 100,
      async *read() {
        throw new Error('connection lost');
      },
    };
    await expect(countRows(lost)).rejects.toThrow('connection lost');
  });
});
