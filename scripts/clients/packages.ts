// What follows from libs/generators/src/publication.ts: metadata of the packages for partners, and how texts and the dashboard install them.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  describeForDashboard,
  describeInstallation,
  describeNpmManifest,
  describePyproject,
  describeSource,
  PACKAGES,
  type Publication,
  rewriteInstallations,
  type Versions,
} from '@pnb/generators';

/** Texts for partners, which are written by hand but for their install lines. */
const TEXTS = ['README.md', 'docs/guides/*.md', 'examples/README.md', 'libs/{cli,client,client-python,mcp}/*.md'];
/** On where the packages are: in the quick start, and in the README of each package. */
const SECTION = /(?<=<!-- packages -->\n).*?(?=<!-- \/packages -->)/s;
const SOURCE = /(?<=<!-- package -->\n).*?(?=<!-- \/package -->)/s;
const PYPROJECT = `${PACKAGES.python.folder}/pyproject.toml`;

type ReadFile = (path: string) => string;

/** The versions of the manifests; that of the Python package is in its sources. */
export function readVersions(read: ReadFile): Versions {
  const version = (folder: string): string =>
    (JSON.parse(read(`${folder}/package.json`)) as { version: string }).version;
  const { client, cli, mcp, python } = PACKAGES;
  return {
    ...{ client: version(client.folder), cli: version(cli.folder), mcp: version(mcp.folder) },
    python: /VERSION = "([^"]+)"/.exec(read(`${python.folder}/src/pnb_client/_version.py`))?.[1] ?? '',
  };
}

const describeText = (text: string, versions: Versions, publication: Publication): string =>
  rewriteInstallations(text, versions, publication)
    .replace(SECTION, () => `\n${describeInstallation(publication)}\n\n`)
    .replace(SOURCE, () => `\n${describeSource(publication)}\n\n`);

/** The files by their path. */
export function generatePackages(root: string, publication: Publication): Map<string, string> {
  const read: ReadFile = (path) => readFileSync(join(root, path), 'utf8');
  const versions = readVersions(read);
  const texts = TEXTS.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted();
  return new Map([
    ...texts.map((path): [string, string] => [path, describeText(read(path), versions, publication)]),
    ...(['cli', 'mcp'] as const).map((id): [string, string] => {
      const path = `${PACKAGES[id].folder}/package.json`;
      return [path, describeNpmManifest(read(path), id, publication)];
    }),
    [PYPROJECT, describePyproject(read(PYPROJECT), publication)],
  ]);
}

/** Names and install lines of the libraries in the samples of the dashboard. */
export const generateDashboardPackages = (read: ReadFile, publication: Publication): [path: string, text: string] => [
  'apps/dashboard/src/components/packages.gen.ts',
  describeForDashboard(readVersions(read), publication),
];
