import { readFileSync } from 'node:fs';
import type { Network } from '@pnb/db';
import type { Figure } from './harness.ts';

const MIB = 1024 ** 2;
/** The tables that a run writes. */
const TABLES = ['providers', 'adequacy_cells', 'adequacy_run_providers', 'adequacy_runs', 'adequacy_scores', 'events'];
/** The unit of CPU times in /proc. */
const TICK_MS = 10;

/** CPU time that a process has used. */
export function readCpu(pid: number): number {
  const [, stat = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = stat.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * TICK_MS;
}

interface DatabaseState {
  /** The position in the write-ahead log, in bytes. */
  wal: number;
  /** The key is the process of a connection. */
  cpu: ReadonlyMap<number, number>;
  /** The key is a table; its size includes its indexes. */
  sizes: ReadonlyMap<string, number>;
}

export async function readDatabase({ pool }: Network): Promise<DatabaseState> {
  const read = async <T extends object>(text: string, values: unknown[] = []) =>
    (await pool.query<T>(text, values)).rows;
  const [position] = await read<{ wal: string }>(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal`);
  const sizes = await read<{ relname: string; size: string }>(
    `select relname, pg_total_relation_size(oid) as size from pg_class where relname = any($1)`,
    [TABLES],
  );
  const backends = await read<{ pid: number }>('select pid from pg_stat_activity where datname = current_database()');
  return {
    wal: Number(position?.wal),
    sizes: new Map(sizes.map(({ relname, size }) => [relname, Number(size)])),
    cpu: new Map(backends.map(({ pid }) => [pid, readCpu(pid)])),
  };
}

/** What happened in a database since then: on this machine, in connections that are still open. */
export async function describeCost(network: Network, before: DatabaseState): Promise<Figure[]> {
  const after = await readDatabase(network);
  const cpu = [...after.cpu].reduce((sum, [pid, ms]) => sum + ms - (before.cpu.get(pid) ?? 0), 0);
  const grown = TABLES.map((table) => (after.sizes.get(table) ?? 0) - (before.sizes.get(table) ?? 0));
  const show = (bytes: number) => `${(bytes / MIB).toFixed(0)} MiB`;
  return [
    { name: 'CPU of PostgreSQL', value: `${(cpu / 1000).toFixed(1)} s`, how: 'of its connections' },
    { name: 'write-ahead log', value: show(after.wal - before.wal), how: 'from the queue to the run' },
    {
      name: 'storage of the run',
      value: show(grown.reduce((sum, bytes) => sum + bytes, 0)),
      how: TABLES.map((table, at) => `${table} ${show(grown[at] ?? 0)}`).join(', '),
    },
  ];
}
