import { FileError } from './file-error.ts';
import type { FileLimits } from './limits.ts';
import type { SourceRow } from './source-row.ts';
import { readSharedTexts } from './shared-texts.ts';
import { readSheet } from './sheet.ts';
import type { StoredFile } from './stored-file.ts';
import { readNumberFormats } from './number-formats.ts';
import { readElements } from './xml.ts';
import { openZip, type Zip } from './zip.ts';

/** Rows of all visible sheets, each with the name of its sheet. */
export async function* readAllSheets(file: StoredFile, limits: FileLimits): AsyncGenerator<SourceRow> {
  const book = await openWorkbook(file, limits);
  try {
    for (const sheet of book.sheets.filter(({ isVisible }) => isVisible))
      for await (const row of book.read(sheet)) yield { ...row, sheet: sheet.name };
  } finally {
    book.close();
  }
}

export interface Workbook {
  /** In their order; at least one is visible. */
  sheets: Sheet[];
  read(sheet: Sheet | undefined): AsyncGenerator<SourceRow>;
  close(): void;
}

export async function openWorkbook(file: StoredFile, limits: FileLimits): Promise<Workbook> {
  const zip = await openZip(file, limits);
  try {
    const { sheets, uses1904 } = await readDirectory(zip);
    if (!sheets.some(({ isVisible }) => isVisible)) throw notAWorkbook(zip);
    const texts = await readSharedTexts(zip.read('xl/sharedStrings.xml'), limits);
    const formats = await readNumberFormats(zip.read('xl/styles.xml'));
    const context = { texts, formats, uses1904, limits };
    return {
      sheets,
      async *read(sheet) {
        if (sheet) yield* readSheet(zip.read(await findTarget(zip, sheet.relation)), context);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

interface Sheet {
  name: string;
  isVisible: boolean;
  relation: string;
}

interface Directory {
  sheets: Sheet[];
  /** Whether its days count from 1904, as those of old Macs do. */
  uses1904: boolean;
}

async function readDirectory(zip: Zip): Promise<Directory> {
  const directory: Directory = { sheets: [], uses1904: false };
  for await (const { name, attributes } of readElements(zip.read('xl/workbook.xml'))) {
    if (name === 'workbookPr') directory.uses1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
    const isVisible = (attributes['state'] ?? 'visible') === 'visible';
    const relation = attributes['id'];
    if (name === 'sheet' && relation !== undefined)
      directory.sheets.push({ name: attributes['name'] || `Sheet${directory.sheets.length + 1}`, isVisible, relation });
  }
  return directory;
}

async function findTarget(zip: Zip, relation: string): Promise<string> {
  for await (const { name, attributes } of readElements(zip.read('xl/_rels/workbook.xml.rels'))) {
    const target = attributes['Target'];
    if (name !== 'Relationship' || attributes['Id'] !== relation || target === undefined) continue;
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  throw notAWorkbook(zip);
}

const OTHERS = [
  ['xl/workbook.bin', 'The file is a binary workbook (.xlsb). Save it in Excel as a workbook of the type .xlsx.'],
  ['content.xml', 'The file is an OpenDocument spreadsheet (.ods). Save it as .xlsx or CSV.'],
  ['Index/Document.iwa', 'The file is a spreadsheet of Numbers. Export it as .xlsx or CSV.'],
] as const;

const notAWorkbook = (zip: Zip): FileError =>
  new FileError(
    'unsupported_format',
    OTHERS.find(([part]) => zip.has(part))?.[1] ??
      'The file is a ZIP archive without a sheet of Excel. Unpack it and upload the roster inside.',
  );
