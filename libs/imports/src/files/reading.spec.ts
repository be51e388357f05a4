import { describe, expect, it } from '@jest/globals';
import { zipSync } from 'fflate';
import { readRoster } from '../../test/read.ts';
import { foldRoster } from '../../test/rows.ts';
import { createBook, zipParts } from '../../test/workbook.ts';
import { detectFormat, FILE_LIMITS, FileError, mergeReading } from '../index.ts';
import { explainCompound } from './compound.ts';
import { bufferFile, readAll } from './stored-file.ts';

const NPI = '2000000002';
const TABLE = `NPI,Name,Specialty\n${NPI},Zoë Núñez,Cardiology\n`;
const utf16 = (text: string, isBig = false): Buffer => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const western = (text: string): Buffer => Buffer.from(text, 'latin1');
const rows = (...table: string[][]) => table.map((row) => row.map((value) => ({ value })));

describe('the encoding', () => {
  it.each([
    ['utf-8', Buffer.from(TABLE)],
    ['utf-16le', utf16(TABLE)],
    ['utf-16be', utf16(TABLE, true)],
    ['windows-1252', western(TABLE)],
  ] as const)('is detected: %s', async (encoding, bytes) => {
    for (const chunk of [1, 2, 3, 7, 1_000]) {
      const read = await readRoster(bytes, { chunk });
      expect([read.columns, read.rows[0]?.cells, read.reading.encoding]).toEqual([
        ['NPI', 'Name', 'Specialty'],
        [NPI, 'Zoë Núñez', 'Cardiology'],
        encoding,
      ]);
    }
  });

  it('is Windows-1252 with the marks and signs that ISO 8859-1 does not have', async () => {
    const bytes = Buffer.concat([Buffer.from(`NPI,Name\n${NPI},O`), Buffer.from([0x92]), Buffer.from('Neil \n')]);
    expect((await readRoster(bytes)).rows[0]?.cells).toEqual([NPI, 'O’Neil ']);
  });

  it('is decided by the first letter beyond ASCII, wherever the pieces of the file end', async () => {
    const late = Buffer.concat([Buffer.from(`NPI,Name\n${`${NPI},Ann\n`.repeat(9_000)}`), western(`${NPI},Zoë\n`)]);
    const { rows: read, reading } = await readRoster(late, { chunk: 4_096 });
    expect([read.at(-1)?.cells, reading.encoding]).toEqual([[NPI, 'Zoë'], 'windows-1252']);
    const mixed = Buffer.concat([Buffer.from(TABLE), western(`${NPI},Zoë,Urology\n`)]);
    for (const chunk of [1, 5, 1_000])
      await expect(readRoster(mixed, { chunk })).rejects.toThrow('The text is not UTF-8 at or after line 3.');
  });

  it('is UTF-16 with tabs under the name of a CSV, as Excel writes it', async () => {
    const tabs = utf16(TABLE.replaceAll(',', '\t'));
    const { rows: read, reading } = await readRoster(tabs, { fileName: 'roster.csv' });
    expect([read.length, reading.delimiter]).toEqual([1, 'tab']);
    expect(() => detectFormat(Buffer.from([0xff, 0xfe, 0x00, 0xdc, 0x41, 0x00]), 'roster.csv')).toThrow(
      'The text is not UTF-16LE',
    );
  });

  it('is the one that is stated, but for a byte order mark', async () => {
    const name = async (bytes: Buffer, encoding: 'utf-8' | 'utf-16le' | 'windows-1252') =>
      (await readRoster(bytes, { reading: { encoding } })).rows[0]?.cells[1];
    expect(await name(Buffer.from(TABLE), 'windows-1252')).toBe('ZoÃ« NÃºÃ±ez');
    expect(await name(utf16(TABLE).subarray(2), 'utf-16le')).toBe('Zoë Núñez');
    expect(await name(utf16(TABLE), 'windows-1252')).toBe('Zoë Núñez');
    await expect(name(western(TABLE), 'utf-8')).rejects.toThrow('The text is not UTF-8 at or after line 2.');
  });

  it.each([
    ['control characters', Buffer.from([...Buffer.from('a,b\n'), 0x01, 0xe9, 0x02, 0x0a])],
    ['bytes that Windows-1252 does not define', Buffer.from([...Buffer.from('a,b\nx,'), 0x81, 0x8d, 0x0a])],
    ['control characters before the first letter', Buffer.from([...Buffer.from('a,b\n\u0001,c\nd,'), 0xe9, 0x0a])],
  ])('is neither of the two in a file with %s', async (_, bytes) => {
    await expect(readRoster(bytes)).rejects.toThrow('The text is neither UTF-8 nor Windows-1252');
  });

  it('makes no table of binary bytes, whatever is stated', async () => {
    const binary = Buffer.from(Array.from({ length: 4_096 }, (_, at) => (at * 7_919) % 256 || 1));
    for (const encoding of ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const)
      await expect(readRoster(binary, { reading: { encoding } })).rejects.toThrow(FileError);
    await expect(readRoster(binary)).rejects.toThrow(FileError);
    const late = Buffer.concat([Buffer.alloc(70_000, 'npi,name\n'), Buffer.alloc(10)]);
    await expect(readRoster(late)).rejects.toThrow('The file is binary.');
    await expect(readRoster(utf16('npi,name\n\0,b\n'))).rejects.toThrow('The file is binary.');
  });
});

describe('delimiter and quotation mark', () => {
  it('are detected below titles, by the headings that they make', async () => {
    const text = `Roster of Group A, Utah, 2026\n\nNPI;Name;Specialty\n${NPI};Rivera, Ana;Cardiology\n`;
    const { columns, rows: read, reading } = await readRoster(text);
    expect([columns, read.length, reading.delimiter, reading.header_row]).toEqual([
      ['NPI', 'Name', 'Specialty'],
      1,
      'semicolon',
      3,
    ]);
  });

  it('are those of the first line where it is a heading, whatever the cells below list', async () => {
    const { columns, reading } = await readRoster(`NPI,Name,Note\n${NPI},Ana,;npi;name;specialty;city;state\n`);
    expect([columns, reading.delimiter]).toEqual([['NPI', 'Name', 'Note'], 'comma']);
  });

  it('are those that are stated', async () => {
    const text = `a|NPI,b|Name\n'x|y'|2,c|Ann\n`;
    expect((await readRoster(text, { reading: { delimiter: 'comma' } })).columns).toEqual(['a|NPI', 'b|Name']);
    const piped = await readRoster(text, { reading: { delimiter: 'pipe', quote: 'single' } });
    expect(piped.rows[0]?.cells).toEqual(['x|y', '2,c', 'Ann']);
    expect(detectFormat(Buffer.from('a\tb\n'), 'roster.csv', { reading: { delimiter: 'tab' } }).format).toBe('tsv');
    expect((await readRoster('a,b\n"x,y\n', { reading: { quote: 'none' } })).rows[0]?.cells).toEqual(['"x', 'y']);
  });

  it('are single where each cell has them, and an apostrophe elsewhere', async () => {
    const quoted = await readRoster(`'NPI','Name'\n'${NPI}','O''Neil, Ana'\n`);
    expect([quoted.reading.quote, quoted.rows[0]?.cells]).toEqual(['single', [NPI, "O'Neil, Ana"]]);
    const plain = await readRoster(`NPI,Name\n${NPI},'Ana'\n`);
    expect([plain.reading.quote, plain.rows[0]?.cells]).toEqual(['double', [NPI, "'Ana'"]]);
  });
});

describe('the decimal sign', () => {
  const HEAD = 'NPI;Name;Specialty;Address;City;State;Zip;Latitude;Longitude\n';
  const row = (at: string) => `${NPI};Ana;Cardiology;1 A St;Salt Lake City;UT;84101;${at}\n`;

  it('is a comma where the coordinates show it, and what is stated', async () => {
    const text = HEAD + row('40,7608;-111,891');
    const { providers } = await foldRoster(text);
    expect(providers[0]?.locations?.[0]).toMatchObject({ latitude: 40.7608, longitude: -111.891 });
    const read = async (content: string, sign?: 'comma' | 'point') =>
      (await readRoster(content, { reading: { decimal_sign: sign ?? null } })).reading.decimal_sign;
    expect([await read(text), await read(text, 'point'), await read(HEAD + row('40.7;-111.8'))]).toEqual([
      'comma',
      'point',
      'point',
    ]);
  });
});

describe('the heading', () => {
  it('is found in the first 30 rows, below titles of several cells', async () => {
    const titles = Array.from({ length: 24 }, (_, at) => `Contact ${at},someone@example.com,,\n`).join('');
    const { columns, rows: read, reading } = await readRoster(`${titles}${TABLE}`);
    expect([columns, read.length, reading.header_row]).toEqual([['NPI', 'Name', 'Specialty'], 1, 25]);
  });

  it('is the first row where that names an identifier, also above one that names more', async () => {
    const { reading, rows: read } = await readRoster(`NPI,Name\n${NPI},Ana\nNPI,Name,Specialty,City,State\n`);
    expect([reading.header_row, read.length]).toEqual([1, 2]);
  });

  it('is the row that is stated', async () => {
    const text = `NPI,Name\n1,x\nprovider,who\n${NPI},Ana\n`;
    const { columns, rows: read } = await readRoster(text, { reading: { header_row: 3 } });
    expect([columns, read]).toEqual([['provider', 'who'], [{ row: 4, cells: [NPI, 'Ana'] }]]);
    const far = `${'a,b\n'.repeat(99)}${TABLE}`;
    expect((await readRoster(far, { reading: { header_row: 100 } })).columns).toEqual(['NPI', 'Name', 'Specialty']);
    for (const header_row of [2, 9])
      await expect(readRoster(`NPI,Name\n\n1,2\n`, { reading: { header_row } })).rejects.toThrow(
        `Row ${header_row} is blank or missing.`,
      );
  });

  it('joins the groups of the row above', async () => {
    const text = [
      'Provider,,,Practice Location,,,,Mailing Address,,',
      'NPI,Name,Specialty,Address,City,State,Zip,Address,City,Fax',
      `${NPI},Ana Rivera,Cardiology,1 A St,Salt Lake City,UT,84101,PO Box 1,Provo,1`,
    ].join('\n');
    const { columns, reading } = await readRoster(text);
    expect(reading.header_row).toBe(2);
    expect(columns).toEqual([
      ...['Provider NPI', 'Provider Name', 'Provider Specialty', 'Practice Location Address', 'City', 'State', 'Zip'],
      ...['Mailing Address Address', 'Mailing Address City', 'Mailing Address Fax'],
    ]);
    const { providers } = await foldRoster(text);
    expect(providers[0]).toMatchObject({
      name: 'Ana Rivera',
      locations: [{ address_line_1: '1 A St', city: 'Salt Lake City' }],
    });
  });

  it('joins the names of the row below, where the first row has merged cells of two rows', async () => {
    const book = createBook([
      {
        name: 'Roster',
        rows: rows(
          ['NPI', 'Name', '', 'Specialty', 'Location', '', '', ''],
          ['', 'First', 'Last', '', 'Street', 'City', 'State', 'Zip'],
          [NPI, 'Ana', 'Rivera', 'Cardiology', '1 A St', 'Salt Lake City', 'UT', '84101'],
        ),
      },
    ]);
    const { reading, rows: read } = await readRoster(book);
    expect([reading.header_row, read.length]).toEqual([2, 1]);
    const { providers, rejected } = await foldRoster(book);
    expect([providers[0], rejected.size]).toEqual([
      expect.objectContaining({ name: 'Ana Rivera', locations: [expect.objectContaining({ zip: '84101' })] }),
      0,
    ]);
  });

  it('joins groups whose label is in each of their columns', async () => {
    const { columns } = await readRoster(
      `Provider,Provider,Practice,Practice,Mailing,Mailing\nNPI,Name,City,State,City,State\n${NPI},Ana,Provo,UT,Ogden,UT\n`,
    );
    expect(columns.slice(2)).toEqual(['Practice City', 'Practice State', 'Mailing City', 'Mailing State']);
  });

  it('is not joined with a title or a row of values', async () => {
    const title = await readRoster(`Group A,,Utah\n${TABLE}`);
    expect(title.columns).toEqual(['NPI', 'Name', 'Specialty']);
    const values = await readRoster(`NPI,Name,,Specialty\n${NPI},Ana,x,Cardiology\n`);
    expect([values.columns, values.rows.length]).toEqual([['NPI', 'Name', '', 'Specialty'], 1]);
  });
});

describe('the sheet', () => {
  const roster = rows(['NPI', 'Name'], [NPI, 'Ana']);
  const sheets = [
    { name: 'Instructions', rows: rows(['Column', 'Meaning'], ['NPI', 'Ten digits'], ['Name', 'First and last']) },
    { name: 'Terms', state: 'hidden' as const, rows: rows(['NPI', 'Name', 'Specialty'], [NPI, 'Old', '8']) },
    { name: 'Providers', rows: roster },
    { name: 'Sites', rows: rows(['Address', 'City', 'State', 'Zip'], ['1 A St', 'Provo', 'UT', '84601']) },
  ];

  it('is the one with the best heading where the first has none, and all are listed', async () => {
    const read = await readRoster(createBook(sheets));
    expect([read.reading.sheet, read.reading.header_row, read.rows[0]?.cells]).toEqual(['Providers', 1, [NPI, 'Ana']]);
    expect(read.sheets).toEqual([
      { name: 'Instructions', isVisible: true },
      { name: 'Terms', isVisible: false },
      { name: 'Providers', isVisible: true },
      { name: 'Sites', isVisible: true },
    ]);
  });

  it('is the one that is stated, also a hidden one', async () => {
    const read = await readRoster(createBook(sheets), { reading: { sheet: 'terms ' } });
    expect([read.reading.sheet, read.rows[0]?.cells]).toEqual(['Terms', [NPI, 'Old', '8']]);
    await expect(readRoster(createBook(sheets), { reading: { sheet: 'Roster' } })).rejects.toThrow(
      'The workbook has no sheet named Roster. Use one of: Instructions, Terms, Providers, Sites.',
    );
  });

  it('has its heading in the first 30 rows, whatever number a row states', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    for (const number of ['31', '5000', '-1', '0', '1.5', 'x'])
      await expect(
        readRoster(zipParts({ sheet: `<row r="${number}">${cell('NPI')}${cell('Name')}</row>`, texts: '' })),
      ).rejects.toThrow('None of the first 30 rows of the sheet Roster is a heading.');
  });

  it('is named in the error where none has a heading', async () => {
    const blank = createBook([
      { name: 'Notes', rows: rows(['a']) },
      { name: 'More', rows: [] },
    ]);
    await expect(readRoster(blank)).rejects.toThrow('None of the first 30 rows of the sheet Notes is a heading.');
  });
});

describe('rows of totals and blank rows', () => {
  it('are left out and counted', async () => {
    const lines = [
      `${NPI},Ana,Cardiology,4`,
      '',
      ',,,',
      'Cardiology Count,,,1',
      'Subtotal,,,4',
      'Grand Total,1,,"1,204"',
    ];
    const text = `NPI,Name,Specialty,Panel\n${lines.join('\n')}\n`;
    const [read, { providers, rejected }] = [await readRoster(text), await foldRoster(text)];
    expect([read.blank, providers.length, [...rejected]]).toEqual([2, 1, []]);
  });

  it('are only those without anything that names a provider', async () => {
    const lines = ['Total,Ana Total,Cardiology', ',Count Basie,', '2000000003,Total,', ',Total,Cardiology'];
    const { rejected } = await foldRoster(`NPI,Name,Specialty\n${lines.join('\n')}\n`);
    expect([...rejected.keys()]).toEqual([2, 3, 4, 5]);
  });
});

describe('files that are no tables', () => {
  it.each([
    ['xl/workbook.bin', 'a binary workbook (.xlsb)'],
    ['content.xml', 'an OpenDocument spreadsheet (.ods)'],
    ['Index/Document.iwa', 'a spreadsheet of Numbers'],
  ])('are named by the parts of the archive: %s', async (part, text) => {
    await expect(readRoster(zipSync({ [part]: new Uint8Array(4) }))).rejects.toThrow(text);
  });

  const compound = (name: string) =>
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(100_000, 1),
      Buffer.from(`${name}\0`, 'utf16le'),
      Buffer.alloc(100),
    ]);

  it.each([
    ['EncryptedPackage', 'protected by a password'],
    ['Workbook', 'Excel 97-2003 (.xls)'],
    ['Book', 'Excel 5.0 or 95 (.xls)'],
    ['WordDocument', 'a document of Word'],
    ['Other', 'or is protected by a password'],
  ])('are named by the directory of the compound file: %s', async (name, text) => {
    const error = await explainCompound(readAll(bufferFile(compound(name))));
    expect([error.code, error.message]).toEqual(['unsupported_format', expect.stringContaining(text)]);
  });
});

describe('a file of the shape of NPPES', () => {
  const KNOWN = ['NPI', 'Provider Last Name', 'Provider First Name', 'Specialty'];
  const headings = [...Array.from({ length: 326 }, (_, at) => `Other Provider Identifier_${at + 1}`), ...KNOWN];
  const cells = [...Array.from({ length: 326 }, (_, at) => `v${at}`), NPI, 'Rivera', 'Ana', 'Cardiology'];

  it('is read with all of its columns', async () => {
    const { columns, rows: read } = await readRoster(`${headings.join(',')}\n${cells.join(',')}\n`);
    expect([columns.length, read[0]?.cells.length]).toEqual([330, 330]);
    const { providers } = await foldRoster(`${headings.join(',')}\n${cells.join(',')}\n`);
    expect(providers[0]).toMatchObject({ npi: NPI, name: 'Ana Rivera' });
    const wide = Array.from({ length: FILE_LIMITS.columns + 1 }, (_, at) => `c${at}`).join(',');
    await expect(readRoster(`${wide}\n`)).rejects.toThrow('401 columns; the limit is 400');
  });
});

describe('what a request states', () => {
  it('precedes what its saved mapping states', () => {
    const merged = mergeReading({ sheet: 'A', header_row: null, quote: undefined }, { sheet: 'B', header_row: 3 });
    expect([merged.sheet, merged.header_row, merged.encoding]).toEqual(['A', 3, null]);
  });
});
