import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type GuardedProgram, startGuarded } from '@pnb/test-databases/cluster';
import { findKeptPort, SOURCE } from '@pnb/test-databases/service-process';

const PROGRAMS = { api: 'apps/api', worker: 'apps/worker' } as const;
type Kind = keyof typeof PROGRAMS;

/** How Node runs a process: from source, or as it was built. */
export type Launch = 'source' | 'build';

function launchArguments(kind: Kind, launch: Launch): string[] {
  const path = (file: string): string =>
    fileURLToPath(new URL(`../../../../${PROGRAMS[kind]}/${file}`, import.meta.url));
  return launch === 'build' ? [path('dist/main.js')] : [...SOURCE.slice(0, -1), path('src/main.ts')];
}

/** One process of the service, which is started again whenever it ends. */
class KeptProcess {
  /** Milliseconds since the epoch. */
  readonly starts: number[] = [];
  /** Ends that were not requested. */
  readonly failures: string[] = [];
  readonly #start: () => GuardedProgram;
  readonly #name: string;
  #program: GuardedProgram | null = null;
  #isOver = false;
  #isKilled = false;
  readonly #kept: Promise<void>;

  constructor(name: string, start: () => GuardedProgram) {
    this.#name = name;
    this.#start = start;
    this.#kept = this.#keep();
  }

  async #keep(): Promise<void> {
    while (!this.#isOver) {
      this.#isKilled = false;
      const program = this.#start();
      this.#program = program;
      this.starts.push(Date.now());
      await program.ended;
      if (!this.#isKilled && !this.#isOver) this.failures.push(`${this.#name} ended by itself: ${program.readLog()}`);
      if (!this.#isOver) await setTimeout(RESTART_MS);
    }
  }

  async kill(): Promise<void> {
    this.#isKilled = true;
    await this.#program?.stop();
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.kill();
    await this.#kept;
  }
}

const RESTART_MS = 200;

export interface Crew {
  apiPorts: readonly number[];
  /** Starts all processes; resolves when they are ready. */
  start(settings: Readonly<Record<string, string>>): Promise<void>;
  /** Ends the next process with SIGKILL, API and worker in turn. */
  killNext(): Promise<void>;
  kills(): number;
  /** When API processes were started again, in milliseconds since the epoch. */
  listApiRestarts(): number[];
  /** Processes that ended by themselves, and internal errors in their logs. */
  listFailures(): string[];
  /** Resolves when all processes are ready. */
  awaitReady(): Promise<void>;
  end(): Promise<void>;
}

const PER_KIND = 3;
const TIMEOUT_MS = 180_000;

/** API and worker processes; their logs are in the folder. */
export async function openCrew(folder: string, launch: Launch): Promise<Crew> {
  mkdirSync(folder, { recursive: true });
  const members = await listMembers();
  const running: KeptProcess[] = [];
  let kills = 0;
  const logs: string[] = [];
  const launchMember = ({ kind, name, port }: Member, settings: Readonly<Record<string, string>>) => {
    let starts = 0;
    return new KeptProcess(name, () => {
      const logFile = join(folder, `${name}-${(starts += 1)}.log`);
      logs.push(logFile);
      const own = kind === 'api' ? { PORT: String(port) } : { WORKER_PORT: String(port) };
      return startGuarded({
        command: process.execPath,
        args: launchArguments(kind, launch),
        logFile,
        env: { HOME: process.env.HOME ?? '/', ...settings, ...own },
      });
    });
  };
  const awaitReady = async (): Promise<void> => {
    await Promise.all(members.map(awaitMember));
  };
  return {
    apiPorts: members.filter(({ kind }) => kind === 'api').map(({ port }) => port),
    start: async (settings) => {
      running.push(...members.map((member) => launchMember(member, settings)));
      await awaitReady().catch((error: unknown) => {
        throw new Error(logs.map((file) => readFileSync(file, 'utf8')).join('\n'), { cause: error });
      });
    },
    killNext: async () => {
      await running[kills % running.length]?.kill();
      kills += 1;
    },
    kills: () => kills,
    listApiRestarts: () =>
      running.flatMap(({ starts }, index) => (members[index]?.kind === 'api' ? starts.slice(1) : [])),
    listFailures: () => [...running.flatMap(({ failures }) => failures), ...logs.flatMap(listInternalErrors)],
    awaitReady,
    end: async () => {
      await Promise.all(running.map((member) => member.end()));
    },
  };
}

interface Member {
  kind: Kind;
  name: string;
  port: number;
}

/** API and worker in turn. */
async function listMembers(): Promise<Member[]> {
  const members: Member[] = [];
  for (let number = 1; number <= PER_KIND; number += 1)
    for (const kind of ['api', 'worker'] as const)
      members.push({ kind, name: `${kind}${number}`, port: await findKeptPort() });
  return members;
}

async function awaitMember({ kind, name, port }: Member): Promise<void> {
  const path = kind === 'api' ? '/v1/health/ready' : '/health/ready';
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    if (performance.now() > end) throw new Error(`${name} is not ready after ${TIMEOUT_MS} ms`);
    await setTimeout(100);
  }
}

const listInternalErrors = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('internal error'));
