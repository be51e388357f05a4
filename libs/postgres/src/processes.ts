import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

const hasProc = existsSync('/proc/self/stat');

/**
 * The start time of a process, in the unit of the system; undefined when it has ended.
 * Pid and start time together identify one process: pids are reused, pairs are not.
 * A zombie has ended too: it has no file, port or memory any more.
 */
export function readStartTime(pid: number): string | undefined {
  return hasProc ? startTimeFromProc(pid) : startTimeFromPs(pid);
}

/** Whether this process is the postmaster that serves the given cluster folder. */
export function isPostmaster(pid: number, cluster: string): boolean {
  const command = hasProc ? readFileOrEmpty(`/proc/${pid}/cmdline`).split('\0') : ps(pid, 'args=').split(' ');
  return isPostgres(command[0] ?? '') && command.includes(cluster) && runsPostgres(pid);
}

function startTimeFromProc(pid: number): string | undefined {
  // The second field is the program's name in brackets and may itself hold blanks and brackets.
  const stat = readFileOrEmpty(`/proc/${pid}/stat`);
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === '' || state === 'Z' || state === 'X' ? undefined : fields[18];
}

function startTimeFromPs(pid: number): string | undefined {
  const [state, ...started] = ps(pid, 'state=,lstart=').split(/\s+/);
  return state === undefined || state === '' || state.startsWith('Z') ? undefined : started.join('_');
}

/** A process can call itself anything, its executable cannot; but not every system allows reading it. */
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

function readFileOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
