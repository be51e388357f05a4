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

/** An inline script of a page, with its place. */
interface Script extends Omit<Edit, 'text'> {
  code: string;
  isModule: boolean;
}

interface ReadPage {
  html: string;
  edits: Edit[];
  scripts: Script[];
}

function readScript(element: DefaultTreeAdapterTypes.Element): Script | null {
  const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
  const place = element.sourceCodeLocation;
  if (element.tagName !== 'script' || attributes.has('src') || !place) return null;
  const code = element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  return {
    startOffset: place.startOffset,
    endOffset: place.endOffset,
    code,
    isModule: attributes.get('type') === 'module',
  };
}

/** Finds the values of attributes in the text itself, so that nothing else of the page changes. */
function readPage(html: string, context: Page): ReadPage {
  const edits: Edit[] = [];
  const scripts: Script[] = [];
  for (const element of listElements(parse(html, { sourceCodeLocationInfo: true }))) {
    const places = element.sourceCodeLocation?.attrs ?? {};
    for (const { name, value } of element.attrs) {
      const place = places[name];
      if (!LINKS.includes(name) || !place) continue;
      const link = rewriteLink(value, context);
      if (link !== value)
        edits.push({ ...place, text: `${name}="${link.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"` });
    }
    const script = readScript(element);
    if (script) scripts.push(script);
  }
  return { html, edits, scripts };
}

function applyEdits(html: string, edits: readonly Edit[]): string {
  const last = edits.toSorted((first, second) => second.startOffset - first.startOffset);
  return last.reduce(
    (page, { startOffset, endOffset, text }) => page.slice(0, startOffset) + text + page.slice(endOffset),
    html,
  );
}

const hash = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** A script that so many pages have is a file. */
const SHARED = 10;

/**
 * Writes the scripts that many pages have as files, and returns their paths by their code. Browsers refuse modules from a disk, so that
 * a module becomes a function that runs when the page is read, as a module does.
 */
function writeSharedScripts(folder: string, pages: readonly ReadPage[]): ReadonlyMap<string, string> {
  const scripts = Map.groupBy(
    pages.flatMap((page) => page.scripts),
    ({ code }) => code,
  );
  const shared = [...scripts].filter(([code, [, ...others]]) => others.length >= SHARED && !/\bimport\b/.test(code));
  return new Map(
    shared.map(([code, [script]]) => {
      const text = script?.isModule ? `(() => {\n'use strict';\n${code}\n})();\n` : code;
      // Files of this folder are cached for good: the name changes with the content.
      const path = `_astro/shared.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`;
      writeFileSync(join(folder, path), text);
      return [code, path];
    }),
  );
}

function rewriteSite(folder: string): void {
  const hashes = new Set<string>();
  const pages = globSync('**/*.html', { cwd: folder }).map((page) => ({
    page,
    ...readPage(readFileSync(join(folder, page), 'utf8'), { folder, page }),
  }));
  const shared = writeSharedScripts(folder, pages);
  for (const { page, html, edits, scripts } of pages) {
    for (const { code, isModule, ...place } of scripts) {
      const path = shared.get(code);
      if (path === undefined) hashes.add(hash(code));
      else {
        const source = rewriteLink(`${BASE}/${path}`, { folder, page });
        edits.push({ ...place, text: `<script ${isModule ? 'defer ' : ''}src="${source}"></script>` });
      }
    }
    writeFileSync(join(folder, page), applyEdits(html, edits));
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
