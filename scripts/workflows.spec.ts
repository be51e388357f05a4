import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PACKAGES } from '@pnb/generators';
import { parse } from 'yaml';

interface Step {
  run?: string;
  uses?: string;
  with?: Record<string, string>;
}

interface Job {
  name: string;
  if?: string;
  needs?: string;
  environment?: string;
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  strategy?: { matrix: Record<string, (string | number)[]> };
  steps: Step[];
}

interface Workflow {
  on: Record<string, { tags?: string[]; branches?: string[] }>;
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
}

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const WORKFLOWS = globSync('.github/workflows/*.yml', { cwd: root })
  .sort()
  .map((path) => [path, parse(read(path)) as Workflow] as const);
const findWorkflow = (name: string): Workflow =>
  WORKFLOWS.find(([path]) => path.endsWith(`/${name}`))?.[1] ?? { on: {}, jobs: {} };
const { jobs } = findWorkflow('test.yml');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Command lines of jobs, without variables before them. */
const listCommands = (all: Record<string, Job>): string[] =>
  Object.values(all).flatMap(({ steps }) =>
    steps.flatMap(({ run }) => run?.replace(/^[A-Z_]+=(\$\([^)]*\)|\S+) /, '') ?? []),
  );

const KNOWN = ['npm ci', 'git config', 'npm publish'];

/** Whether the command is a script of package.json, or a program of this repository or of its packages. */
function isKnown(command: string): boolean {
  const [program = '', first = '', second = ''] = command.split(' ');
  if (program === 'npm' && first === 'run') return second in scripts;
  if (program === 'npm' && first === 'test') return true;
  if (program === 'bash') return existsSync(join(root, first));
  if (program === 'node') return existsSync(join(root, first.replace('/dist/main.js', '/src/main.ts')));
  return KNOWN.some((known) => command.startsWith(known));
}

describe('the workflows', () => {
  it.each(WORKFLOWS)('have limited rights and times: %s', (_, workflow) => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const unlimited = Object.values(workflow.jobs).filter((job) => !job['timeout-minutes']);
    expect(unlimited).toEqual([]);
  });

  it.each(WORKFLOWS)('run commands that exist: %s', (_, workflow) => {
    expect(listCommands(workflow.jobs).filter((command) => !isKnown(command))).toEqual([]);
  });

  it('run what npm test and npm run test:system run', () => {
    expect(listCommands(jobs)).toEqual(
      expect.arrayContaining([
        'npm run check',
        'npm run test:unit',
        expect.stringMatching(/^npm run test:database -- --shard=/),
        'npm test -- --ledger',
        'npm test -- libs/client-python',
        'npm run test:system',
      ]),
    );
  });

  it('run every shard of the specs with a database', () => {
    const { name = '', strategy, steps = [] } = jobs.database ?? {};
    const [count] = /--shard=.*\/(\d+)$/m.exec(steps.map(({ run }) => run).join('\n'))?.slice(1) ?? [];
    const shards = Array.from({ length: Number(count) }, (_, index) => index + 1);

    expect(strategy?.matrix.shard).toEqual(shards);
    expect(name).toContain(`of ${count})`);
  });

  it('test the versions of Python that the package of the client lists', () => {
    const listed = [...read('libs/client-python/pyproject.toml').matchAll(/Python :: (3\.\d+)"/g)];

    expect(jobs.python?.strategy?.matrix.python).toEqual(listed.map(([, version]) => version));
  });

  it('test the oldest Node of the client, and the Node of the service', () => {
    const { engines } = JSON.parse(read('libs/client/package.json')) as { engines: { node: string } };
    const nodes = [engines.node.replace('>=', ''), read('.nvmrc').trim()].map(Number);

    expect(jobs.clients?.strategy?.matrix.node).toEqual(nodes);
  });
});

describe('the workflow that publishes the packages', () => {
  const { on, jobs: steps } = findWorkflow('publish.yml');
  const { build, npm, pypi } = steps;
  const readRuns = (job: Job | undefined): string[] => job?.steps.flatMap(({ run }) => run ?? []) ?? [];

  it('runs for a tag alone, and does nothing until the owner sets a variable', () => {
    expect(on).toEqual({ push: { tags: ['packages-*'] } });
    expect(Object.keys(steps)).toEqual(['build', 'npm', 'pypi']);
    expect(build?.if).toBe("vars.PUBLISH_PACKAGES == 'true'");
    // A job is skipped with the one that it needs, unless it has a condition of its own.
    expect([npm, pypi].map((job) => [job?.needs, job?.if])).toEqual([
      ['build', undefined],
      ['build', undefined],
    ]);
  });

  it('checks the commit, and builds the files as for partners', () => {
    expect(readRuns(build)).toEqual(['bash .ci/packages', 'npm run check', 'npm run publish:contract']);
  });

  it('has the identity of the workflow only where a registry requires it, and no secret', () => {
    expect(build?.permissions).toBeUndefined();
    for (const job of [npm, pypi]) expect(job?.permissions).toEqual({ 'id-token': 'write' });
    expect([npm?.environment, pypi?.environment]).toEqual(['npm', 'pypi']);
    expect(read('.github/workflows/publish.yml')).not.toMatch(/secrets\.|TOKEN|password/);
  });

  it('uploads the built files of each package, those of npm with their provenance', () => {
    const ofNpm = Object.values(PACKAGES).filter(({ manager }) => manager === 'npm');
    // npm pack names the file of @pnb/client pnb-client-<version>.tgz.
    const files = ofNpm.map(({ name }) => name.replace('@', '').replace('/', '-'));
    expect(npm?.strategy?.matrix.package).toEqual(files);
    expect(readRuns(npm)).toEqual(['npm publish --provenance ./${{ matrix.package }}-*.tgz']);

    const stored = build?.steps.flatMap(({ with: options }) => (options?.name ? [options] : [])) ?? [];
    const paths = stored.map(({ name, path = '' }) => [name, ...path.trim().split('\n')]);
    const module = PACKAGES.python.name.replaceAll('-', '_');
    expect(paths).toEqual([
      ['folder', 'dist/contract'],
      ['npm', 'dist/contract/clients/*.tgz'],
      ['pypi', `dist/contract/clients/${module}-*.whl`, `dist/contract/clients/${module}-*.tar.gz`],
    ]);
    expect(pypi?.steps.map(({ uses }) => uses?.split('@')[0])).toEqual([
      'actions/download-artifact',
      'pypa/gh-action-pypi-publish',
    ]);
  });

  it('is what the page for the owner describes', () => {
    const page = read('docs/publishing.md');
    const names = ['.github/workflows/publish.yml', 'PUBLISH_PACKAGES', 'packages-', '`npm`', '`pypi`'];
    expect(names.filter((name) => !page.includes(name))).toEqual([]);
  });
});
