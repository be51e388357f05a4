import { Gauge, type Registry } from '@prometheus-io/client';

/** The state of a pool of `pg`. */
interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
  options: { max?: number };
}

type Pools = Readonly<Record<string, { pool: Pool }>>;

/** Adds the connections of databases by their names: control, production, sandbox. */
export function watchPools(registry: Registry, databases: Pools): void {
  const gauge = (name: string, help: string, read: (pool: Pool) => number): Gauge =>
    new Gauge({
      name,
      help,
      labelNames: ['database'],
      registers: [registry],
      collect() {
        for (const [database, { pool }] of Object.entries(databases)) this.set({ database }, read(pool));
      },
    });
  gauge(
    'pnb_database_connections_in_use',
    'Connections of this process that run a statement or a transaction.',
    (pool) => pool.totalCount - pool.idleCount,
  );
  gauge(
    'pnb_database_connections_idle',
    'Open connections of this process that wait for work.',
    (pool) => pool.idleCount,
  );
  gauge(
    'pnb_database_connections_max',
    'The most connections that this process opens.',
    (pool) => pool.options.max ?? Number.NaN,
  );
  gauge('pnb_database_waiting', 'Requests and jobs that wait for a connection.', (pool) => pool.waitingCount);
}

/** Open connections of this process to a database outside of its pool, by what they serve. */
export type CountOthers = () => readonly { database: string; use: string; open: number }[];

/** Adds the connections outside of pools. */
export function watchOtherConnections(registry: Registry, count: CountOthers): void {
  new Gauge({
    name: 'pnb_database_other_connections',
    help: 'Open connections of this process outside of the pools: locks, notifications, filings.',
    labelNames: ['database', 'use'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { database, use, open } of count()) this.set({ database, use }, open);
    },
  });
}
