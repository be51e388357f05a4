import { readOperations } from './operations.mjs';
import { findResourceFile, toKebab } from './typescript.mjs';

const MANIFEST = 'libs/client/package.json';

/** Subpath of a resource. `@pnb/client/webhooks` verifies webhooks, so the resource of the endpoints has another name. */
const findSubpath = (resource) => (resource === 'webhooks' ? 'webhook-endpoints' : toKebab(resource));

/** The manifest of libs/client with an entry point for each resource. */
export function generateManifest(document, manifest) {
  const resources = [...new Set(readOperations(document).map(({ resource }) => resource))].toSorted();
  const entries = [
    ['.', 'index', './src/index.ts'],
    ['./core', 'core', './src/core.ts'],
    ['./webhooks', 'webhooks', './src/webhooks.ts'],
    ...resources.map((resource) => {
      const name = findSubpath(resource);
      return [`./${name}`, name, `./src/resources/${findResourceFile(resource)}`];
    }),
  ];
  const exports = Object.fromEntries(entries.map(([subpath, name, source]) => [subpath, describeEntry(name, source)]));
  return new Map([[MANIFEST, `${JSON.stringify({ ...JSON.parse(manifest), exports }, null, 2)}\n`]]);
}

const describeEntry = (name, source) => ({
  '@pnb/source': source,
  import: { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` },
  require: { types: `./dist/${name}.d.cts`, default: `./dist/${name}.cjs` },
});
