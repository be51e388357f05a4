import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findManifestErrors } from './check-manifests.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pnb-manifests-'));
  writeManifest('libs/bolts', {});
  write('libs/bolts/src/index.ts', 'export const bolt = 1;\n');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const writeManifest = (folder: string, own: object): void =>
  write(`${folder}/package.json`, JSON.stringify({ name: `@pnb/${folder.split('/')[1]}`, version: '0.1.0', ...own }));

const BOLTS = { '@pnb/bolts': '0.1.0' };
const IMPORT = "import { bolt } from '@pnb/bolts';\nexport const two = [bolt, bolt];\n";

describe('the manifests', () => {
  it('declare what sources import, and for tests alone what tests import', () => {
    writeManifest('libs/nuts', { dependencies: BOLTS });
    write('libs/nuts/src/index.ts', IMPORT);
    writeManifest('apps/shop', { devDependencies: BOLTS });
    write('apps/shop/test/shop.spec.ts', IMPORT);
    expect(findManifestErrors(root)).toEqual([]);
  });

  it('are rejected if an import is not declared, of types and by path as well', () => {
    writeManifest('libs/nuts', {});
    write('libs/nuts/src/index.ts', "import type { Bolt } from '@pnb/bolts/types';\n");
    writeManifest('libs/screws', {});
    write('libs/screws/src/index.spec.ts', "const { bolt } = await import('../../bolts/src/index.ts');\n");
    expect(findManifestErrors(root)).toEqual([
      'libs/nuts/package.json does not declare @pnb/bolts: add it to dependencies.',
      'libs/screws/package.json does not declare @pnb/bolts: add it to devDependencies.',
    ]);
  });

  it('are rejected if a declaration is not used, is for tests alone, or has another version', () => {
    writeManifest('libs/nuts', { dependencies: { '@pnb/bolts': '0.2.0', zod: '4.6.7' } });
    writeManifest('libs/screws', { dependencies: BOLTS });
    write('libs/screws/test/screws.ts', IMPORT);
    expect(findManifestErrors(root)).toEqual([
      'libs/nuts/package.json declares @pnb/bolts 0.2.0, which is 0.1.0.',
      'libs/nuts/package.json declares @pnb/bolts, which nothing imports: remove it.',
      'libs/screws/package.json does not declare @pnb/bolts: add it to devDependencies.',
      'libs/screws/package.json: only tests import @pnb/bolts: remove it from dependencies.',
    ]);
  });

  it('may have what a bundle contains in devDependencies: no one installs it', () => {
    writeManifest('libs/nuts', { scripts: { bundle: 'tsdown' }, devDependencies: BOLTS });
    write('libs/nuts/src/index.ts', IMPORT);
    expect(findManifestErrors(root)).toEqual([]);
  });

  it('of projects that are no packages are their lists for Nx', () => {
    write('scripts/project.json', JSON.stringify({ name: 'scripts', implicitDependencies: ['@pnb/nuts'] }));
    write('scripts/run.ts', IMPORT);
    writeManifest('libs/nuts', {});
    expect(findManifestErrors(root)).toEqual([
      'scripts/project.json does not declare @pnb/bolts: add it to implicitDependencies.',
      'scripts/project.json declares @pnb/nuts, which nothing imports: remove it.',
    ]);
  });
});
