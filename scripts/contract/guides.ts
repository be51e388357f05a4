import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Files } from './context.ts';

/** Pages of the documentation that the service serves, and the file of the folder with the same content. */
const PAGES: readonly [pattern: RegExp, replacement: string][] = [
  [/^\/docs\/errors\/(\w+)$/, '../reference/errors.md#$1'],
  [/^\/docs\/errors$/, '../reference/errors.md'],
  [/^\/docs\/events(\/.*)?$/, '../reference/event-types.md'],
  [/^\/docs\/scopes$/, '../reference/scopes.md'],
  [/^\/docs\/guides\/([\w-]+)$/, '$1.md'],
  [/^\/docs(\/.*)?$/, '../reference.html'],
];

interface Guide {
  name: string;
  title: string;
  description: string;
  order: number;
  body: string;
}

function rewriteLink(link: string): string {
  const page = PAGES.find(([pattern]) => pattern.test(link));
  return page ? link.replace(...page) : link;
}

/** Title, description and order are in the front matter. */
function readGuide(folder: string, name: string): Guide {
  const text = readFileSync(join(folder, name), 'utf8');
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? ['', '', text];
  const field = (key: string) => new RegExp(`^${key}: (.*)$`, 'm').exec(head)?.[1] ?? '';
  return { name, body, title: field('title'), description: field('description'), order: Number(field('order')) };
}

/** A guide as it is read outside of the documentation: its title is a heading, and its links lead to files of the folder. */
function completeGuide({ name, title, description, body }: Guide): [string, string] {
  const linked = body.replace(/\]\((\/[^)\s]*)\)/g, (_, link: string) => `](${rewriteLink(link)})`);
  return [`guides/${name}`, `# ${title}\n\n${description}\n${linked}`];
}

/** The guides as Markdown, in the order in which they are read. */
export function listGuideFiles({ root }: Context): Files {
  const folder = join(root, 'docs/guides');
  const guides = globSync('*.md', { cwd: folder }).map((name) => readGuide(folder, name));
  return new Map(guides.sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1)).map(completeGuide));
}
