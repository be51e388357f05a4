import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { STAGES, TRANSITIONS } from '@pnb/contract';
import { settingsTable } from '@pnb/settings';
import { GUIDES, type Guide, parseGuide, readGuides } from '@pnb/testkit/guides';
import { FACTS } from './guides/facts.ts';

// The blocks run in guides.system.spec.ts.
const guides = readGuides();

const removeFences = (text: string): string => text.replace(/^```.*?^```$/gms, '');
const joinLines = (text: string): string => text.replace(/\s+/g, ' ');

const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-');

const listHeadings = ({ text }: Guide): string[] =>
  [...removeFences(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading));

/** Pages that other parts of the documentation provide. */
const isGenerated = (link: string): boolean => /^(\/docs\/|https:\/\/)/.test(link);

function findBrokenLinks(guide: Guide, all: Guide[]): string[] {
  const links = [...removeFences(guide.text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (isGenerated(link)) return false;
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? guide : all.find(({ name }) => file === `${name}.md`);
    if (!target) return !existsSync(join(GUIDES, file));
    return anchor !== undefined && !listHeadings(target).includes(anchor);
  });
}

const findMissingFacts = (facts: string[], text: string): string[] =>
  facts.filter((fact) => !joinLines(text).includes(joinLines(fact)));

describe('the guides', () => {
  it.each(guides.map((guide) => [guide.name, guide] as const))(
    'have a title, a description and an order: %s',
    (_, { text }) => {
      expect(text).toMatch(/^---\ntitle: .{3,60}\ndescription: .{20,160}\norder: \d+\n(audience: operators\n)?---\n/);
    },
  );

  it.each(guides.map((guide) => [guide.name, guide] as const))(
    'link to pages and headings that exist: %s',
    (_, guide) => {
      expect(findBrokenLinks(guide, guides)).toEqual([]);
    },
  );

  it.each(Object.entries(FACTS))('state the figures of the contract: %s', (name, facts) => {
    const text = guides.find((guide) => guide.name === name)?.text ?? '';

    expect(findMissingFacts(facts, text)).toEqual([]);
  });
});

const root = join(GUIDES, '../..');

/** Texts with commands and programs for partners. */
const TEXTS = [
  'docs/guides/*.md',
  'README.md',
  'libs/{cli,client,client-python,mcp}/*.md',
  'examples/{README.md,typescript/*.ts,python/*.py}',
  'scripts/contract/folder/README.md',
  'docs/site/src/content/docs/*.{md,mdx}',
  'openapi/journeys.arazzo.yaml',
].flatMap((pattern) => globSync(pattern, { cwd: root }).sort());

/** The names of what a caller has: in texts, in samples of the document, and as the client libraries read them. */
const VARIABLES = [
  'PNB_BASE_URL',
  'PNB_API_KEY',
  'PNB_TOKEN',
  'PNB_WEBHOOK_SECRET',
  'PNB_WEBHOOK_URL',
  'PNB_SOURCE_SECRET',
];
/** Hosts that stand for the service, and for what a partner runs. */
const HOSTS = ['api.pnb.example', 'mcp.pnb.example', 'partner.example'];

const VARIABLE =
  /\$\{?([A-Z][A-Z_]*)|\b([A-Z][A-Z_]*)=|\benv\.([A-Z][A-Z_]*)|\benv\[["']([A-Z_]+)|environ(?:\.get)?[[(]["']([A-Z_]+)/g;
/** Names for an address, a key, a token or a secret, except those of something else. */
const CREDENTIAL = /(^|_)(TOKEN|SECRET|KEY|URL|BASE|HOST|ORIGIN|SERVER)$/;
const OTHERS = ['IDEMPOTENCY_KEY'];

function findOtherWords(text: string): string[] {
  const names = [...text.matchAll(VARIABLE)].map((match) => match.slice(1).find(Boolean) ?? '');
  const hosts = [...text.matchAll(/https?:\/\/((?:[\w-]+\.)+example(?:\.\w+)?|example\.\w+)\b/g)].map(
    ([, host = '']) => host,
  );
  const isOther = (name: string): boolean =>
    CREDENTIAL.test(name) && ![...VARIABLES, ...OTHERS].includes(name) && !settingsTable().includes(`\`${name}\``);
  return [...new Set([...names.filter(isOther), ...hosts.filter((host) => !HOSTS.includes(host))])];
}

/** What works in a clone of the repository only. */
const REPOSITORY = /npm (?:run|start|test)\b[^\n`]*|\.data\/\S+|--conditions=@pnb\/source|clone of the repository/g;
const findRepositoryCommands = (text: string): string[] => [...text.matchAll(REPOSITORY)].map(([found]) => found);

describe('the texts for partners', () => {
  it.each(TEXTS)('have one name for the address, the key, the token and the secret: %s', (path) => {
    const text = readFileSync(join(root, path), 'utf8');
    // The log of an operator has an address of the operator.
    const known = path === 'docs/guides/operations.md' ? ['api.example.com'] : [];

    expect(findOtherWords(text).filter((word) => !known.includes(word))).toEqual([]);
  });

  it('name each variable', () => {
    const text = TEXTS.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');

    expect(VARIABLES.filter((name) => !text.includes(name))).toEqual([]);
  });

  // The guide to the command line shows it as `npm run pnb`, because its blocks run where `pnb` is not installed.
  it.each(guides.filter(({ name, forOperators }) => !forOperators && name !== 'mcp-and-cli').map(({ name }) => name))(
    'need no clone of the repository: %s',
    (name) => {
      expect(findRepositoryCommands(guides.find((guide) => guide.name === name)?.text ?? '')).toEqual([]);
    },
  );

  it('are apart from those for operators', () => {
    expect(guides.filter(({ forOperators }) => forOperators).map(({ name }) => name)).toEqual(['operations']);
  });
});

describe('the concepts', () => {
  const text = guides[0]?.text ?? '';
  const picture = readFileSync(join(root, 'docs/images/stages.svg'), 'utf8');
  const attribute = (tag: string, name: string): string => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const moves = [...picture.matchAll(/<path class="move"[^>]*>/g)].map(([tag]) => ({
    from: attribute(tag, 'data-from').split(' '),
    to: attribute(tag, 'data-to'),
  }));

  it('are the first guide, with each word', () => {
    expect(guides[0]?.name).toBe('concepts');
    for (const word of ['Build', 'Cell', 'Stage', 'Basis', 'Run'])
      expect(text).toMatch(new RegExp(`^\\| ${word} +\\|`, 'm'));
  });

  it('have a picture with each stage once, whose arrows are moves of the pipeline', () => {
    const texts = [...picture.matchAll(/<text(?! class)[^>]*>(\w+)</g)].map(([, name = '']) => name);

    expect(texts.sort()).toEqual([...STAGES].sort());
    expect(moves).toHaveLength(13);
    const refused = moves.flatMap(({ from, to }) =>
      from.filter((stage) => !TRANSITIONS[stage as keyof typeof TRANSITIONS].some((move) => move === to)),
    );
    expect(refused).toEqual([]);
  });

  it('have a picture with a background of its own, for light and dark pages', () => {
    expect(picture).toMatch(/<rect class="page" width="440" height="640"/);
    expect(picture).toContain('@media (prefers-color-scheme: dark)');
    expect(text).toMatch(/!\[[^\]]{40,}\]\(\.\.\/images\/stages\.svg\)/);
  });
});

describe('the guide to operations', () => {
  it('names only settings that exist', () => {
    const text = guides.find(({ name }) => name === 'operations')?.text ?? '';
    const names = [...removeFences(text).matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name = '']) => name);

    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !settingsTable().includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the check of the guides', () => {
  it('reports a link to a page or a heading that does not exist', () => {
    const guide = parseGuide('one', '# A b\n[1](#a-b) [2](#c) [3](two.md) [4](/docs/reference)');

    expect(findBrokenLinks(guide, [guide])).toEqual(['#c', 'two.md']);
  });

  it('reports another name for a variable or a host', () => {
    const text = 'curl -u "$API_KEY:" "${BASE}/v1" TOKEN=1 process.env.PNB_API_KEY $BUILD https://api.other.example/v1';

    expect(findOtherWords(text)).toEqual(['API_KEY', 'BASE', 'TOKEN', 'api.other.example']);
  });

  it('reports a command that needs a clone of the repository', () => {
    expect(findRepositoryCommands('Run `npm run pnb -- --help`, then npm install')).toEqual(['npm run pnb -- --help']);
  });

  it('reports a figure that differs', () => {
    expect(findMissingFacts(['10 attempts', '5 seconds'], 'After 10\nattempts, 6 seconds')).toEqual(['5 seconds']);
  });
});
