import { anchor } from './markdown-schemas.ts';
import { groupOperations, tagFile, type TaggedOperation } from './reference.ts';
import type { ApiDocument } from '@pnb/generators/document';
import type { Context, Files } from './context.ts';

/** llms.txt (llmstxt.org): what the folder has, with links for programs and assistants; llms-full.txt has all of the Markdown. */
export function listLlmsFiles({ document }: Context, files: Files): Files {
  return new Map([
    ['llms.txt', describeFolder(document, files)],
    ['llms-full.txt', joinMarkdown(files)],
  ]);
}

type Link = readonly [name: string, path: string, description: string];

const link = (name: string, path: string, description: string): string => `- [${name}](${path}): ${description}`;

const firstSentence = (text: string): string => (text.split(/(?<=[.!?])\s/, 1)[0] ?? '').replaceAll('\n', ' ');

function describeFolder(document: ApiDocument, files: Files): string {
  const { title, summary, description } = document.info;
  const sections: [string, readonly Link[]][] = [
    ['Start', START.filter(([, path]) => files.has(path))],
    ['Guides', listGuides(files)],
    ...groupOperations(document).map(({ name, operations }): [string, Link[]] => [name, operations.map(toLink)]),
    ['Errors, events and objects', COMMON],
    ['Optional', OPTIONAL.filter(([, path]) => files.has(path))],
  ];
  const text = sections
    .filter(([, links]) => links.length > 0)
    .map(([name, links]) => `## ${name}\n\n${links.map((entry) => link(...entry)).join('\n')}\n`);
  return `# ${title} ${document.info.version}\n\n> ${summary}\n\n${description}\n\n${text.join('\n')}`;
}

const toLink = ({ tags, summary, description, method, path, operationId }: TaggedOperation): Link => [
  `${method.toUpperCase()} ${path}`,
  `${tagFile(tags[0] ?? '')}#${anchor(summary)}`,
  `${operationId}. ${firstSentence(description)}`,
];

const START: readonly Link[] = [
  ['README', 'README.md', 'from nothing to a verified webhook event in ten minutes'],
  ['OpenAPI document', 'openapi.json', 'OpenAPI 3.1, the complete contract'],
  ['Journeys', 'journeys.arazzo.yaml', 'Arazzo 1.0.1: sequences of calls that partners make'],
];

const COMMON: readonly Link[] = [
  ['Errors', 'reference/errors.md', 'each error code, when it is returned and whether to retry'],
  ['Events', 'reference/event-types.md', 'each event type with an example'],
  ['Scopes', 'reference/scopes.md', 'what an API key may do'],
  ['Objects', 'reference/objects.md', 'the fields of every request and response'],
];

const OPTIONAL: readonly Link[] = [
  ['OpenAPI document as YAML', 'openapi.yaml', 'the same as openapi.json'],
  ['OpenAPI 3.0', 'openapi-3.0.json', 'derived from openapi.json without webhooks, for generators that read 3.0 only'],
  ['Everything', 'llms-full.txt', 'the guides and the reference in one file'],
  ['Changelog', 'CHANGELOG.md', 'what has changed'],
];

const listGuides = (files: Files): Link[] =>
  [...files]
    .filter(([path]) => /^guides\/.*\.md$/.test(path))
    .map(([path, content]) => {
      const text = String(content);
      return [/^# (.+)$/m.exec(text)?.[1] ?? path, path, firstSentence(findSummary(text))];
    });

/** The first paragraph of a guide. */
const findSummary = (text: string): string =>
  text
    .split(/\n\n+/)
    .map((part) => part.trim())
    .find((part) => /^[A-Za-z`]/.test(part)) ?? '';

const isProse = (path: string): boolean => /^(README|guides\/.*|reference\/.*)(\.md)$/.test(path);

function joinMarkdown(files: Files): string {
  const documents = [...files].filter(([path]) => isProse(path) && path !== 'reference/objects.md');
  return documents.map(([path, text]) => `<!-- ${path} -->\n\n${String(text).trim()}\n`).join('\n');
}
