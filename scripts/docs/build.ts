// Builds the documentation of docs/site into dist/docs, unless its sources are unchanged.
//   --folder <path>   installs the generator there, at low priority, as `npm start` does, which removes the folder
//   --output <path>   another folder for the site
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withLock } from '../setup/lock.mjs';
import { CommandError, root, run, withProgress } from '../tools/command.ts';
import { listFiles } from '../tools/fingerprint.ts';
import { copyProgram } from '../tools/copy-program.ts';
import { installInto, isInstalled } from '../tools/install.ts';
import { isFresh, runBuild, type Build } from '../tools/build.ts';

const SITE = 'docs/site';
const GUIDES = 'docs/guides';
/** Pictures of the guides, which refer to them as files beside their folder. */
const IMAGES = 'docs/images';
/** They are beside the alerts, where an operator reads them when the service does not respond. */
const RUNBOOKS = 'deploy/monitoring/runbooks';
const OUTPUT = join(root, 'dist/docs');
const KEPT = join(root, 'node_modules/.pnb/docs');

const SOURCES = ['astro.config.ts', 'public', 'src'];
/** What a build leaves behind; one of an earlier release, its configuration as JavaScript, which Astro would prefer. */
const WORK_FILES = [...SOURCES, 'astro.config.mjs', 'ec.config.mjs', 'data', 'output', '.astro', 'node_modules/.astro'];

const { values: options } = parseArgs({
  options: { folder: { type: 'string' }, output: { type: 'string', default: OUTPUT } },
});
const output = resolve(options.output);

/** Installs the generator into a folder that does not have it. */
async function installGenerator(folder: string): Promise<void> {
  const source = join(root, SITE);
  if (isInstalled(source, folder)) return;
  await withProgress('Installing the documentation generator', () =>
    installInto(folder, source, ['--fetch-retries=1']),
  );
}

interface Page {
  name: string;
  head: string[];
  text: string;
}

const writePage = (folder: string, { name, head, text }: Page): void =>
  writeFileSync(join(folder, 'src/content/docs', name), `---\n${head.join('\n')}\n---\n\n${text}`);

/** The heading of the changelog becomes the title of its page. */
function copyChangelog(folder: string): void {
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').replace(/^# .*\n+/, '');
  const head = ['title: Changelog', 'description: What changed in the API, newest first.'];
  // The sections of releases are what a reader looks for, not the words of all of them.
  head.push('tableOfContents:', '  maxHeadingLevel: 2');
  writePage(folder, { name: 'changelog.md', head, text });
}

const readField = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];

/** The guides for partners and for operators, each in the order in which they are read. */
function listGuides(): Record<'partners' | 'operators', string[]> {
  const guides = readdirSync(join(root, GUIDES))
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ name: name.replace(/\.md$/, ''), text: readFileSync(join(root, GUIDES, name), 'utf8') }))
    .map(({ name, text }) => ({
      name,
      order: Number(readField(text, 'order') ?? 99),
      audience: readField(text, 'audience') ?? 'partners',
    }))
    .sort((first, second) => first.order - second.order || (first.name < second.name ? -1 : 1));
  const namesFor = (audience: string) => guides.filter((guide) => guide.audience === audience).map(({ name }) => name);
  return { partners: namesFor('partners'), operators: namesFor('operators') };
}

/** Guides have their place in the list as `order`, and those that are not for partners their `audience`. */
function copyGuides(from: string, target: string): void {
  if (!existsSync(join(root, from))) return;
  mkdirSync(target, { recursive: true });
  for (const path of listFiles(join(root, from))) {
    const name = relative(join(root, from), path);
    const text = readFileSync(path);
    mkdirSync(join(target, name, '..'), { recursive: true });
    const isPage = /\.mdx?$/.test(name);
    writeFileSync(
      join(target, name),
      isPage
        ? text
            .toString()
            .replace(/^audience: \w+\n/m, '')
            .replace(/^order: (\d+)$/m, 'sidebar:\n  order: $1')
        : text,
    );
  }
}

function prepareSources(folder: string): void {
  for (const name of WORK_FILES) rmSync(join(folder, name), { recursive: true, force: true });
  for (const name of SOURCES) cpSync(join(root, SITE, name), join(folder, name), { recursive: true });
  copyProgram(join(root, SITE, 'ec.config.ts'), folder);
  const guides = join(folder, 'src/content/docs/guides');
  copyGuides(GUIDES, guides);
  copyGuides(RUNBOOKS, join(guides, 'runbooks'));
  for (const name of readdirSync(join(root, IMAGES)).filter((file) => file.endsWith('.svg')))
    cpSync(join(root, IMAGES, name), join(guides, '../images', name));
  copyChangelog(folder);
  mkdirSync(join(folder, 'data'));
  for (const name of ['data', 'public']) cpSync(join(root, 'openapi/openapi.json'), join(folder, name, 'openapi.json'));
  const conditions = ['--conditions=@pnb/source', '--disable-warning=ExperimentalWarning'];
  const tables = execFileSync(process.execPath, [...conditions, 'scripts/docs/contract-tables.ts'], { cwd: root });
  writeFileSync(join(folder, 'data/contract.json'), tables);
  writeFileSync(join(folder, 'data/guides.json'), JSON.stringify(listGuides()));
}

/** Replaces the site at once: a reader never sees half of one. */
function publish(built: string): void {
  const next = `${output}.next`;
  const previous = `${output}.previous`;
  for (const path of [next, previous]) rmSync(path, { recursive: true, force: true });
  mkdirSync(join(output, '..'), { recursive: true });
  cpSync(built, next, { recursive: true });
  if (existsSync(output)) renameSync(output, previous);
  renameSync(next, output);
  rmSync(previous, { recursive: true, force: true });
}

/** The sources are copied beside the packages of the generator, which reads both below one folder. */
async function buildSite(): Promise<void> {
  if (options.folder) setPriority(constants.priority.PRIORITY_LOW);
  const folder = options.folder ?? KEPT;
  await installGenerator(folder);
  await withProgress('Building the documentation', async () => {
    prepareSources(folder);
    const args = ['node_modules/astro/bin/astro.mjs', 'build'];
    await run(process.execPath, args, {
      cwd: folder,
      env: { ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', NODE_ENV: 'production' },
    });
    publish(join(folder, 'output'));
  });
}

const site: Build = {
  name: 'docs-site',
  inputs: [
    'CHANGELOG.md',
    'openapi/openapi.json',
    'scripts/docs',
    SITE,
    GUIDES,
    IMAGES,
    RUNBOOKS,
    'libs/contract/src',
  ].filter((path) => existsSync(join(root, path))),
  output: 'dist/docs/index.html',
  run: buildSite,
};

/** Another folder has no record of what it was built from. */
const build = () => (output === OUTPUT ? runBuild(site) : buildSite());

try {
  if (output !== OUTPUT || !isFresh(site)) await withLock(build, '.setup.lock.docs');
  console.log(`The documentation is in ${output}.`);
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
