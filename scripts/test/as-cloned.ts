import { spawnSync } from 'node:child_process';
import { root } from './run-command.ts';

/** Whether the files below some paths are those of the branch that the repository was cloned from; false without one. */
export function isAsCloned(paths: readonly string[], folder = root): boolean {
  const git = (...args: string[]) =>
    spawnSync('git', [...args, '--', ...paths], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  if (git('diff', '--quiet', 'origin/HEAD').status !== 0) return false;
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return untracked.status === 0 && untracked.stdout === '';
}
