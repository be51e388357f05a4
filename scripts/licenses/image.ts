// Prints the licenses of the packages that the image contains, as Markdown: node scripts/licenses/image.ts
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatLicenses, readLicense } from './packages.ts';

const root = join(import.meta.dirname, '../..');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { dev?: boolean; devOptional?: boolean; link?: boolean }>;
};
const folders = Object.entries(packages)
  // Packages of other platforms are in the lock, but not installed.
  .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link && existsSync(join(root, path)))
  .map(([path]) => join(root, path));
process.stdout.write(formatLicenses('The image', folders.map(readLicense)));
