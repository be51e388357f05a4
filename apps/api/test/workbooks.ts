import { strToU8, zipSync } from 'fflate';

/** A workbook of sheets of texts, each sheet by its name. */
export function createWorkbook(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Buffer {
  const names = Object.keys(sheets);
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const parts = Object.values(sheets).map((rows, at) => [
    `xl/worksheets/sheet${at}.xml`,
    strToU8(
      `<worksheet><sheetData>${rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`,
    ),
  ]);
  const listed = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"/>`);
  const relations = names.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`);
  return Buffer.from(
    zipSync({
      ...(Object.fromEntries(parts) as Record<string, Uint8Array>),
      'xl/workbook.xml': strToU8(`<workbook xmlns:r="urn:r"><sheets>${listed.join('')}</sheets></workbook>`),
      'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${relations.join('')}</Relationships>`),
    }),
  );
}
