import { isAbsolute } from 'node:path';
import { openCluster } from './cluster.ts';
import { lockDataDir } from './data-lock.ts';
import { asStartError, PostgresStartError } from './errors.ts';
import { superviseServer } from './keep-serving.ts';

export interface PostgresOptions {
  /** Absolute. Made on first use; holds the cluster, its password and the owner's lock. */
  dataDir: string;
  /** Default: a free one. */
  port?: number;
  /** False trades safety against a crash of the machine for speed: for tests. */
  durable?: boolean;
  /** Starts the server again, on the same port, whenever it ends by itself; receives each reason. */
  onRestart?: (reason: string) => void;
  /** Receives every line of the server's log. */
  log?: (line: string) => void;
}

export interface RunningPostgres {
  readonly port: number;
  readonly dataDir: string;
  /** The connection string of a database, by default of the one that always exists. */
  url(database?: string): string;
  stop(): Promise<void>;
}

/** Starts PostgreSQL on 127.0.0.1 with the data of a folder, which no other process may be using. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { dataDir, port, durable = true, log = () => undefined, onRestart } = options;
  if (!isAbsolute(dataDir)) throw new PostgresStartError(`The data folder ${dataDir} is not an absolute path.`);
  const lock = lockDataDir(dataDir);
  try {
    const cluster = await openCluster(dataDir, durable);
    const server = await superviseServer(cluster, { port, durable, log, onRestart });
    const authority = `postgres:${cluster.password}@127.0.0.1:${server.port}`;
    return {
      port: server.port,
      dataDir,
      url: (database = 'postgres') => `postgresql://${authority}/${encodeURIComponent(database)}`,
      stop: () => server.stop().finally(() => lock.release()),
    };
  } catch (error) {
    lock.release();
    throw asStartError(error, dataDir);
  }
}
