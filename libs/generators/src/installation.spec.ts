import { describe, expect, it } from '@jest/globals';
import {
  describeForDashboard,
  describeInstallation,
  findRegistryInstallations,
  packageFile,
  rewriteInstallations,
  type Versions,
} from './installation.ts';
import { PACKAGES, PUBLICATION, type Publication } from './publication.ts';

const VERSIONS: Versions = { client: '1.2.0', cli: '1.3.0', mcp: '1.4.0', python: '1.5.0' };
const FOLDER: Publication = { ...PUBLICATION, from: 'folder' };
const REGISTRIES: Publication = { ...PUBLICATION, from: 'registries', repository: 'https://forge.example/plan/api' };

const BY_NAME = [
  'npm install @pnb/client express',
  'npm install --global @pnb/cli',
  'Run `npm install @pnb/mcp`, then start it.',
  'pip install pnb-client "uvicorn[standard]"',
].join('\n');

const BY_PATH = [
  'npm install "$CONTRACT"/clients/pnb-client-1.2.0.tgz express',
  'npm install --global "$CONTRACT"/clients/pnb-cli-1.3.0.tgz',
  'Run `npm install "$CONTRACT"/clients/pnb-mcp-1.4.0.tgz`, then start it.',
  'pip install "$CONTRACT"/clients/pnb_client-1.5.0-py3-none-any.whl "uvicorn[standard]"',
].join('\n');

describe('install lines', () => {
  it('lead to the files of the folder, and to the names when these are published', () => {
    expect(rewriteInstallations(BY_NAME, VERSIONS, FOLDER)).toBe(BY_PATH);
    expect(rewriteInstallations(BY_PATH, VERSIONS, REGISTRIES)).toBe(BY_NAME);
    expect(rewriteInstallations(BY_PATH.replaceAll(/1\.\d\.0/g, '0.9.1'), VERSIONS, FOLDER)).toBe(BY_PATH);
  });

  it('are the only lines that change', () => {
    const text = "import { unwrap } from '@pnb/client';\n# pnb-client\nnpm install @pnb/client-conformance left-pad\n";
    for (const publication of [FOLDER, REGISTRIES])
      expect(rewriteInstallations(text, VERSIONS, publication)).toBe(text);
  });

  it('name the files that npm and the build of Python write', () => {
    expect(packageFile(PACKAGES.mcp, '1.4.0')).toBe('pnb-mcp-1.4.0.tgz');
    expect(packageFile(PACKAGES.python, '1.5.0')).toBe('pnb_client-1.5.0-py3-none-any.whl');
  });
});

describe('the texts on where the packages are', () => {
  it('name the folder and its checksums, and the registries when the names are published', () => {
    expect(describeInstallation(FOLDER)).toContain('sha256sum --check --quiet SHA256SUMS');
    expect(describeInstallation(REGISTRIES)).toMatch(
      /provenance that names https:\/\/forge\.example\/plan\/api: .*npm audit/,
    );
  });

  it('are the first line of the samples of the dashboard', () => {
    expect(describeForDashboard(VERSIONS, FOLDER)).toContain(
      String.raw`"install":"npm install \"$CONTRACT\"/clients/pnb-client-1.2.0.tgz; CONTRACT is the path`,
    );
    expect(describeForDashboard(VERSIONS, REGISTRIES)).toContain(
      '{"module":"pnb_client","install":"pip install pnb-client"}',
    );
  });
});

describe('the search for installations from a registry', () => {
  it.each([
    'npm install @pnb/client',
    'npm i -g @pnb/cli@1.0.0',
    'pnpm add @pnb/client express',
    'pip install pnb-client',
    'pip3 install "pnb-client[async]>=1"',
    'python -m pip install --upgrade pnb_client',
    'uv add pnb-client',
    'pipx install pnb',
    'npx -y @pnb/mcp --allow-writes',
    'npx pnb-mcp',
    'uvx pnb --help',
    'Install it with `npm install @pnb/client`.',
  ])('finds %s', (text) => {
    expect(findRegistryInstallations(`Before.\n${text}\nAfter.`)).toHaveLength(1);
  });

  it.each([
    ...BY_PATH.split('\n'),
    'pip install ./libs/client-python',
    'npx --no-install pnb --version',
    'npx nx test @pnb/providers',
    'pnb login',
    'npm run pnb -- builds list',
    'npm install express',
    'After `pip install .`, import pnb_client',
  ])('accepts %s', (text) => {
    expect(findRegistryInstallations(text)).toEqual([]);
  });
});
