import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { findRegistryInstallations, PACKAGES, PUBLICATION } from '@pnb/generators';
import { generatePackages, readVersions } from './packages.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Texts of earlier releases stay as they were published; specs show what is refused. */
const SKIPPED = /^openapi\/releases\/|package-lock\.json$|\.spec\.ts$/;
const TEXT = /\.(md|mdx|ts|tsx|mjs|json|ya?ml|py|toml|sh|txt|html|astro)$|(^|\/)Dockerfile$/;

const listTexts = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => TEXT.test(path) && !SKIPPED.test(path) && existsSync(join(root, path)));

const isPrivate = PUBLICATION.from === 'folder';

describe('the packages for partners', () => {
  it('are installed by path in every text, while their names are not registered', () => {
    const found = listTexts().flatMap((path) =>
      findRegistryInstallations(read(path)).map((command) => `${path}: ${command}`),
    );

    expect(isPrivate ? found : []).toEqual([]);
    expect(listTexts().length).toBeGreaterThan(1_000);
  });

  it('have the names of the publication, and their module that of the Python package', () => {
    const { python, ...npm } = PACKAGES;
    const names = Object.values(npm).map(
      ({ folder }) => (JSON.parse(read(`${folder}/package.json`)) as { name: string }).name,
    );

    expect(names).toEqual(Object.values(npm).map(({ name }) => name));
    expect(read(`${python.folder}/pyproject.toml`)).toContain(`\nname = "${python.name}"\n`);
    expect(existsSync(join(root, python.folder, 'src', python.name.replaceAll('-', '_'), '__init__.py'))).toBe(true);
  });

  it('have one version each', () => {
    const versions = readVersions(read);

    expect(read('libs/cli/src/version.ts')).toContain(`'${versions.cli}'`);
    expect(read('libs/mcp/src/version.ts')).toContain(`'${versions.mcp}'`);
    expect(versions.python).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('are installed by name in every guide, and can be published, by a change of the publication alone', () => {
    const repository = 'https://forge.example/plan/api';
    const files = generatePackages(root, { ...PUBLICATION, from: 'registries', repository });
    const install = (name: string): string[] =>
      [...(files.get(`docs/guides/${name}.md`) ?? '').matchAll(/^(?:npm|pip) install .*$/gm)].map(String);

    expect(install('quick-start')).toEqual(['npm install @pnb/client', 'pip install pnb-client']);
    expect(install('webhooks')).toEqual([
      'npm install standardwebhooks',
      'npm install @pnb/client express',
      'npm install @pnb/client fastify',
      'pip install pnb-client fastapi uvicorn',
    ]);
    expect(install('mcp-and-cli')).toEqual(['npm install --global @pnb/cli', 'npm install --global @pnb/mcp']);
    expect(files.get('docs/guides/quick-start.md')).not.toContain('sha256sum');
    expect(files.get('libs/mcp/package.json')).not.toContain('"private"');
  });
});
