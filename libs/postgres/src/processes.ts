import { readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * The start time of a process in clock ticks since boot; undefined when the process has ended.
 * Pid and start time together identify one process: pids are reused, pairs are not.
 * A zombie counts as ended: it has no file, port or memory any more.
 */
export function readStartTime(pid: number): string | undefined {
  // The second field is the program's name in brackets and can contain blanks and brackets.
  const stat = readProcFile(pid, 'stat');
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === '' || state === 'Z' || state === 'X' ? undefined : fields[18];
}

/** Whether this process is the postmaster that serves the given cluster folder. */
export function isPostmaster(pid: number, cluster: string): boolean {
  const command = readProcFile(pid, 'cmdline').split('\0');
  return isPostgres(command[0] ?? '') && command.includes(cluster) && runsPostgres(pid);
}

/** A process can change its command line, but not its executable. Another user's executable may be unreadable. */
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

function readProcFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
