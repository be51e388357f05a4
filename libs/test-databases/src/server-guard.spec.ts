import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isRunning } from './service-process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pnb-guard-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const GUARD = new URL('server-guard.ts', import.meta.url).href;
const HOOKS = new URL('../../testkit/src/swc-hooks.ts', import.meta.url).pathname;

/** A process that guards the folder, in a group of its own. */
async function startOwner(): Promise<number> {
  const script = `const { guardServers } = await import('${GUARD}'); guardServers('${folder}'); console.log('on'); setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--import', HOOKS, '--input-type=module', '-e', script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => owner.stdout.once('data', resolve));
  return owner.pid ?? 0;
}

/** A process in a session of its own, as that of a server, whose number is where PostgreSQL writes it. */
function startServer(node: string): number {
  const server = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
  mkdirSync(join(folder, node, 'data'), { recursive: true });
  writeFileSync(join(folder, node, 'data', 'postmaster.pid'), `${server.pid}\n${folder}\n`);
  return server.pid ?? 0;
}

describe('the guard of servers', () => {
  it('ends them after the group of their owner was killed, and removes their data', async () => {
    const servers = [startServer('node1'), startServer('node2')];
    const owner = await startOwner();
    await setTimeout(200);
    expect(servers.map(isRunning)).toEqual([true, true]);

    process.kill(-owner, 'SIGKILL');

    for (let tries = 0; servers.some(isRunning) || existsSync(folder); tries += 1) {
      if (tries > 1_000) throw new Error('the servers are left behind');
      await setTimeout(20);
    }
  });
});
