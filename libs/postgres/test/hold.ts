// Serves the data folder given as argument, commits one row, prints where, and stays until it is killed.
import pg from 'pg';
import { startPostgres } from '../src/index.ts';

// What a killed process has written, the kernel still has: only a crash of the machine needs fsync.
const running = await startPostgres({ dataDir: process.argv[2] ?? '', durable: false });
const client = new pg.Client({ connectionString: running.url() });
await client.connect();
await client.query('create table if not exists kept (at timestamptz default now())');
await client.query('insert into kept default values');
const { rows } = await client.query<{ count: string }>('select count(*) from kept');
console.log(JSON.stringify({ port: running.port, rows: Number(rows[0]?.count) }));
