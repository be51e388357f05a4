import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The license of one package that is part of what this repository ships. */
export interface License {
  name: string;
  version: string;
  /** The SPDX expression of its manifest. */
  expression: string;
  /** Its files of licenses and notices; empty if it has none. */
  text: string;
}

const LICENSE_FILES = /^(licen[cs]e|copying|notice)/i;

/** Reads the license of the package that a folder contains. */
export function readLicense(folder: string): License {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Partial<License> & {
    license?: string;
  };
  const { name = folder, version = '', license: expression } = manifest;
  if (!expression) throw new Error(`The package.json of ${name} has no license. Find its terms before it is shipped.`);
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENSE_FILES.test(entry.name))
    .map((entry) => entry.name);
  const text = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return { name, version, expression, text: text.join('\n\n') };
}

/** The folder of the package that a file belongs to. Some packages have further manifests without a name. */
export function findPackage(file: string): string {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, 'package.json');
    if (existsSync(path) && 'version' in (JSON.parse(readFileSync(path, 'utf8')) as object)) return folder;
  }
  throw new Error(`${file} belongs to no package.`);
}

/** Formats one license as a section of Markdown. */
export const describeLicense = ({ name, version, expression, text }: License): string =>
  `## ${name} ${version}\n\n${text ? `${expression}\n\n\`\`\`text\n${text}\n\`\`\`` : `${expression}; the package contains no text of it: https://spdx.org/licenses/${expression}.html`}\n`;

/** Formats licenses as Markdown, each package once, by name. */
export function formatLicenses(subject: string, licenses: readonly License[]): string {
  const byName = new Map(licenses.map((license) => [`${license.name} ${license.version}`, license]));
  const sorted = [...byName.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, license]) => license);
  const title =
    sorted.length > 0 ? `${subject} contains these packages.` : `${subject} contains no packages of other authors.`;
  return ['# Third-party software\n', `${title}\n`, ...sorted.map(describeLicense)].join('\n');
}
