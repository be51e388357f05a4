import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { stopProgram } from './programs.ts';

const own = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export interface KafkaRecord {
  partition: number;
  offset: number;
  key: string;
  headers: Record<string, string>;
  body: string;
}

export interface MockCluster {
  readonly servers: string[];
  /** Creates a topic with four partitions, as the mock cluster does. */
  createTopic(name: string): Promise<void>;
  read(topic: string): Promise<KafkaRecord[]>;
  /** Stops the process of the brokers, until it continues. */
  stop(): Promise<void>;
  continue(): void;
  close(): Promise<void>;
}

interface FoundPython {
  /** Empty where something is missing. */
  python: string;
  /** Names of the programs that are missing. */
  missing: string[];
}

/** The Python with confluent-kafka, made once; or what is missing for it. */
export async function findPython(): Promise<FoundPython> {
  try {
    const args = [own('../../../scripts/python/install.ts'), 'python-kafka', own('requirements.txt')];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return { python: join(stdout.trim(), 'python'), missing: [] };
  } catch (error) {
    console.log(String(error));
    const isPython = (error as { code?: unknown }).code === 77;
    return { python: '', missing: [isPython ? 'Python 3.10 with venv' : "PyPI's confluent-kafka"] };
  }
}

/** The mock cluster of librdkafka, with three brokers. */
export async function startMockCluster(python: string): Promise<MockCluster> {
  const child = spawn(python, [own('mock_cluster.py')], { stdio: ['pipe', 'pipe', 'ignore'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const readLine = async (): Promise<unknown> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('the mock cluster has ended');
    return JSON.parse(value);
  };
  const run = (command: string, topic: string): Promise<unknown> => {
    child.stdin.write(`${command} ${topic}\n`);
    return readLine();
  };
  const servers = (await readLine()) as string[];
  return {
    servers,
    createTopic: async (name) => void (await run('create', name)),
    read: (topic) => run('read', topic) as Promise<KafkaRecord[]>,
    stop: () => stop(child),
    continue: () => void child.kill('SIGCONT'),
    close: () => end(child),
  };
}

/** A signal to a process with several threads stops them only when one of them has received it, and a busy machine lets the others run until then. */
async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGSTOP');
  while (!(await areStopped(`/proc/${child.pid}/task`))) await setTimeout(1);
}

/** The state of a thread follows its name in parentheses (proc_pid_stat(5)). */
async function areStopped(threads: string): Promise<boolean> {
  const ids = await readdir(threads);
  const stats = await Promise.all(ids.map((id) => readFile(`${threads}/${id}/stat`, 'utf8')));
  return stats.every((stat) => /\) T /.test(stat));
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGCONT');
  await stopProgram(child, 'SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
