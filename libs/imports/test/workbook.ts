import { strToU8, zipSync } from 'fflate';

export interface WorkbookCell {
  value: string | number | boolean;
  /** Number format: 0 is plain, 1 a date, 2 five digits, 3 a date of a format of its own. */
  style?: number;
  inline?: boolean;
}

const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2">
<numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd;@"/></numFmts>
<cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs>
<cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const columnName = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);

/** A workbook of one visible sheet after a hidden one, as Excel writes it. */
export function createWorkbook(rows: readonly (readonly WorkbookCell[])[]): Uint8Array {
  return createBook([
    { name: 'Old', state: 'hidden', rows: [] },
    { name: 'Roster', rows },
  ]);
}

export interface BookSheet {
  name: string;
  state?: 'hidden' | 'veryHidden';
  rows: readonly (readonly WorkbookCell[])[];
}

/** A workbook of several sheets, as Excel writes it. */
export function createBook(sheets: readonly BookSheet[]): Uint8Array {
  const texts: string[] = [];
  const written = sheets.map(({ name, state, rows }) => ({ name, state, xml: writeRows(rows, texts) }));
  const items = texts.map(
    (text) => `<si><t xml:space="preserve">${escape(text)}</t><rPh sb="0" eb="1"><t>x</t></rPh></si>`,
  );
  return zipSheets(written, items.join(''));
}

const writeRows = (rows: BookSheet['rows'], texts: string[]): string =>
  rows
    .map((cells, row) => {
      const xmlCells = cells.map((cell, column) =>
        toXml(cell, { reference: `${columnName(column)}${row + 1}`, texts }),
      );
      return `<row r="${row + 1}">${xmlCells.join('')}</row>`;
    })
    .join('');

function toXml(
  { value, style = 0, inline = false }: WorkbookCell,
  { reference, texts }: { reference: string; texts: string[] },
): string {
  if (value === '') return '';
  if (typeof value === 'number') return `<c r="${reference}" s="${style}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${reference}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (inline) return `<c r="${reference}" t="inlineStr"><is><t>${escape(value)}</t></is></c>`;
  return `<c r="${reference}" t="s"><v>${texts.push(value) - 1}</v></c>`;
}

/** The parts of a workbook of one visible sheet after a hidden one. */
export const zipParts = ({ sheet, texts }: { sheet: string; texts: string }): Uint8Array =>
  zipSheets(
    [
      { name: 'Old', state: 'hidden', xml: '' },
      { name: 'Roster', xml: sheet },
    ],
    texts,
  );

interface XmlSheet {
  name: string;
  state?: string | undefined;
  xml: string;
}

function zipSheets(sheets: readonly XmlSheet[], texts: string): Uint8Array {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const relations = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Target="/xl/worksheets/sheet${at + 1}.xml"/>`,
  );
  const listed = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escape(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  const parts = sheets.map(({ xml }, at) => [
    `xl/worksheets/sheet${at + 1}.xml`,
    strToU8(`<worksheet ${main}><sheetData>${xml}</sheetData></worksheet>`),
  ]);
  return zipSync({
    ...(Object.fromEntries(parts) as Record<string, Uint8Array>),
    'xl/sharedStrings.xml': strToU8(`<sst ${main}>${texts}</sst>`),
    'xl/styles.xml': strToU8(STYLES),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${relations.join('')}</Relationships>`),
    'xl/workbook.xml': strToU8(`<workbook ${main} xmlns:r="urn:r"><sheets>${listed.join('')}</sheets></workbook>`),
  });
}
