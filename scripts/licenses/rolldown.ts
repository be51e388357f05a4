import { join } from 'node:path';
import type { Rolldown } from 'tsdown';
import { findPackage, formatLicenses, type License, readLicense } from './packages.ts';

const PACKAGES = join(import.meta.dirname, '../../node_modules');

/** Packages that were bundled before they were published leave their address as a comment: .pnpm/ajv@8.18.0/node_modules/ajv/… */
const EMBEDDED = /\.pnpm\/((?:@[\w.-]+\+)?[\w.-]+)@(\d[\w.-]*?)(?:_[^/]*)?\/node_modules\//g;

function listEmbedded(code: string): License[] {
  const found = [...code.matchAll(EMBEDDED)].map(([, name = '', version = '']) => [name.replace('+', '/'), version]);
  const versions = new Map(found.map(([name = '', version = '']): [string, string] => [name, version]));
  return [...versions].map(([name, version]) => ({ ...readLicense(join(PACKAGES, name)), version }));
}

/** Writes the licenses of all packages of a bundle beside it, as THIRD-PARTY.md. */
export function emitLicenses(subject: string): Rolldown.Plugin {
  return {
    name: 'licenses',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const modules = [...new Set(chunks.flatMap(({ moduleIds }) => moduleIds))].filter(
        (id) => id.includes('/node_modules/') && !id.startsWith('\0'),
      );
      const licenses = modules.flatMap((id) => [
        readLicense(findPackage(id)),
        ...listEmbedded(this.getModuleInfo(id)?.code ?? ''),
      ]);
      this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY.md', source: formatLicenses(subject, licenses) });
    },
  };
}
