import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

export interface WatchedConnections {
  /** Ends the watch; the most connections that were open at an instant, by the name of the program, and in sum. */
  stop(): Promise<{ byProgram: Map<string, number>; inSum: number }>;
}

const PAUSE_MS = 10;
/** A connection that is being opened has neither database nor name. */
const COUNT = `select coalesce(substring(application_name from '^pnb (?:api|worker|operator)'), application_name) as program, count(*)::int as count
  from pg_stat_activity where backend_type = 'client backend' and datname is not null and pid <> pg_backend_pid() group by 1`;

/** Counts the connections of a server again and again, over one of its own. */
export async function watchConnections(url: string): Promise<WatchedConnections> {
  const client = new pg.Client({ connectionString: url, application_name: 'pnb test' });
  await client.connect();
  const byProgram = new Map<string, number>();
  let inSum = 0;
  const stopping = new AbortController();
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const { rows } = await client.query<{ program: string; count: number }>(COUNT);
      for (const { program, count } of rows) byProgram.set(program, Math.max(count, byProgram.get(program) ?? 0));
      inSum = Math.max(
        inSum,
        rows.reduce((sum, { count }) => sum + count, 0),
      );
      await setTimeout(PAUSE_MS);
    }
  };
  const watching = watch();
  const end = async () => {
    stopping.abort();
    await watching;
    await client.end();
    return { byProgram, inSum };
  };
  let ended: ReturnType<typeof end> | null = null;
  return { stop: () => (ended ??= end()) };
}
