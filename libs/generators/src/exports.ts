import type { ApiDocument } from './document.ts';
import { readOperations } from './operations.ts';
import { findResourceFile, toKebab } from './typescript.ts';

const MANIFEST = 'libs/client/package.json';

/** Subpath of a resource. `@pnb/client/webhooks` verifies webhooks, so the resource of the endpoints has another name. */
const findSubpath = (resource: string): string => (resource === 'webhooks' ? 'webhook-endpoints' : toKebab(resource));

/** The manifest of libs/client with an entry point for each resource. */
export function generateManifest(document: ApiDocument, manifest: string): Map<string, string> {
  const resources = [...new Set(readOperations(document).map(({ resource }) => resource))].toSorted();
  const entries: [subpath: string, name: string, source: string][] = [
    ['.', 'index', './src/index.ts'],
    ['./core', 'core', './src/core.ts'],
    ['./webhooks', 'webhooks', './src/webhooks.ts'],
    ['./node', 'node', './src/node.ts'],
    ...resources.map((resource): [string, string, string] => {
      const name = findSubpath(resource);
      return [`./${name}`, name, `./src/resources/${findResourceFile(resource)}`];
    }),
  ];
  const exports = Object.fromEntries(entries.map(([subpath, name, source]) => [subpath, describeEntry(name, source)]));
  return new Map([[MANIFEST, `${JSON.stringify({ ...(JSON.parse(manifest) as object), exports }, null, 2)}\n`]]);
}

const describeEntry = (name: string, source: string) => ({
  '@pnb/source': source,
  import: { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` },
  require: { types: `./dist/${name}.d.cts`, default: `./dist/${name}.cjs` },
});
