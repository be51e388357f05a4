import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { startPostgres } from '@pnb/postgres';
import { listDescendants, makeDataDir } from '@pnb/testkit';
import { findPostmaster } from './find-postmaster.ts';

it('distinguishes the server from a process that it has just forked for a connection', async () => {
  const dataDir = makeDataDir();
  const postgres = await startPostgres({ dataDir, durable: false });
  const postmaster = findPostmaster(process.pid);
  const before = listDescendants(postmaster).length;
  // A client that does not say who it is.
  const socket = connect(postgres.port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    while (listDescendants(postmaster).length === before) await setTimeout(5);
    expect(findPostmaster(process.pid)).toBe(postmaster);
  } finally {
    socket.destroy();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
