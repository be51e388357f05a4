import { describe, expect, it } from '@jest/globals';
import { describeNpmManifest, describePyproject } from './package-metadata.ts';
import { PUBLICATION, type Publication } from './publication.ts';

const PUBLISHED: Publication = {
  from: 'registries',
  repository: 'https://forge.example/plan/api',
  homepage: 'https://plan.example',
  bugs: 'https://forge.example/plan/api/issues',
  author: 'Plan',
};

const MANIFEST = JSON.stringify({
  ...{ name: '@pnb/mcp', version: '0.1.0', private: true, description: 'MCP server', license: 'MIT' },
  ...{ type: 'module', files: ['dist'] },
});

const readNpm = (publication: Publication, text = MANIFEST): unknown =>
  JSON.parse(describeNpmManifest(text, 'mcp', publication));

const PYPROJECT = '[project]\nname = "pnb-client"\n# Generated from x:\n# End of the generated lines.\n\n[tool.x]\n';

describe('package.json of a package for partners', () => {
  it('cannot be published, and names no address, while the names are not registered', () => {
    const manifest = readNpm({ ...PUBLICATION, from: 'folder', repository: null, homepage: null, bugs: null });
    expect(manifest).toMatchObject({ private: true, type: 'module', author: PUBLICATION.author });
    for (const name of ['repository', 'homepage', 'bugs']) expect(manifest).not.toHaveProperty(name);
  });

  it('has the addresses of the owner, and publishes with provenance', () => {
    const manifest = readNpm(PUBLISHED);
    expect(manifest).not.toHaveProperty('private');
    expect(manifest).toMatchObject({
      keywords: expect.arrayContaining(['mcp-server']),
      homepage: 'https://plan.example',
      bugs: { url: 'https://forge.example/plan/api/issues' },
      repository: { type: 'git', url: 'git+https://forge.example/plan/api.git', directory: 'libs/mcp' },
      author: 'Plan',
      publishConfig: { access: 'public', provenance: true },
    });
  });

  it('follows from the publication alone, whatever was there before', () => {
    const back = describeNpmManifest(describeNpmManifest(MANIFEST, 'mcp', PUBLISHED), 'mcp', PUBLICATION);
    expect(back).toBe(describeNpmManifest(MANIFEST, 'mcp', PUBLICATION));
  });
});

describe('pyproject.toml of the Python client', () => {
  it('is refused by PyPI, and names no address, while the name is not registered', () => {
    const text = describePyproject(PYPROJECT, PUBLICATION);
    expect(text).toContain(`authors = [{ name = "${PUBLICATION.author}" }]\nkeywords = ["provider-network"`);
    expect(text).toContain('"Private :: Do Not Upload"');
    expect(text).not.toContain('urls');
    expect(text).toMatch(
      /^\[project\]\nname = "pnb-client"\n# Generated[^]*# End of the generated lines\.\n\n\[tool\.x\]\n$/,
    );
  });

  it('has the addresses of the owner', () => {
    const text = describePyproject(describePyproject(PYPROJECT, PUBLICATION), PUBLISHED);
    expect(text).toContain(
      'urls = { Homepage = "https://plan.example", Repository = "https://forge.example/plan/api", Issues = "https://forge.example/plan/api/issues" }',
    );
    expect(text).not.toContain('Private ::');
  });
});
