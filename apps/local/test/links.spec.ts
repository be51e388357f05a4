import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');

/** The README of the folder for partners links files that exist in that folder only; its own spec follows these links. */
const OTHER_FOLDERS = ['scripts/contract/folder/README.md'];

const listDocuments = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md', '*.mdx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)) && !OTHER_FOLDERS.includes(path));

/** Code is no link: fenced blocks, spans, and the empty text that they leave. */
const removeCode = (text: string): string =>
  text.replace(/^( *)(```+|~~~+).*?^\1\2$/gms, '').replace(/(`+)(?!`).*?[^`]?\1(?!`)/g, '');

/** Makes the anchor of a heading as GitHub does, without the number of a repeated one. */
const makeAnchor = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

function listAnchors(text: string): Set<string> {
  const anchors = new Set<string>();
  const headings = text.replace(/^( *)(```+|~~~+).*?^\1\2$/gms, '').matchAll(/^#{1,6} +(.+?)#*$/gm);
  for (const [, heading = ''] of headings) {
    const anchor = makeAnchor(heading);
    const next = (number: number): string => (number === 0 ? anchor : `${anchor}-${number}`);
    let repeated = 0;
    while (anchors.has(next(repeated))) repeated += 1;
    anchors.add(next(repeated));
  }
  for (const [, id = ''] of text.matchAll(/<a (?:id|name)="([^"]+)"/g)) anchors.add(id);
  return anchors;
}

/** Links and images, also those by reference and of HTML. */
const listTargets = (text: string): string[] =>
  [
    ...removeCode(text).matchAll(
      /\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)|^ {0,3}\[[^\]]+\]:\s+<?(\S+?)>?(?:\s|$)|<(?:a|img)\b[^>]*?\b(?:href|src)="([^"]+)"/gm,
    ),
  ].map(([, inline, reference, html]) => inline ?? reference ?? html ?? '');

/** Addresses, and pages of the site, which `guides.spec.ts` and the spec of the built site follow. */
const isElsewhere = (target: string): boolean => /^([a-z][a-z+.-]*:|\/)/i.test(target);

type ReadText = (path: string) => string | null;

const readDocument: ReadText = (path) => {
  const file = join(root, path);
  if (!existsSync(file)) return null;
  return /\.mdx?$/.test(path) ? readFileSync(file, 'utf8') : '';
};

function resolveTarget(document: string, target: string): { path: string; anchor: string } {
  const [path = '', anchor = ''] = target.split('#');
  return {
    path: path === '' ? document : relative('/', join('/', dirname(document), decodeURIComponent(path))),
    anchor: decodeURIComponent(anchor),
  };
}

function findBrokenLinks(document: string, read: ReadText = readDocument): string[] {
  const targets = listTargets(read(document) ?? '').filter((target) => !isElsewhere(target));
  return targets.filter((target) => {
    const { path, anchor } = resolveTarget(document, target);
    const text = read(path);
    return text === null || (anchor !== '' && !listAnchors(text).has(anchor));
  });
}

describe('the links of the repository', () => {
  const documents = listDocuments();

  it('are those of all documents', () => {
    expect(documents).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'docs/guides/operations.md']));
    expect(documents.length).toBeGreaterThan(80);
  });

  it.each(documents)('lead to files and headings that exist: %s', (document) => {
    expect(findBrokenLinks(document)).toEqual([]);
  });
});

describe('the table of settings', () => {
  it('has no address that a page would make a link', () => {
    const text = readFileSync(join(root, 'docs/guides/operations.md'), 'utf8');

    expect(text).toContain('`http://HOST:PORT`');
    expect(removeCode(text).match(/(?<![(<])https?:\/\/[A-Z]+/g)).toBeNull();
  });
});

describe('the check of the links', () => {
  const files: Record<string, string> = {
    'docs/one.md': '# One, & `two`\n\n## Same\n\n## Same\n\n```sh\n# no heading\n```\n',
    'README.md': '',
  };
  const find = (text: string, path = 'docs/page.md'): string[] =>
    findBrokenLinks(path, (name) => (name === path ? text : (files[name] ?? null)));

  it('reports a file that does not exist, in links, images, references and HTML', () => {
    expect(find('[a](none.md) ![b](none.webp)\n\n[c]: none.txt\n\n<a href="none.html">d</a> [e](<none.svg>)')).toEqual([
      'none.md',
      'none.webp',
      'none.txt',
      'none.html',
      'none.svg',
    ]);
  });

  it('reports a heading that does not exist, also of the page itself', () => {
    expect(find('# Here\n[a](#here) [b](#there) [c](one.md#same-2)')).toEqual(['#there', 'one.md#same-2']);
    expect(find('[a](one.md#no-heading)')).toEqual(['one.md#no-heading']);
  });

  it('accepts what exists: by folder, repeated headings, punctuation, addresses, code', () => {
    expect(find('[a](one.md#same-1) [b](one.md#one--two) [c](../README.md) [d](https://x.test/a.md)')).toEqual([]);
    expect(find('`[a](none.md)`\n\n```md\n[b](none.md)\n```\n\n[c](/docs/errors/conflict)')).toEqual([]);
  });

  it('reports a path that leaves the repository', () => {
    expect(find('[a](../../../outside.md)')).toEqual(['../../../outside.md']);
  });
});
