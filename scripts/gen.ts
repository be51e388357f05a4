// Writes every generated file that is committed, or reports which of them differ from their sources.
//   npm run gen             the API document, its differences from the last release and their changelog entry, types and resources of
//                           the clients and of the dashboard, the database clients, the fields of the dashboard's provider form, the
//                           table of settings in the guide to operations, the table of values of the Helm chart,
//                           the version in what is deployed, metadata and install lines of the packages for partners
//   npm run gen -- --all    the geography as well
//   npm run gen -- --check  writes nothing; fails when a file differs
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { API_VERSION, buildClientDocument, buildDocument } from '@pnb/contract';
import { DASHBOARD_ROUTES } from '@pnb/dashboard-contract';
import {
  type ApiDocument,
  describeNpmManifest,
  generateEnumValues,
  generateManifest,
  generateMcp,
  generatePython,
  generateSamples,
  generateTypes,
  generateTypeScript,
  parseDocument,
  PUBLICATION,
  samplesFile,
  selectCalls,
} from '@pnb/generators';
import { settingsTable } from '@pnb/settings';
import { format, type Oxfmtrc } from 'oxfmt';
import { generateDatabaseClients, listRemovedClients } from './clients/database.ts';
import { generateDashboardPackages, generatePackages } from './clients/packages.ts';
import { generateProviderForm } from './clients/provider-form.ts';
import { formatChartValues, readChartValues } from './docs/chart-values.ts';
import { CHANGELOG, updateChangelog } from './release/changelog.ts';
import { nameVersion } from './release/deployed-version.ts';
import { compareWithRelease } from './release/releases.ts';

const root = join(import.meta.dirname, '..');
const CLIENT = 'libs/client/package.json';
const OPERATIONS = 'docs/guides/operations.md';
const CHART = 'deploy/helm/provider-network-build-api';
const VALUES = /(?<=<!-- values -->\n).*?(?=<!-- \/values -->)/s;
const SETTINGS = /(?<=<!-- settings -->\n).*?(?=<!-- \/settings -->)/s;

const current = (path: string): string => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');

const {
  $schema: _,
  ignorePatterns: __,
  ...STYLE
} = JSON.parse(current('.oxfmtrc.json')) as Oxfmtrc & { $schema: string };

async function formatCode(path: string, text: string): Promise<string> {
  const { code, errors } = await format(path, text, STYLE);
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join()}`);
  return code;
}

const formatFiles = (files: ReadonlyMap<string, string>): Promise<[string, string][]> =>
  Promise.all([...files].map(async ([path, text]): Promise<[string, string]> => [path, await formatCode(path, text)]));

async function describeSettings(guide: string): Promise<string> {
  const table = await formatCode(OPERATIONS, settingsTable());
  return guide.replace(SETTINGS, () => `\n${table}\n`);
}

async function describeChart(): Promise<string> {
  const table = formatChartValues(readChartValues(current(`${CHART}/values.yaml`)));
  return current(`${CHART}/README.md`).replace(VALUES, `\n${await formatCode('README.md', table)}\n`);
}

/** The differences from the last release, for programs and for readers. */
async function describeDifference(text: string): Promise<[string, string][]> {
  const difference = compareWithRelease(root, text);
  const changelog = updateChangelog(current(CHANGELOG), difference, API_VERSION);
  return [
    ['openapi/changes.json', `${JSON.stringify({ version: API_VERSION, ...difference }, null, 2)}\n`],
    [CHANGELOG, await formatCode(CHANGELOG, changelog)],
  ];
}

/** What the dashboard knows of its own routes and of the closed sets of both contracts. */
async function describeDashboard(document: ApiDocument): Promise<[string, string][]> {
  const calls = selectCalls(buildDocument(undefined, {}, DASHBOARD_ROUTES));
  const own = parseDocument(JSON.stringify(calls));
  const values = 'apps/dashboard/src/api/enum-values.gen.ts';
  return [
    ['apps/dashboard/src/api/schema.gen.ts', await generateTypes(calls, 'libs/dashboard-contract')],
    [values, await formatCode(values, generateEnumValues([own, document]))],
  ];
}

async function generate(): Promise<Map<string, string>> {
  const samples = await generateSamples(parseDocument(JSON.stringify(buildDocument(undefined, {}))));
  const text = `${JSON.stringify(buildDocument(undefined, samples), null, 1)}\n`;
  const document = parseDocument(JSON.stringify(buildClientDocument(samples)));
  const packages = generatePackages(root, PUBLICATION);
  return new Map([
    ['libs/contract/src/samples.gen.ts', samplesFile(samples)],
    ['openapi/openapi.json', text],
    ...(await describeDifference(text)),
    ['libs/client/src/schema.gen.ts', await generateTypes(document)],
    ...(await describeDashboard(document)),
    ...(await formatFiles(await generateTypeScript(document))),
    ...generateManifest(document, describeNpmManifest(current(CLIENT), 'client', PUBLICATION)),
    ...generatePython(document),
    ...(await formatFiles(generateMcp(document))),
    // Before the table of settings, which is in a guide as well.
    ...packages,
    ...(await formatFiles(new Map([generateDashboardPackages(current, PUBLICATION)]))),
    ...(await generateDatabaseClients(root)),
    ...(await formatFiles(new Map([generateProviderForm()]))),
    [OPERATIONS, await describeSettings(packages.get(OPERATIONS) ?? '')],
    [`${CHART}/README.md`, await describeChart()],
    ...nameVersion(API_VERSION, current),
  ]);
}

const { values: options } = parseArgs({ options: { all: { type: 'boolean' }, check: { type: 'boolean' } } });
const files = await generate();
const differing = [...files].filter(([path, text]) => text !== current(path));
const removed = listRemovedClients(root, files);

for (const [path, text] of differing) {
  if (options.check) console.error(`${path} is out of date: run \`npm run gen\``);
  else {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
for (const path of removed) {
  if (options.check) console.error(`${path} has no source: run \`npm run gen\``);
  else rmSync(join(root, path));
}
const changes = [...differing.map(([path]) => `wrote ${path}`), ...removed.map((path) => `removed ${path}`)];
if (!options.check) console.log(changes.length > 0 ? changes.join('\n') : 'all fresh');
else if (changes.length > 0) process.exitCode = 1;

if (options.all && !options.check) {
  const args = [...process.execArgv, join(root, 'scripts/generate-geography.ts')];
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
}
