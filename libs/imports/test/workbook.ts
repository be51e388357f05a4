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
  const texts: string[] = [];
  const xmlRows = rows.map((cells, row) => {
    const xmlCells = cells.map((cell, column) => toXml(cell, { reference: `${columnName(column)}${row + 1}`, texts }));
    return `<row r="${row + 1}">${xmlCells.join('')}</row>`;
  });
  const items = texts.map(
    (text) => `<si><t xml:space="preserve">${escape(text)}</t><rPh sb="0" eb="1"><t>x</t></rPh></si>`,
  );
  return zipParts({ sheet: xmlRows.join(''), texts: items.join('') });
}

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

export function zipParts({ sheet, texts }: { sheet: string; texts: string }): Uint8Array {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  return zipSync({
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet ${main}><sheetData/></worksheet>`),
    'xl/worksheets/sheet2.xml': strToU8(`<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`),
    'xl/sharedStrings.xml': strToU8(`<sst ${main}>${texts}</sst>`),
    'xl/styles.xml': strToU8(STYLES),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    ),
    'xl/workbook.xml': strToU8(
      `<workbook ${main} xmlns:r="urn:r"><sheets><sheet name="Old" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Roster" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    ),
  });
}
