// Makes the built site independent of its address: links become relative, and the search finds its files beside it.
// Also records which inline scripts the Content-Security-Policy has to allow.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'parse5';
import { writeSearch } from './write-search.mjs';

const BASE = '/docs';
const LINKS = ['href', 'src'];
/** Served for any path, so that its links cannot be relative to its own. */
const NOT_FOUND = '404.html';

function* listElements(node) {
  if (node.tagName) yield node;
  for (const child of node.childNodes ?? []) yield* listElements(child);
  if (node.content) yield* listElements(node.content);
}

/** The file of the site that a path leads to. */
function findFile(folder, path) {
  const name = decodeURIComponent(path).replace(/^\/|\/$/g, '');
  const candidates = [name, `${name}.html`, join(name, 'index.html')];
  return candidates.find((file) => /\.[a-z\d]+$/i.test(file) && existsSync(join(folder, file))) ?? name;
}

function rewriteLink(value, { folder, page }) {
  const [, path, rest] = /^([^?#]*)(.*)$/s.exec(value);
  // Links between the Markdown files of the guides, which also work where the repository is read.
  if (/^(?!\w+:|\/).*\.md$/.test(path))
    return rewriteLink(`${BASE}/${join(dirname(page), path).replace(/\.md$/, '')}${rest}`, { folder, page });
  if (path !== BASE && !path.startsWith(`${BASE}/`)) return value;
  const file = findFile(folder, path.slice(BASE.length));
  if (page === NOT_FOUND) return `${BASE}/${file}${rest}`;
  const link = relative(dirname(page), file);
  return `${link.startsWith('.') || link.includes(':') ? link : `./${link}`}${rest}`;
}

/** Replaces the values of attributes in the text itself, so that nothing else of the page changes. */
function rewritePage(html, context) {
  const edits = [];
  const scripts = [];
  for (const element of listElements(parse(html, { sourceCodeLocationInfo: true }))) {
    const places = element.sourceCodeLocation?.attrs ?? {};
    for (const { name, value } of element.attrs) {
      if (!LINKS.includes(name) || !places[name]) continue;
      const link = rewriteLink(value, context);
      if (link !== value)
        edits.push({ ...places[name], text: `${name}="${link.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"` });
    }
    if (element.tagName === 'script' && !element.attrs.some(({ name }) => name === 'src'))
      scripts.push(element.childNodes.map(({ value }) => value).join(''));
  }
  edits.sort((first, second) => second.startOffset - first.startOffset);
  const text = edits.reduce(
    (page, { startOffset, endOffset, text }) => page.slice(0, startOffset) + text + page.slice(endOffset),
    html,
  );
  return { text, scripts };
}

const hash = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

function rewriteSite(folder) {
  const hashes = new Set();
  for (const page of globSync('**/*.html', { cwd: folder })) {
    const file = join(folder, page);
    const { text, scripts } = rewritePage(readFileSync(file, 'utf8'), { folder, page });
    writeFileSync(file, text);
    for (const script of scripts) hashes.add(hash(script));
  }
  writeFileSync(join(folder, 'script-hashes.json'), JSON.stringify([...hashes].sort()));
}

/** After Starlight's search index, which reads the same files. */
const integration = () => ({
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
const searchFromAnyPath = () => ({
  name: 'search-from-any-path',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('Search.astro') || !code.includes('import.meta.env.BASE_URL') || !id.includes('type=script'))
      return null;
    return code.replaceAll('import.meta.env.BASE_URL', "import.meta.url.replace(/_astro\\/.*$/, '')");
  },
});

export const relativeSite = { integration, searchFromAnyPath };
