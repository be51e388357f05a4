// Checks the workflows of .github with actionlint: from the path, or where `go install` puts it (.ci/packages does so).
// Exits with 77 if this machine has no actionlint.
import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';

const PROGRAMS = ['actionlint', join(process.env.GOPATH ?? join(homedir(), 'go'), 'bin/actionlint')];

const program = PROGRAMS.find((path) => spawnSync(path, ['-version']).status === 0);
if (program) {
  // It runs no programs that happen to be installed: the result is the same on each machine.
  const { status } = spawnSync(program, ['-shellcheck=', '-pyflakes='], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  console.log('There is no actionlint. `bash .ci/packages` installs it where Go is.');
  process.exitCode = 77;
}
