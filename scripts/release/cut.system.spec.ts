import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateChangelog } from './changelog.ts';
import { checkReleases } from './check.ts';
import { cutRelease, type ReleaseOrder } from './cut.ts';
import { compareWithRelease, readReleases, writeReleases } from './releases.ts';

let root: string;

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const write = (path: string, text: string): void => writeFileSync(join(root, path), text);

const FIELDS = { name: { type: 'string', maxLength: 10 }, size: { type: 'integer', maximum: 5 } };

function documentWith(properties: object, version = '0.1.0') {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } };
  const get = { operationId: 'getThing', responses: { 200: { description: 'A thing.', content } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version },
    paths: { '/v1/things': { get } },
    components: { schemas: { Thing: { type: 'object', properties, required: Object.keys(properties) } } },
  };
}

/** What `npm run gen` does: the document has the version of the contract, and the changelog its differences. */
function generate(): void {
  const version = /API_VERSION = '(.*)'/.exec(read('libs/contract/src/version.ts'))?.[1] ?? '';
  const document = JSON.parse(read('openapi/openapi.json')) as { info: { version: string } };
  document.info.version = version;
  const text = `${JSON.stringify(document, null, 2)}\n`;
  write('openapi/openapi.json', text);
  write('CHANGELOG.md', updateChangelog(read('CHANGELOG.md'), compareWithRelease(root, text), version));
}

function commit(message: string): void {
  git('add', '--all');
  git('commit', '--quiet', '-m', message);
}

function changeDocument(properties: object, version: string): void {
  write('libs/contract/src/version.ts', `export const API_VERSION = '${version}';\n`);
  write('openapi/openapi.json', JSON.stringify(documentWith(properties)));
  generate();
  commit('change');
}

const order = (version: string, changes: Partial<ReleaseOrder> = {}): ReleaseOrder => ({
  root,
  version,
  date: '2026-12-01',
  generate,
  check: () => undefined,
  ...changes,
});

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pnb-release-'));
  mkdirSync(join(root, 'libs/contract/src'), { recursive: true });
  mkdirSync(join(root, 'openapi'));
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.test');
  write('CHANGELOG.md', '# Changelog\n\n## 0.1.0, unreleased\n\n### API\n\n- The first version.\n');
  writeReleases(root, []);
  changeDocument(FIELDS, '0.1.0');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the first release', () => {
  it('is a commit with its document, which the next commit names', () => {
    const release = cutRelease(order('1.0.0'));
    expect([release.commit, readReleases(root)]).toEqual([git('rev-parse', 'HEAD~1'), [release]]);
    expect(git('show', `${release.commit}:openapi/openapi.json`)).toBe(read('openapi/openapi.json').trim());
    expect(git('show', `${release.commit}:CHANGELOG.md`)).toContain('## 1.0.0, 2026-12-01\n');
    expect([checkReleases(root).findings, git('status', '--porcelain')]).toEqual([[], '']);
  });

  it('does not exist before, which the check states', () => {
    expect(checkReleases(root)).toEqual({ findings: [], notes: [expect.stringContaining('No release exists yet')] });
  });
});

describe('a refused release', () => {
  const refusal = (given: ReleaseOrder): string => {
    const before = git('rev-parse', 'HEAD');
    let message = 'released';
    try {
      cutRelease(given);
    } catch (error) {
      message = (error as Error).message;
    }
    expect(git('rev-parse', 'HEAD')).toBe(before);
    return message;
  };

  it('leaves uncommitted changes alone and lists them', () => {
    write('CHANGELOG.md', '# Changelog\n');
    expect(refusal(order('1.0.0'))).toContain('CHANGELOG.md');
    expect(read('CHANGELOG.md')).toBe('# Changelog\n');
  });

  it('restores the branch if a check fails', () => {
    const check = () => {
      throw new Error('a check failed');
    };
    expect([refusal(order('1.0.0', { check })), git('status', '--porcelain')]).toEqual(['a check failed', '']);
  });

  it('states why: no entry, no version, no later version, too small a step', () => {
    cutRelease(order('1.0.0'));
    expect(refusal(order('1.0.1'))).toContain('no entry');
    expect(refusal(order('1.1'))).toContain('not a version');
    expect(refusal(order('1.0.0'))).toContain('not later than the last release');
    changeDocument({ ...FIELDS, color: { type: 'string' } }, '1.1.0');
    expect(refusal(order('1.0.1'))).toContain('need the version 1.1.0');
  });
});

/** The changes of the entry of a version. */
const FOLDED = `<details>
<summary>Additions and changes since 1.0.0, by operation</summary>

- \`getThing\`
  - Added: \`Thing.color\`.

</details>`;

describe('a change after a release', () => {
  beforeEach(() => void cutRelease(order('1.0.0')));

  it('needs a version of its step, and writes its changelog entry', () => {
    changeDocument({ ...FIELDS, color: { type: 'string' } }, '1.0.0');
    expect(checkReleases(root).findings.join('\n')).toMatch(/need the version 1\.1\.0: the document has 1\.0\.0/);
    expect(read('CHANGELOG.md')).toContain(
      `## 1.1.0, unreleased\n\n### Changes of the API document\n\n<!-- api changes -->\n\n${FOLDED}\n`,
    );
    changeDocument({ ...FIELDS, color: { type: 'string' } }, '1.1.0');
    expect(checkReleases(root).findings).toEqual([]);
    const { changes } = cutRelease(order('1.1.0'));
    expect([changes.map(({ text }) => text), read('CHANGELOG.md')]).toEqual([
      ['`Thing.color` was added.'],
      `# Changelog\n\n## 1.1.0, 2026-12-01\n\n### Changes of the API document\n\n${FOLDED}\n\n` +
        '## 1.0.0, 2026-12-01\n\n### API\n\n- The first version.\n',
    ]);
  });

  it('is refused if it breaks clients, unless the major version is another one', () => {
    changeDocument({ name: FIELDS.name }, '1.1.0');
    const [summary, breaking, advice] = checkReleases(root).findings;
    expect(summary).toContain('need the version 2.0.0');
    expect(breaking).toBe('- **Breaking:** `Thing.size`: Property `size` of `Thing` was removed. In `getThing`.');
    expect(advice).toContain('Clients of the released version would break');
    changeDocument({ name: FIELDS.name }, '2.0.0');
    expect(checkReleases(root).findings).toEqual([]);
  });

  it('has its generated list below what the entry states to a caller', () => {
    write(
      'CHANGELOG.md',
      read('CHANGELOG.md').replace('## 1.0.0', '## 1.1.0, unreleased\n\nThings have a color.\n\n## 1.0.0'),
    );
    changeDocument({ ...FIELDS, color: { type: 'string' } }, '1.1.0');
    expect(read('CHANGELOG.md')).toContain(
      `## 1.1.0, unreleased\n\nThings have a color.\n\n### Changes of the API document\n\n<!-- api changes -->\n\n${FOLDED}\n\n<!-- /api changes -->\n\n## 1.0.0`,
    );
    cutRelease(order('1.1.0'));
    expect(read('CHANGELOG.md')).toContain(`### Changes of the API document\n\n${FOLDED}\n\n## 1.0.0`);
  });

  it('leaves no entry once it is undone', () => {
    changeDocument({ ...FIELDS, color: { type: 'string' } }, '1.1.0');
    changeDocument(FIELDS, '1.0.0');
    expect(read('CHANGELOG.md')).not.toContain('color');
    expect(checkReleases(root).findings).toEqual([]);
  });
});

describe('a stored release', () => {
  beforeEach(() => void cutRelease(order('1.0.0')));

  const findings = (changes: object, [release] = readReleases(root)): string => {
    writeReleases(root, [{ ...release, ...changes } as never]);
    return checkReleases(root).findings.join();
  };

  it('is refused if its document, its commit or its checksum is another one', () => {
    const [release] = readReleases(root);
    expect(findings({ commit: '0'.repeat(40) })).toContain('does not exist in this repository');
    expect(findings({ document: { ...release?.document, sha256: '0'.repeat(64) } }, [release as never])).toContain(
      'does not have the checksum',
    );
    expect(
      findings({ document: { ...release?.document, path: 'openapi/releases/9.gz' } }, [release as never]),
    ).toContain('is missing');
    expect(findings({ version: '1.2.0' }, [release as never])).toContain('its document is of the version 1.0.0');
    changeDocument({ ...FIELDS, color: { type: 'string' } }, '1.1.0');
    expect(findings({ commit: git('rev-parse', 'HEAD') }, [release as never])).toContain(
      'is not the released document',
    );
  });

  it('is refused if its commit is not in the history of the branch', () => {
    const [release] = readReleases(root);
    git('checkout', '--quiet', '--orphan', 'other');
    commit('another history');
    expect(checkReleases(root).findings.join()).toContain(`${String(release?.commit)} is not in the history`);
  });
});
