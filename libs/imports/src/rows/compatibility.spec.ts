import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { type CompatibilityFile, compatibilityFiles } from '../../test/compatibility-files.ts';
import { readRoster } from '../../test/read.ts';
import { foldRoster } from '../../test/rows.ts';
import { isGzip, type RosterProvider, type RowError, type SourceRow } from '../index.ts';

interface ReadFile {
  columns: readonly string[];
  rows: readonly SourceRow[];
  providers: readonly RosterProvider[];
  rejected: readonly { row: number; errors: readonly RowError[] }[];
}

/** What release 1.0.0 made of each file. It is not recorded again. */
const recorded = JSON.parse(
  readFileSync(new URL('../../test/compatibility.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, ReadFile>>;

async function read({ create, fileName, mapping = [] }: CompatibilityFile): Promise<ReadFile> {
  const created = create();
  const content = isGzip(created) ? gunzipSync(created) : created;
  const { columns, rows } = await readRoster(content, { fileName });
  const { providers, rejected } = await foldRoster(content, { fileName, mapping });
  const found = { columns, rows, providers, rejected: [...rejected].map(([row, errors]) => ({ row, errors })) };
  return JSON.parse(JSON.stringify(found)) as ReadFile;
}

describe('a file that release 1.0.0 imports', () => {
  it('is one of a corpus of 25 or more, each with what became of it', () => {
    expect(compatibilityFiles.length).toBeGreaterThanOrEqual(25);
    expect(compatibilityFiles.map(({ name }) => name)).toEqual(Object.keys(recorded));
  });

  it.each(compatibilityFiles.map((file) => [file.name, file] as const))(
    'makes the same providers: %s',
    async (name, file) => {
      const [now, before] = [await read(file), recorded[name]];
      expect([now.columns, now.providers]).toEqual([before?.columns, before?.providers]);
      // A row may be left out as one of totals, which was rejected before.
      const rejected = new Set(before?.rejected.map(({ row }) => row));
      expect(now.rows).toEqual(before?.rows);
      for (const { row } of now.rejected) expect(rejected).toContain(row);
    },
  );
});
