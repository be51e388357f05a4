import { tooLarge } from './file-error.ts';
import type { FileLimits } from './limits.ts';
import type { ByteSource } from './stored-file.ts';
import { appendText, parseXml, type XmlHandler } from './xml.ts';

/** The text of an index; undefined where there is none. */
export type SharedTexts = (index: number) => string | undefined;

/** The texts that cells refer to by number: one buffer and the ends of the texts in it, not a string for each. */
export async function readSharedTexts(source: ByteSource, limits: FileLimits): Promise<SharedTexts> {
  const store = createStore(limits);
  for await (const _ of parseXml(source, createCollector(store.add, limits))) continue;
  return store.get;
}

/** Text of `si` items, without the phonetic `rPh` parts. */
function createCollector(add: (text: string) => void, limits: FileLimits): XmlHandler {
  let text = '';
  let isText = false;
  let isPhonetic = false;
  return {
    open({ name }) {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isText = !isPhonetic;
    },
    close(name) {
      if (name === 'si') add(text);
      if (name === 'rPh') isPhonetic = false;
      if (name === 't') isText = false;
    },
    text(part) {
      if (isText) text = appendText(text, part, limits);
    },
  };
}

function createStore(limits: FileLimits): { add: (text: string) => void; get: SharedTexts } {
  let bytes = Buffer.allocUnsafe(64 * 1024);
  let ends = new Uint32Array(1024);
  let count = 0;
  return {
    add(text) {
      const start = textStart(ends, count);
      const end = start + Buffer.byteLength(text);
      if (end > limits.sharedTextBytes)
        throw tooLarge(`The texts of the workbook have more than ${limits.sharedTextBytes} bytes.`, 'Save it as CSV.');
      if (count >= limits.sharedTexts)
        throw tooLarge(`The workbook has more than ${limits.sharedTexts} shared texts.`, 'Save it as CSV.');
      if (end > bytes.length) bytes = Buffer.concat([bytes], Math.max(2 * bytes.length, end));
      if (count === ends.length) ends = growEnds(ends);
      bytes.write(text, start);
      ends[count] = end;
      count += 1;
    },
    get: (index) =>
      index >= 0 && index < count ? bytes.toString('utf8', textStart(ends, index), ends[index]) : undefined,
  };
}

const textStart = (ends: Uint32Array, index: number): number => (index === 0 ? 0 : (ends[index - 1] ?? 0));

function growEnds(ends: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(2 * ends.length);
  grown.set(ends);
  return grown;
}
