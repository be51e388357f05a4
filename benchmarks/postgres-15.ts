import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BIN = '/usr/lib/postgresql/15/bin';

export interface DebianPostgres {
  pid: number;
  url(database: string): string;
  stop(): void;
}

/** Whether Debian's PostgreSQL 15 can be started: it is installed, and this process may become its user. */
export const hasPostgres15 = (): boolean => existsSync(`${BIN}/initdb`) && process.getuid?.() === 0;

/** A cluster of Debian's PostgreSQL 15 with its default settings: fsync, and commits that wait for it. */
export function startPostgres15(port: number): DebianPostgres {
  const dir = mkdtempSync(join(tmpdir(), 'pnb-pg15-'));
  chmodSync(dir, 0o777);
  const data = join(dir, 'data');
  const run = (command: string) => execFileSync('su', ['postgres', '-c', command], { stdio: 'ignore', cwd: dir });
  const options = `-p ${port} -k ${dir} -c listen_addresses=127.0.0.1 -c shared_preload_libraries=pg_stat_statements`;
  run(`${BIN}/initdb -D ${data} -U postgres -A trust --encoding=UTF8 --locale=C.UTF-8`);
  run(`${BIN}/pg_ctl -D ${data} -o '${options}' -l ${dir}/log -w start`);
  return {
    pid: Number(readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n', 1)[0]),
    url: (database) => `postgresql://postgres@127.0.0.1:${port}/${database}`,
    stop: () => {
      run(`${BIN}/pg_ctl -D ${data} -m fast -w stop`);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
