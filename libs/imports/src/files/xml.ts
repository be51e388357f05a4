import { SaxesParser } from 'saxes';
import { FileError, tooLarge } from './file-error.ts';
import { FILE_LIMITS, type FileLimits } from './limits.ts';
import type { ByteSource } from './stored-file.ts';
import { decodeText } from './text.ts';

export interface XmlElement {
  /** The prefix of its namespace is removed. */
  name: string;
  attributes: Readonly<Record<string, string>>;
}

export interface XmlHandler {
  open(element: XmlElement): void;
  close(name: string): void;
  text(text: string): void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses one part of a workbook and yields after each chunk, so that the caller can take what the handler collected. */
export async function* parseXml(source: ByteSource, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  let depth = 0;
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > FILE_LIMITS.depth) fail();
    handler.open({ name: localName(name), attributes: withLocalNames(attributes) });
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handler.close(localName(name));
  });
  parser.on('text', (text) => handler.text(text));
  parser.on('cdata', (text) => handler.text(text));
  // Entities of a document type could expand without bound; no workbook has one.
  parser.on('doctype', () => fail());
  parser.on('error', () => fail());
  let isEmpty = true;
  for await (const text of boundTokens(decodeText(source))) {
    if (text === '') continue;
    isEmpty = false;
    parser.write(text);
    yield;
  }
  if (isEmpty) return;
  parser.close();
  yield;
}

/** Tags and texts are bounded before the parser collects them: each begins with the next `<`, which neither contains. */
async function* boundTokens(source: AsyncIterable<string>): AsyncGenerator<string> {
  let open = 0;
  for await (const part of source) {
    const first = part.indexOf('<');
    if (open + (first < 0 ? part.length : first) > FILE_LIMITS.tokenLength)
      throw tooLarge('A cell or an attribute of the workbook is too long.', 'Shorten it, or save the sheet as CSV.');
    open = first < 0 ? open + part.length : part.length - part.lastIndexOf('<');
    yield part;
  }
}

/** Text of a cell in parts, up to its bound. */
export function appendText(text: string, part: string, limits: FileLimits): string {
  if (text.length + part.length <= limits.rowBytes) return text + part;
  throw new FileError('limit_exceeded', 'A cell of the workbook is too long. Shorten it.');
}

function withLocalNames(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
}

function fail(): never {
  throw new FileError('malformed_file', 'The workbook has XML that cannot be read. Save it again in Excel, or as CSV.');
}

/** The opening tags of a small part. */
export async function* readElements(source: ByteSource): AsyncGenerator<XmlElement> {
  let elements: XmlElement[] = [];
  const handler = { open: (element: XmlElement) => void elements.push(element), close: () => {}, text: () => {} };
  for await (const _ of parseXml(source, handler)) {
    yield* elements;
    elements = [];
  }
}
