import { spawn } from 'node:child_process';

/**
 * Waits until this process ends, however it ends: then the pipe closes. PostgreSQL has a session of its own, so that a signal for our
 * group does not reach it, and Patroni may have ended without stopping it. SIGQUIT is its immediate shutdown.
 */
const SCRIPT = `
cat >/dev/null
for file in "$1"/*/data/postmaster.pid; do
  [ -e "$file" ] && kill -QUIT "$(head -n 1 "$file")"
done
sleep 2
for file in "$1"/*/data/postmaster.pid; do
  [ -e "$file" ] && kill -KILL "$(head -n 1 "$file")"
done
rm -rf "$1"`;

/** Ends the servers whose data is below a folder, and removes it, after this process has ended. */
export function guardServers(folder: string): { release(): void } {
  const guard = spawn('sh', ['-c', SCRIPT, 'guard', folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  guard.unref();
  // A pipe to a process that was killed.
  guard.stdin.on('error', () => undefined);
  (guard.stdin as unknown as { unref(): void }).unref();
  return {
    release: () => {
      if (guard.pid !== undefined && guard.exitCode === null) process.kill(-guard.pid, 'SIGKILL');
    },
  };
}
