import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

const hasProc = existsSync('/proc/self/stat');

/**
 * When a process was started, in whatever unit the system counts; undefined when it is gone.
 * Together with the pid it names one process for good: pids are used again, pairs are not.
 * A zombie is gone too: it holds no file, port or memory any more.
 */
export function startTimeOf(pid: number): string | undefined {
  return hasProc ? startTimeFromProc(pid) : startTimeFromPs(pid);
}

/** Whether this process is the postmaster that serves the given cluster folder. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  const command = hasProc ? readOrNothing(`/proc/${pid}/cmdline`).split('\0') : ps(pid, 'args=').split(' ');
  return isPostgres(command[0] ?? '') && command.includes(cluster) && runsPostgres(pid);
}

function startTimeFromProc(pid: number): string | undefined {
  // The second field is the program's name in brackets and may itself hold blanks and brackets.
  const stat = readOrNothing(`/proc/${pid}/stat`);
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === '' || state === 'Z' || state === 'X' ? undefined : fields[18];
}

function startTimeFromPs(pid: number): string | undefined {
  const [state, ...started] = ps(pid, 'state=,lstart=').split(/\s+/);
  return state === undefined || state === '' || state.startsWith('Z') ? undefined : started.join('_');
}

/** A process can call itself anything, its executable cannot; but not every system lets us look. */
function runsPostgres(pid: number): boolean {
  try {
    return isPostgres(readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, ''));
  } catch {
    return true;
  }
}

function isPostgres(program: string): boolean {
  return basename(program) === 'postgres';
}

function ps(pid: number, columns: string): string {
  const { stdout } = spawnSync('ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8' }) as {
    stdout: string | null;
  };
  return (stdout ?? '').trim();
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
