import type { ByteSource } from './stored-file.ts';
import { readElements } from './xml.ts';

/** How the number of a cell is shown: as a date, with leading zeros up to a width, or as it is. */
export type NumberFormat = { kind: 'date' } | { kind: 'padded'; width: number } | { kind: 'plain' };

const PLAIN: NumberFormat = { kind: 'plain' };
const DATE: NumberFormat = { kind: 'date' };

/** Finds the format by the style number of a cell. */
export type NumberFormats = (style: number) => NumberFormat;

/** Formats that ECMA-376 numbers without a code: 18.8.30. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

export async function readNumberFormats(source: ByteSource): Promise<NumberFormats> {
  const codes = new Map<number, string>();
  const styles: NumberFormat[] = [];
  let isCellFormats = false;
  for await (const { name, attributes } of readElements(source)) {
    const id = Number(attributes['numFmtId'] ?? 0);
    if (name === 'numFmt') codes.set(id, attributes['formatCode'] ?? '');
    if (name === 'cellXfs') isCellFormats = true;
    if (name === 'cellStyles' || name === 'dxfs') isCellFormats = false;
    if (name === 'xf' && isCellFormats) styles.push(readFormat(id, codes.get(id)));
  }
  return (style) => styles[style] ?? PLAIN;
}

function readFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return isBuiltInDate(id) ? DATE : PLAIN;
  const bare = code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  // ZIP codes and NPIs that Excel shows with leading zeros.
  if (/^0{2,}$/.test(bare)) return { kind: 'padded', width: bare.length };
  return /[dmy]/i.test(bare) ? DATE : PLAIN;
}
