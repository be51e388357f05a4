import { readFileSync } from 'node:fs';
import { listDescendants } from '@pnb/testkit';

/** Empty if the process has ended meanwhile. */
function readCommandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** The PostgreSQL server below a process: the server itself, not one of its children, which have its command line until they know their client. */
export function findPostmaster(ancestor: number): number {
  const named = listDescendants(ancestor).filter((pid) => /bin\/postgres\0-D\0/.test(readCommandLine(pid)));
  const children = new Set(named.flatMap(listDescendants));
  const found = named.filter((pid) => !children.has(pid));
  if (found.length !== 1) throw new Error(`${found.length} servers`);
  return found[0] ?? 0;
}
