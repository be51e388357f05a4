import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readRoster } from '../../test/read.ts';
import {
  bufferFile,
  detectFormat,
  FILE_LIMITS,
  FileError,
  type FileLimits,
  gunzip,
  inflateHead,
  isGzip,
} from '../index.ts';
import { readAll } from './stored-file.ts';

const cells = async (content: string | Uint8Array, options = {}) =>
  (await readRoster(content, options)).rows.map((row) => row.cells);

const refusal = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof FileError) return `${error.code}: ${error.message}`;
    throw error;
  }
  throw new Error('it was accepted');
};

async function inflate(bytes: Uint8Array, limits: FileLimits = FILE_LIMITS): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of gunzip(readAll(bufferFile(bytes)), limits)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('delimited text', () => {
  it('reads quoted cells with line breaks, delimiters and doubled quotes', async () => {
    expect(await cells('npi,name\r\n1,"Rivera, ""Ana""\nMD"\r\n')).toEqual([['1', 'Rivera, "Ana"\nMD']]);
  });

  it('numbers rows as a spreadsheet does, with the heading as row 1 and blank rows counted', async () => {
    const { rows } = await readRoster('npi,name\n1,A\n\n,\n2,B\n');
    expect(rows.map(({ row }) => row)).toEqual([2, 5]);
  });

  it('removes a byte order mark and accepts CRLF, LF and CR', async () => {
    const { columns, rows } = await readRoster('\uFEFFnpi,name\r\n1,Zoë\r\n');
    expect([columns, rows[0]?.cells]).toEqual([
      ['npi', 'name'],
      ['1', 'Zoë'],
    ]);
    expect(await cells('npi,name\r1,A\r2,B\r')).toEqual([
      ['1', 'A'],
      ['2', 'B'],
    ]);
  });

  it('detects tabs, semicolons and pipes in the heading', async () => {
    for (const delimiter of ['\t', ';', '|'])
      expect(await cells(`npi${delimiter}name\n1${delimiter}A, MD\n`)).toEqual([['1', 'A, MD']]);
  });

  it('skips a title above the heading', async () => {
    const { columns, rows } = await readRoster('Roster of October,,\n,,\nnpi,name,\n1,A,\n');
    expect([columns, rows]).toEqual([['npi', 'name'], [{ row: 4, cells: ['1', 'A', ''] }]]);
  });

  it('reads the same rows wherever the pieces of the file end', async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !/[\0\uD800-\uDFFF]/.test(text));
    const table = fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 7 }), async (rows, chunk) => {
        const lines = [['a', 'b', 'c'], ...rows].map((row) =>
          row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','),
        );
        const filled = rows.filter((row) => row.some((text) => text.trim() !== ''));
        expect(await cells(lines.join('\r\n'), { chunk })).toEqual(filled);
      }),
    );
  });

  it.each([
    [
      Buffer.concat([Buffer.from('npi,name\n1,Zoë\n'), Buffer.from('2,Zo\xEB\n', 'latin1')]),
      'unsupported_encoding: The text is not UTF-8 at or after line 3.',
    ],
    [Buffer.from('\uFEFFnpi,name\n', 'utf16le').subarray(0, 13), 'unsupported_encoding: The text is not UTF-16LE'],
    [Buffer.from('npi,name\n1,"A\n'), 'malformed_file: Row 2 cannot be read'],
    [Buffer.from('npi\n1\n'), 'empty_file: None of the first 30 rows is a heading.'],
    [Buffer.from('  \n'), 'empty_file: The file is empty.'],
    [Buffer.from('npi\0name\n'), 'unsupported_format: The file is binary.'],
  ])('refuses %j', async (content, text) => {
    expect(await refusal(readRoster(content))).toContain(text);
  });
});

describe('NDJSON', () => {
  it('has a column for each name, in the order in which they are first seen', async () => {
    const lines = [
      '{"npi":1234567893,"name":"A"}',
      '',
      '{"name":"B","metadata":{"source":"x"},"ok":true,"list":["a","b"],"no":null}',
    ];
    const { columns, rows } = await readRoster(lines.join('\n'));
    expect(columns).toEqual(['npi', 'name', 'metadata.source', 'ok', 'list', 'no']);
    expect(rows).toEqual([
      { row: 1, cells: ['1234567893', 'A'] },
      { row: 3, cells: ['', 'B', 'x', 'true', 'a; b', ''] },
    ]);
  });

  it('has no NUL, which no database stores', async () => {
    expect(await refusal(readRoster('{"npi":"1"}\n{"npi":"a\\u0000"}\n'))).toContain(
      'malformed_file: Line 2 has the character U+0000.',
    );
  });

  it.each(['{"npi":1}\n{"npi":', '{"npi":1}\n[1]\n', '{"npi":1}\n2\n'])(
    'names the line of %j that is no object',
    async (text) => {
      expect(await refusal(readRoster(text))).toContain('malformed_file: Line 2 is not a JSON object.');
    },
  );
});

describe('detection', () => {
  it.each([
    ['roster.csv', 'a\tb\n', 'contains tab-delimited text. Name it .tsv'],
    ['roster.xlsx', 'a,b\n', 'contains delimited text (CSV). Name it .csv'],
    ['roster.ndjson.gz', 'a,b\n', 'Name it .csv'],
    ['roster.csv', 'PK\x03\x04', 'contains a ZIP archive, as an Excel workbook is. Name it .xlsx'],
    ['roster.csv', '[{}]', 'Upload NDJSON'],
    ['roster.csv', '<html>', 'HTML or XML'],
    ['roster.xlsx', '%PDF-1.7', 'PDF'],
  ])('explains what is wrong with %s that starts with %j', (name, content, text) => {
    expect(() => detectFormat(Buffer.from(content, 'latin1'), name)).toThrow(text);
  });

  it('names old workbooks and protected ones', () => {
    expect(() => detectFormat(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'roster.xls')).toThrow('without a password');
  });

  it('takes a name without a known extension as it comes', () => {
    expect(detectFormat(Buffer.from('a|b\n'), 'roster.txt')).toEqual({
      format: 'csv',
      delimiter: '|',
      quote: 'double',
      encoding: null,
    });
  });
});

describe('gzip', () => {
  it('inflates what was compressed, and its start alone', async () => {
    const content = Buffer.from('npi,name\n1,A\n');
    const bytes = gzipSync(content);
    expect([isGzip(bytes), await inflate(bytes)]).toEqual([true, content]);
    const large = gzipSync(Buffer.from('npi,name\n'.repeat(2_000_000)));
    expect(inflateHead(large.subarray(0, 1000)).toString()).toMatch(/^npi,name\nnpi/);
  });

  it('refuses incomplete data', async () => {
    const bytes = gzipSync(Buffer.from('npi,name\n1,A\n'));
    expect(await refusal(inflate(bytes.subarray(0, 20)))).toContain('malformed_file: The gzip data is damaged');
  });

  it('stops at the bounds on size and ratio', async () => {
    const bomb = gzipSync(Buffer.alloc(8 * 1024 * 1024));
    expect(await refusal(inflate(bomb))).toContain('more than 200 times its size');
    const limits = { ...FILE_LIMITS, decompressedBytes: 1000 };
    expect(await refusal(inflate(bomb, limits))).toContain('more than 1000 bytes');
  });
});

describe('bounds', () => {
  const limits = { ...FILE_LIMITS, rows: 2, columns: 3, cellLength: 5, headingLength: 10, rowBytes: 100 };

  it.each([
    ['a,b\n1,2\n3,4\n5,6\n', 'more than 2 rows'],
    ['a,b,c,d\n', '4 columns'],
    ['a,bbbbbbbbbbbbbb\n', 'more than 10 characters'],
    [`a,b\n"${'x'.repeat(200)}",1\n`, 'Row 2 is too long'],
    ['{"a":1,"b":2,"c":3,"d":4}', '4 columns'],
    [`{"a":"${'x'.repeat(200)}`, 'too long'],
  ])('refuses %j', async (content, text) => {
    expect(await refusal(readRoster(content, { limits }))).toContain(text);
  });

  it('cuts a long cell and marks the row', async () => {
    const { rows } = await readRoster('a,b\n1,22222222\n', { limits });
    expect(rows).toEqual([{ row: 2, cells: ['1', '22222'], cut: 1 }]);
  });
});
