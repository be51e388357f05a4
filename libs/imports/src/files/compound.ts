import { FileError } from './file-error.ts';
import type { ByteSource } from './stored-file.ts';

/** MS-CFB: the container of Office 97-2003 and of encrypted workbooks (MS-OFFCRYPTO). Its directory has names in UTF-16. */
const SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

export const isCompound = (head: Uint8Array): boolean => SIGNATURE.every((byte, at) => head[at] === byte);

const KINDS: readonly { name: string; message: string }[] = [
  {
    name: 'EncryptedPackage',
    message:
      'The workbook is protected by a password. Open it in Excel, remove the password (File, Info, Protect Workbook, Encrypt with Password), save it and upload it again.',
  },
  {
    name: 'WordDocument',
    message: 'The file is a document of Word. Upload the roster as CSV, TSV, NDJSON or XLSX.',
  },
  {
    name: 'Workbook',
    message:
      'The file is a workbook of Excel 97-2003 (.xls). Save it in Excel as a workbook of the type .xlsx and upload that.',
  },
  {
    name: 'Book',
    message:
      'The file is a workbook of Excel 5.0 or 95 (.xls). Save it in Excel as a workbook of the type .xlsx and upload that.',
  },
];

const markers = KINDS.map(({ name, message }) => ({ message, bytes: Buffer.from(`${name}\0`, 'utf16le') }));
const OVERLAP = Math.max(...markers.map(({ bytes }) => bytes.length));

const UNKNOWN =
  'The file is a workbook of Excel 97-2003 or is protected by a password. Save it as .xlsx without a password.';

/** What a compound file is, by the names in its directory, which can be anywhere in it. */
export async function explainCompound(source: ByteSource): Promise<FileError> {
  const found = new Set<string>();
  let tail: Buffer = Buffer.alloc(0);
  for await (const part of source) {
    const bytes = Buffer.concat([tail, part]);
    for (const marker of markers) if (bytes.includes(marker.bytes)) found.add(marker.message);
    tail = bytes.subarray(-OVERLAP);
  }
  return new FileError('unsupported_format', KINDS.find(({ message }) => found.has(message))?.message ?? UNKNOWN);
}
