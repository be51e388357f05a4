import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

interface Step {
  run?: string;
}

interface Job {
  name: string;
  'timeout-minutes'?: number;
  strategy?: { matrix: Record<string, (string | number)[]> };
  steps: Step[];
}

interface Workflow {
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
}

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const WORKFLOWS = globSync('.github/workflows/*.yml', { cwd: root })
  .sort()
  .map((path) => [path, parse(read(path)) as Workflow] as const);
const { jobs } = WORKFLOWS.find(([path]) => path.endsWith('/test.yml'))?.[1] ?? { jobs: {} };
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Command lines of jobs, without variables before them. */
const listCommands = (all: Record<string, Job>): string[] =>
  Object.values(all).flatMap(({ steps }) =>
    steps.flatMap(({ run }) => run?.replace(/^[A-Z_]+=(\$\([^)]*\)|\S+) /, '') ?? []),
  );

const KNOWN = ['npm ci', 'git config'];

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
