import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { CreateNodesContext, ProjectConfiguration } from '@nx/devkit';
import { createNodes } from './plugin.ts';

const workspaceRoot = join(import.meta.dirname, '../..');
const [pattern, infer] = createNodes;

async function inferProjects(): Promise<Map<string, Partial<ProjectConfiguration>>> {
  const found = globSync(pattern, { cwd: workspaceRoot, exclude: ['**/node_modules/**'] });
  const nodes = await infer(found, undefined, { workspaceRoot } as CreateNodesContext);
  return new Map(nodes.flatMap(([, { projects = {} }]) => Object.entries(projects)));
}

const projects = await inferProjects();
const listTargets = (root: string) => Object.keys(projects.get(root)?.targets ?? {}).sort();

describe('the targets that Nx infers', () => {
  it('are lint and typecheck of every project with programs', () => {
    const missing = [...projects.keys()].filter(
      (root) => !listTargets(root).includes('lint') || !listTargets(root).includes('typecheck'),
    );
    expect(missing).toEqual(['libs/client-python']);
    expect(projects.size).toBeGreaterThan(35);
  });

  it('are build of every package', () => {
    const packages = [...projects.keys()].filter((root) => /^(apps|libs)\//.test(root));
    expect(packages.filter((root) => !listTargets(root).includes('build'))).toEqual(['libs/client-python']);
    expect(projects.get('libs/client')?.targets?.build).toEqual({ executor: 'nx:noop', dependsOn: ['bundle'] });
  });

  it('are test of those with specs', () => {
    expect(listTargets('libs/db')).toEqual(['build', 'lint', 'test', 'typecheck']);
    // Its specs are of the system.
    expect(listTargets('libs/testkit')).not.toContain('test');
    expect(listTargets('libs/client-python')).toEqual(['test']);
    expect(projects.get('libs/client')?.targets?.test?.command).toBe('npm test --silent -- libs/client/');
  });

  it('read tests from the cache only where it knows all that they read', () => {
    expect(projects.get('libs/db')?.targets?.test?.cache).toBe(true);
    expect(projects.get('apps/api')?.targets?.test?.cache).toBe(false);
  });
});
