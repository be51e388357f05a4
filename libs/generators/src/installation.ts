import { PACKAGES, type Package, type PackageId, type Publication, PYTHON_MODULE } from './publication.ts';

export type Versions = Readonly<Record<PackageId, string>>;

const IDS = Object.keys(PACKAGES) as PackageId[];
const INSTALL = { npm: 'npm install', pip: 'pip install' } as const;

/** A command that installs packages of npm or PyPI. */
const INSTALLS =
  /\b(?:(?:npm|pnpm|yarn|bun) (?:install|i|add)|pip3? install|pipx install|uv (?:add|tool install)|poetry add) [^\n]*/g;

/** A command that installs a package and runs it; the package is the first word that is no option. */
const RUNS = /\b(?:npx|bunx|uvx|npm (?:exec|x)|(?:pnpm|yarn) dlx|pipx run|uv tool run) ((?:-\S+ )*)(\S+)/g;

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The file name without version, as npm and Python's tools write it. */
const fileStem = ({ manager, name }: Package): string =>
  manager === 'npm' ? name.replace(/^@/, '').replace('/', '-') : name.replaceAll('-', '_');

/** The file that `npm pack` or `python -m build` writes. */
export const packageFile = (pack: Package, version: string): string =>
  `${fileStem(pack)}-${version}${pack.manager === 'npm' ? '.tgz' : '-py3-none-any.whl'}`;

/** Whether a file is the package in any version. */
export const isPackageFile = (pack: Package, file: string): boolean => file.startsWith(`${fileStem(pack)}-`);

/** What is installed: a file of the folder for partners, whose path is in CONTRACT, or the name in a registry. */
function packageReference(id: PackageId, versions: Versions, { from }: Publication): string {
  const pack = PACKAGES[id];
  return from === 'folder' ? `"$CONTRACT"/clients/${packageFile(pack, versions[id])}` : pack.name;
}

/** Words of a command that stand for the package: its name, with a version or extras or without, or its file of any version. */
const findReference = (pack: Package): RegExp =>
  new RegExp(
    `(?<=^|\\s)(?:${escape(pack.name)}(?:[@=[][^\\s\`,;:)]*)?|"\\$CONTRACT"/clients/${fileStem(pack)}-\\d[\\w.+-]*\\.(?:tgz|whl))(?=$|[\\s\`,.:;)])`,
    'g',
  );

/** The text with each install line as the publication has it. */
export function rewriteInstallations(text: string, versions: Versions, publication: Publication): string {
  return text.replaceAll(INSTALLS, (line: string) =>
    IDS.reduce(
      (written, id) =>
        written.replaceAll(findReference(PACKAGES[id]), () => packageReference(id, versions, publication)),
      line,
    ),
  );
}

/** Names that a registry would resolve to a package of anyone: those of the packages, and of their commands. */
const NAMES = [...IDS.map((id) => PACKAGES[id].name), PYTHON_MODULE, 'pnb', 'pnb-mcp'];
const NAMED = new RegExp(`^["']?(?:@pnb/[\\w-]+|${NAMES.map(escape).join('|')})(?:[@=[><~].*)?["'.,:;)]*$`);

/** Commands of a text that would install one of the packages from a registry. */
export function findRegistryInstallations(text: string): string[] {
  const installs = [...text.matchAll(INSTALLS)].map(([line]) => line.replace(/`.*$/, ''));
  const runs = [...text.matchAll(RUNS)].filter(
    ([, options = '', name = '']) => !options.includes('--no-install') && NAMED.test(name.replaceAll('`', '')),
  );
  const isNamed = (line: string): boolean => line.split(/\s+/).some((word) => NAMED.test(word));
  return [...installs.filter(isNamed), ...runs.map(([line]) => line)];
}

/** The section of the quick start on what is installed from where. */
export function describeInstallation({ from, repository }: Publication): string {
  if (from === 'registries')
    return `The packages are in npm and PyPI, each with a provenance that names ${repository}: \`npm audit signatures\` verifies it.`;
  return `The packages are files of the folder for partners, and in no registry: install them by path, because a package of the same name in
npm or PyPI would be that of a stranger. Set \`CONTRACT\` to the path of the folder, and compare its files with their checksums first; on
macOS, \`shasum -a 256\` is the program.

\`\`\`sh
(cd "$CONTRACT" && sha256sum --check --quiet SHA256SUMS)
\`\`\``;
}

/** What the README of a package writes before its install line. */
export const describeSource = ({ from }: Publication): string =>
  from === 'registries'
    ? 'Install the package:'
    : 'Install the file of the folder for partners, whose path is in `CONTRACT`, after a comparison with its `SHA256SUMS`:';

/** What the samples of the dashboard begin with. */
export function describeForDashboard(versions: Versions, publication: Publication): string {
  const note = publication.from === 'folder' ? '; CONTRACT is the path of the folder for partners' : '';
  const line = (id: PackageId): string =>
    `${INSTALL[PACKAGES[id].manager]} ${packageReference(id, versions, publication)}${note}`;
  const typescript = { name: PACKAGES.client.name, install: line('client') };
  const python = { module: PYTHON_MODULE, install: line('python') };
  return `// Generated from libs/generators/src/publication.ts by \`npm run gen\`; do not edit.
export const TYPESCRIPT = ${JSON.stringify(typescript)};
export const PYTHON = ${JSON.stringify(python)};
`;
}
