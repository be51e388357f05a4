// Makes the built site independent of its address: links become relative, and the search finds its files beside it.
// Also records which inline scripts the Content-Security-Policy has to allow.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { writeSearch } from './write-search.ts';

const BASE = '/docs';
const LINKS = ['href', 'src'];
/** Served for any path, so that its links cannot be relative to its own. */
const NOT_FOUND = '404.html';

function* listElements(node: DefaultTreeAdapterTypes.Node): Generator<DefaultTreeAdapterTypes.Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* listElements(child);
  if ('content' in node) yield* listElements(node.content);
}

/** The file of the site that a path leads to. */
function findFile(folder: string, path: string): string {
  const name = decodeURIComponent(path).replace(/^\/|\/$/g, '');
  const candidates = [name, `${name}.html`, join(name, 'index.html')];
  return candidates.find((file) => /\.[a-z\d]+$/i.test(file) && existsSync(join(folder, file))) ?? name;
}

interface Page {
  folder: string;
  page: string;
}

function rewriteLink(value: string, { folder, page }: Page): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(value) ?? [];
  // Links between the Markdown files of the guides, which also work where the repository is read.
  if (/^(?!\w+:|\/).*\.md$/.test(path))
    return rewriteLink(`${BASE}/${join(dirname(page), path).replace(/\.md$/, '')}${rest}`, { folder, page });
  if (path !== BASE && !path.startsWith(`${BASE}/`)) return value;
  const file = findFile(folder, path.slice(BASE.length));
  if (page === NOT_FOUND) return `${BASE}/${file}${rest}`;
  const link = relative(dirname(page), file);
  return `${link.startsWith('.') || link.includes(':') ? link : `./${link}`}${rest}`;
}

interface Edit {
  startOffset: number;
  endOffset: number;
  text: string;
}

/** Replaces the values of attributes in the text itself, so that nothing else of the page changes. */
function rewritePage(html: string, context: Page): { text: string; scripts: string[] } {
  const edits: Edit[] = [];
  const scripts: string[] = [];
  for (const element of listElements(parse(html, { sourceCodeLocationInfo: true }))) {
    const places = element.sourceCodeLocation?.attrs ?? {};
    for (const { name, value } of element.attrs) {
      const place = places[name];
      if (!LINKS.includes(name) || !place) continue;
      const link = rewriteLink(value, context);
      if (link !== value)
        edits.push({ ...place, text: `${name}="${link.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"` });
    }
    if (element.tagName === 'script' && !element.attrs.some(({ name }) => name === 'src'))
      scripts.push(element.childNodes.map((child) => ('value' in child ? child.value : '')).join(''));
  }
  edits.sort((first, second) => second.startOffset - first.startOffset);
  const text = edits.reduce(
    (page, { startOffset, endOffset, text }) => page.slice(0, startOffset) + text + page.slice(endOffset),
    html,
  );
  return { text, scripts };
}

const hash = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

function rewriteSite(folder: string): void {
  const hashes = new Set<string>();
  for (const page of globSync('**/*.html', { cwd: folder })) {
    const file = join(folder, page);
    const { text, scripts } = rewritePage(readFileSync(file, 'utf8'), { folder, page });
    writeFileSync(file, text);
    for (const script of scripts) hashes.add(hash(script));
  }
  writeFileSync(join(folder, 'script-hashes.json'), JSON.stringify([...hashes].sort()));
}

/** It runs after Starlight's search index, which reads the same files. */
const integration = (): AstroIntegration => ({
  name: 'relative-site',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      rewriteSite(folder);
      await writeSearch(folder);
    },
  },
});

/** The script of the search names the address of the site; it has to be the one that the script was loaded from. */
const searchFromAnyPath = (): Plugin => ({
  name: 'search-from-any-path',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('Search.astro') || !code.includes('import.meta.env.BASE_URL') || !id.includes('type=script'))
      return null;
    return code.replaceAll('import.meta.env.BASE_URL', "import.meta.url.replace(/_astro\\/.*$/, '')");
  },
});

export const relativeSite = { integration, searchFromAnyPath };
