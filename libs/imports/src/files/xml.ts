import { SaxesParser } from 'saxes';
import { FileError } from './file-error.ts';
import type { ByteSource } from './stored-file.ts';
import { decodeText } from './text.ts';

export interface XmlElement {
  /** Without the prefix of its namespace. */
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
  parser.on('opentag', ({ name, attributes }) =>
    handler.open({ name: localName(name), attributes: withLocalNames(attributes) }),
  );
  parser.on('closetag', ({ name }) => handler.close(localName(name)));
  parser.on('text', (text) => handler.text(text));
  parser.on('cdata', (text) => handler.text(text));
  // Entities of a document type could expand without bound; no workbook has one.
  parser.on('doctype', () => fail());
  parser.on('error', () => fail());
  let isEmpty = true;
  for await (const text of decodeText(source)) {
    if (text === '') continue;
    isEmpty = false;
    parser.write(text);
    yield;
  }
  if (isEmpty) return;
  parser.close();
  yield;
}

function withLocalNames(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
}

function fail(): never {
  throw new FileError('malformed_file', 'The workbook has XML that cannot be read. Save it again in Excel, or as CSV.');
}

/** The opening tags of a small part. */
export async function* readElements(source: ByteSource): AsyncGenerator<XmlElement> {
  let found: XmlElement[] = [];
  const handler = { open: (element: XmlElement) => void found.push(element), close: () => {}, text: () => {} };
  for await (const _ of parseXml(source, handler)) {
    yield* found;
    found = [];
  }
}
