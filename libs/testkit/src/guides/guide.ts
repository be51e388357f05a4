import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const GUIDES = join(import.meta.dirname, '../../../../docs/guides');

/** A fenced block of a guide. CONTRIBUTING.md lists the options after its language. */
export interface Block {
  language: string;
  text: string;
  /** Line of the file, starting at 1. */
  line: number;
  /** File in which the reader saves the block. */
  title: string | null;
  /** The terminal in which the block is pasted, or whose output the block shows; null is the first one. */
  terminal: string | null;
  /** Schema of the API document that a JSON block conforms to. */
  schema: string | null;
  /** For which databases of an installation the block is; null is for all. */
  databases: string | null;
}

export interface Guide {
  name: string;
  text: string;
  blocks: Block[];
  /** Whether it is for operators of the service, and not for partners. */
  forOperators: boolean;
}

const FENCE = /^```(\w*)([^\n]*)\n(.*?)^```$/gms;

const readOption = (options: string, name: string): string | null =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(options)?.[1] ?? null;

function parseBlocks(text: string): Block[] {
  return [...text.matchAll(FENCE)].map(({ index, 1: language = '', 2: options = '', 3: content = '' }) => ({
    language,
    text: content,
    line: text.slice(0, index).split('\n').length,
    title: readOption(options, 'title'),
    terminal: readOption(options, 'terminal'),
    schema: readOption(options, 'schema'),
    databases: readOption(options, 'databases'),
  }));
}

const readOrder = ({ text }: Guide): number => Number(/^order: (\d+)$/m.exec(text)?.[1] ?? 1_000);

export const parseGuide = (name: string, text: string): Guide => ({
  name,
  text,
  blocks: parseBlocks(text),
  forOperators: /^audience: operators$/m.test(text),
});

/** Reads the guides in the order in which they are read. */
export function readGuides(): Guide[] {
  const names = readdirSync(GUIDES).filter((name) => name.endsWith('.md'));
  const guides = names.map((name) => {
    const text = readFileSync(join(GUIDES, name), 'utf8');
    return parseGuide(name.replace(/\.md$/, ''), text);
  });
  return guides.sort((a, b) => readOrder(a) - readOrder(b));
}
