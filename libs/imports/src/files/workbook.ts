import { FileError } from './file-error.ts';
import type { FileLimits } from './limits.ts';
import type { SourceRow } from './source-row.ts';
import { readSharedTexts } from './shared-texts.ts';
import { readSheet } from './sheet.ts';
import type { StoredFile } from './stored-file.ts';
import { readNumberFormats } from './number-formats.ts';
import { readElements } from './xml.ts';
import { openZip, type Zip } from './zip.ts';

/** Rows of the first visible sheet, from the compressed parts as they are stored: no part is kept as a whole. */
export async function* readWorkbook(file: StoredFile, limits: FileLimits): AsyncGenerator<SourceRow> {
  const zip = await openZip(file, limits);
  try {
    const { sheetPath, uses1904 } = await findSheet(zip);
    const texts = await readSharedTexts(zip.read('xl/sharedStrings.xml'), limits);
    const formats = await readNumberFormats(zip.read('xl/styles.xml'));
    yield* readSheet(zip.read(sheetPath), { texts, formats, uses1904, limits });
  } finally {
    zip.close();
  }
}

interface Workbook {
  sheetPath: string;
  /** Whether its days count from 1904, as those of old Macs do. */
  uses1904: boolean;
}

async function findSheet(zip: Zip): Promise<Workbook> {
  let relation: string | undefined;
  let uses1904 = false;
  for await (const { name, attributes } of readElements(zip.read('xl/workbook.xml'))) {
    if (name === 'workbookPr') uses1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
    const isVisible = (attributes['state'] ?? 'visible') === 'visible';
    if (name === 'sheet' && isVisible) relation ??= attributes['id'];
  }
  if (relation === undefined) throw notAWorkbook();
  return { sheetPath: await findTarget(zip, relation), uses1904 };
}

async function findTarget(zip: Zip, relation: string): Promise<string> {
  for await (const { name, attributes } of readElements(zip.read('xl/_rels/workbook.xml.rels'))) {
    const target = attributes['Target'];
    if (name !== 'Relationship' || attributes['Id'] !== relation || target === undefined) continue;
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  throw notAWorkbook();
}

const notAWorkbook = (): FileError =>
  new FileError(
    'unsupported_format',
    'The file is a ZIP archive without a sheet of Excel. Unpack it and upload the roster inside.',
  );
