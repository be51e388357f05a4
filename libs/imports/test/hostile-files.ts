import { gzipSync } from 'node:zlib';
import { createBook, zipParts } from './workbook.ts';

/** A file that is made to exhaust its reader, and what must become of it. */
export interface HostileFile {
  name: string;
  fileName: string;
  /** Rows below the heading, or `failed`. */
  result: number | 'failed';
  create(): Buffer;
}

const MIB = 1024 * 1024;
const HEADING = 'NPI,Name,Specialty\n';

const repeat = (text: string, bytes: number): Buffer => Buffer.alloc(bytes, text);

/** Text that deflate makes about 100 times smaller: a workbook of a higher ratio is refused by its directory. */
function fill(text: string, bytes: number): string {
  const unit = text.repeat(Math.ceil(600 / text.length));
  const parts: string[] = [];
  for (let at = 0; at < bytes; at += unit.length + 8) parts.push(unit, Math.random().toString(36).slice(2, 10));
  return parts.join('');
}

/** Fills with elements as `fill` does, with a comment in between. */
function fillElements(element: string, bytes: number): string {
  const unit = element.repeat(Math.ceil(600 / element.length));
  const parts: string[] = [];
  for (let at = 0; at < bytes; at += unit.length + 15)
    parts.push(unit, `<!--${Math.random().toString(36).slice(2, 10)}-->`);
  return parts.join('');
}

const csv = (name: string, result: HostileFile['result'], create: () => Buffer): HostileFile => ({
  name: `CSV of ${name}`,
  fileName: 'roster.csv',
  result,
  create: () => Buffer.concat([Buffer.from(HEADING), create()]),
});

const text = (name: string, fileName: string, create: () => Buffer): HostileFile => ({
  name,
  fileName,
  result: 'failed',
  create,
});

const SIZES = [1, 16, 64] as const;
const ROW = '1234567893,Ann Lee,Cardiology\n';

const delimited: HostileFile[] = [
  ...SIZES.flatMap((size) => [
    csv(`${size} MiB of line breaks`, 'failed', () => repeat('\n', size * MIB)),
    csv(`${size} MiB of line breaks of Windows`, 'failed', () => repeat('\r\n', size * MIB)),
    csv(`${size} MiB of rows of two cells`, 'failed', () => repeat('a,b\n', size * MIB)),
    csv(`${size} MiB of rows of one letter`, 'failed', () => repeat('a\n', size * MIB)),
    csv(`${size} MiB of rows of commas`, 'failed', () => repeat(',,,\n', size * MIB)),
    csv(`one cell of ${size + 1} MiB`, 'failed', () => repeat('a', (size + 1) * MIB)),
    csv(`a quotation mark before ${size + 1} MiB`, 'failed', () =>
      Buffer.concat([Buffer.from('"'), repeat('a\n', (size + 1) * MIB)]),
    ),
    csv(`${size + 1} MiB of quotation marks`, size === 1 ? 1 : 'failed', () => repeat('"', (size + 1) * MIB)),
    csv(`${size + 1} MiB of commas`, size === 1 ? 0 : 'failed', () => repeat(',', (size + 1) * MIB)),
    csv(`rows and ${size} MiB of spaces`, 'failed', () =>
      Buffer.concat([Buffer.from(ROW), repeat(' ', (size + 1) * MIB)]),
    ),
  ]),
  text('CSV of a heading of 100,000 columns', 'roster.csv', () => Buffer.from(`${'a,'.repeat(100_000)}b\n1,2\n`)),
  text('CSV of a heading of one column', 'roster.csv', () => repeat('a\n', MIB)),
  text('CSV of NUL', 'roster.csv', () => Buffer.alloc(MIB)),
  csv('NUL after the heading', 'failed', () => Buffer.alloc(4 * MIB)),
  csv('bytes that are no UTF-8', 'failed', () => Buffer.alloc(4 * MIB, 0xff)),
  csv('16 MiB of letters of Windows-1252', 'failed', () => Buffer.alloc(16 * MIB, 0xe9)),
  csv('rows of Windows-1252 and control characters', 'failed', () =>
    Buffer.alloc(4 * MIB, 'Zo\u00EB,\u0001\n', 'latin1'),
  ),
  text('CSV of 64 MiB of line breaks in UTF-16', 'roster.csv', () =>
    Buffer.concat([Buffer.from(`\uFEFF${HEADING}`, 'utf16le'), Buffer.alloc(64 * MIB, '\n', 'utf16le')]),
  ),
  text('CSV with the mark of UTF-16 and other bytes', 'roster.csv', () =>
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(MIB, 0xd8)]),
  ),
  {
    name: 'CSV of 30 headings of 400 columns',
    fileName: 'roster.csv',
    result: 29,
    create: () => Buffer.from(`NPI,Name,${'Provider Specialty Information,'.repeat(397)}City\n`.repeat(30)),
  },
  text('CSV of 30 rows of 900 KiB without a heading', 'roster.csv', () =>
    repeat(`"${'a\n'.repeat(450_000)}"\n`, 27 * MIB),
  ),
  csv('names of prototypes', 1, () => Buffer.from('__proto__,constructor,toString\n')),
  {
    name: 'TSV of 4 MiB of tabs',
    fileName: 'roster.tsv',
    result: 0,
    create: () => Buffer.concat([Buffer.from('NPI\tName\tSpecialty\n'), repeat('\t', 4 * MIB)]),
  },
];

const nest = (open: string, close: string, depth: number): string =>
  `{"npi":${open.repeat(depth)}${close.repeat(depth)}}\n`;

const ndjson: HostileFile[] = [
  ...[5_000, 100_000, 500_000].flatMap((depth) => [
    text(`NDJSON of ${depth} nested arrays`, 'roster.ndjson', () => Buffer.from(nest('[', ']', depth))),
    text(`NDJSON of ${depth} nested objects`, 'roster.ndjson', () =>
      Buffer.from(`{"npi":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}\n`),
    ),
  ]),
  text('NDJSON of a line of 8 MiB', 'roster.ndjson', () => Buffer.from(`{"npi":"${'1'.repeat(8 * MIB)}"}\n`)),
  text('NDJSON of 8 MiB without an end', 'roster.ndjson', () => Buffer.from(`{"npi":"${'1'.repeat(8 * MIB)}`)),
  text('NDJSON of 50,000 columns', 'roster.ndjson', () =>
    Buffer.from(`{${Array.from({ length: 50_000 }, (_, at) => `"c${at}":1`).join(',')}}\n`),
  ),
  text('NDJSON of other columns in each row', 'roster.ndjson', () =>
    Buffer.from(Array.from({ length: 50_000 }, (_, at) => `{"c${at}":1}`).join('\n')),
  ),
  text('NDJSON and blank lines', 'roster.ndjson', () =>
    Buffer.concat([Buffer.from('{"npi":"1"}\n'), repeat('\n', 16 * MIB)]),
  ),
  text('NDJSON and line breaks in a row', 'roster.ndjson', () => Buffer.from('{"npi":\n"1"}\n')),
];

const workbook = (
  name: string,
  parts: { sheet?: string; texts?: string } | (() => { sheet?: string; texts?: string }),
) =>
  text(`XLSX of ${name}`, 'roster.xlsx', () => {
    const { sheet = HEAD, texts = '' } = typeof parts === 'function' ? parts() : parts;
    return Buffer.from(zipParts({ sheet, texts }));
  });

const cell = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const HEAD = `<row r="1">${cell('NPI')}${cell('Name')}</row>`;

const workbooks: HostileFile[] = [
  ...[8, 64].flatMap((size) => [
    workbook(`an attribute of ${size} MiB`, () => ({ sheet: `${HEAD}<row a="${fill('a', size * MIB)}"/>` })),
    workbook(`a cell of ${size} MiB`, () => ({ sheet: `${HEAD}<row>${cell(fill('a', size * MIB))}</row>` })),
    workbook(`a shared text of ${size} MiB`, () => ({ texts: `<si><t>${fill('a', size * MIB)}</t></si>` })),
    workbook(`a shared text of parts, ${size} MiB`, () => ({
      texts: `<si><t>${fillElements('<![CDATA[aaaaaaaaaaaaaaaaaaaaaaaa]]>', size * MIB)}</t></si>`,
    })),
    workbook(`${size} MiB of empty rows`, () => ({ sheet: HEAD + fillElements('<row/>', size * MIB) })),
    workbook(`${size} MiB of elements inside each other`, () => ({ sheet: HEAD + fillElements('<row>', size * MIB) })),
    workbook(`a tag of ${size} MiB of attributes`, () => ({ sheet: `${HEAD}<row ${fill('a="" ', size * MIB)}/>` })),
    workbook(`an entity that is not defined, ${size} MiB`, () => ({
      sheet: `${HEAD}<row>&a;${fill(' ', size * MIB)}</row>`,
    })),
  ]),
  workbook('40 MiB of empty shared texts', () => ({ texts: fillElements('<si/>', 40 * MIB) })),
  workbook('a cell in the last column', {
    sheet: `${HEAD}<row><c r="ZZZZZZ2" t="inlineStr"><is><t>a</t></is></c></row>`,
  }),
  workbook('a document type', { sheet: `<!DOCTYPE a [<!ENTITY b "c">]>${HEAD}` }),
  workbook('tags that do not match', { sheet: `${HEAD}<row><c></row>` }),
  workbook('no rows', { sheet: '' }),
  text('XLSX of 400 sheets without a heading', 'roster.xlsx', () =>
    Buffer.from(
      createBook(
        Array.from({ length: 400 }, (_, at) => ({
          name: `Sheet ${at}`,
          rows: Array.from({ length: 30 }, (_row, row) => [{ value: `Note ${row}` }]),
        })),
      ),
    ),
  ),
  text('XLSX of a cut archive', 'roster.xlsx', () =>
    Buffer.from(zipParts({ sheet: HEAD, texts: '' })).subarray(0, 400),
  ),
  text('XLSX of zeros', 'roster.xlsx', () => Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(4 * MIB)])),
];

/** Members of a mebibyte (RFC 1952, section 2.2): the content is never in memory, where freeing it would take time. */
function gzipTimes(count: number, letter: string): Buffer {
  const member = gzipSync(repeat(letter, MIB));
  return Buffer.concat(Array.from({ length: count }, () => member));
}

/** The archives are read before their content, as by an upload. */
export const hostileArchives: HostileFile[] = [
  text('gzip of 1 GiB of zeros', 'roster.csv.gz', () => gzipTimes(1024, '\0')),
  text('gzip of 1 GiB of line breaks', 'roster.csv.gz', () => gzipTimes(1024, '\n')),
  text('gzip that is cut', 'roster.csv.gz', () => gzipSync(repeat(ROW, MIB)).subarray(0, 2_000)),
  text('gzip of noise', 'roster.csv.gz', () =>
    Buffer.concat([Buffer.from([0x1f, 0x8b, 8]), Buffer.alloc(4_096, 0x5a)]),
  ),
];

export const hostileFiles: HostileFile[] = [...delimited, ...ndjson, ...workbooks];
