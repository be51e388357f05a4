import { describe, expect, it } from '@jest/globals';
import { zipSync, strToU8 } from 'fflate';
import fc from 'fast-check';
import { readRoster } from '../../test/read.ts';
import { createWorkbook, zipParts } from '../../test/workbook.ts';
import { FILE_LIMITS } from '../index.ts';

const text = (value: string) => ({ value });

describe('XLSX', () => {
  it('reads the first visible sheet as Excel shows it', async () => {
    const { columns, rows } = await readRoster(
      createWorkbook([
        ['npi', 'name', 'zip', 'effective on', 'signed', 'open'].map(text),
        [
          { value: 1234567893 },
          { value: 'Ana <Rivera> & Co', inline: true },
          { value: 1234, style: 2 },
          { value: 46023, style: 1 },
          { value: 46023.75, style: 3 },
          { value: true },
        ],
        [],
        [text(''), text(' Zoë '), { value: -111.875 }],
      ]),
      { fileName: 'roster.xlsx', chunk: 50 },
    );
    expect(columns).toEqual(['npi', 'name', 'zip', 'effective on', 'signed', 'open']);
    expect(rows).toEqual([
      { row: 2, cells: ['1234567893', 'Ana <Rivera> & Co', '01234', '2026-01-01', '2026-01-01', 'TRUE'] },
      { row: 4, cells: ['', ' Zoë ', '-111.875'] },
    ]);
  });

  it('returns every text that was written', async () => {
    const cell = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      // XML has no other control characters, and reads every line break as a line feed.
      .map((value) => `x${value.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')}`);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), async (table) => {
        const rows = [['a', 'b'], ...table].map((row) => row.map((value, at) => ({ value, inline: at === 1 })));
        const found = await readRoster(createWorkbook(rows), { chunk: 100 });
        expect(found.rows.map(({ cells }) => cells)).toEqual(table);
      }),
      { numRuns: 50 },
    );
  });

  it('refuses an archive that is no workbook', async () => {
    const bytes = zipSync({ 'roster.csv': strToU8('a,b\n1,2\n') });
    await expect(readRoster(bytes)).rejects.toThrow('Unpack it');
  });

  it('refuses a damaged archive', async () => {
    const bytes = createWorkbook([['npi', 'name'].map(text)]);
    await expect(readRoster(bytes.subarray(0, bytes.length - 40))).rejects.toThrow('damaged or incomplete');
    await expect(readRoster(bytes.map((byte, at) => (at > 40 && at < 700 ? 0 : byte)))).rejects.toThrow(/damaged|XML/);
  });

  it('refuses a part that is larger than the limit before it is read, and one that hides its size', async () => {
    const bytes = createWorkbook([['npi', 'name'].map(text), [text('x'.repeat(5000)), text('y')]]);
    const limits = { ...FILE_LIMITS, decompressedBytes: 3000 };
    await expect(readRoster(bytes, { limits })).rejects.toThrow('bytes after decompression');
    const bomb = zipParts({ sheet: '<row r="1">' + ' '.repeat(4 * 1024 * 1024) + '</row>', texts: '' });
    await expect(readRoster(bomb)).rejects.toThrow('200 times its size');
    await expect(readRoster(withStatedSizes(bytes, 100))).rejects.toThrow('damaged or incomplete');
  });

  it('bounds the texts that cells share', async () => {
    const bytes = createWorkbook([['npi', 'name'].map(text), [text('x'.repeat(3000)), text('y')]]);
    await expect(readRoster(bytes, { limits: { ...FILE_LIMITS, sharedTextBytes: 1000 } })).rejects.toThrow(
      'more than 1000 bytes',
    );
  });

  it('refuses document types, whose entities could expand', async () => {
    const parts = zipParts({ sheet: '', texts: '' });
    expect(parts.length).toBeGreaterThan(0);
    const bytes = zipSync({ 'xl/workbook.xml': strToU8('<!DOCTYPE w [<!ENTITY a "b">]><workbook>&a;</workbook>') });
    await expect(readRoster(bytes)).rejects.toThrow('XML that cannot be read');
  });
});

/** The directory of an archive that states other sizes than its parts have. */
function withStatedSizes(bytes: Uint8Array, size: number): Uint8Array {
  const changed = Buffer.from(bytes);
  for (let at = changed.indexOf('PK\x01\x02'); at >= 0; at = changed.indexOf('PK\x01\x02', at + 4))
    changed.writeUInt32LE(size, at + 24);
  return changed;
}
