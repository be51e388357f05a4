import { readdirSync, readFileSync } from 'node:fs';

export interface Use {
  /** The longest time on the processor between two turns of the event loop, in milliseconds. */
  longestTaskMs: number;
  /** The highest resident memory of a child process, in bytes. */
  childBytes: number;
}

function listChildren(): string[] {
  return readdirSync('/proc/self/task').flatMap((task) => {
    try {
      return readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean);
    } catch {
      // The thread has ended.
      return [];
    }
  });
}

function readPeakBytes(pid: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return 1024 * Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Watches this thread and the processes that it starts while the work goes on. */
export async function watchProcess<T>(work: () => Promise<T>): Promise<{ result: T; use: Use }> {
  const use: Use = { longestTaskMs: 0, childBytes: 0 };
  const others = new Set(listChildren());
  let cpu = process.threadCpuUsage();
  const timer = setInterval(() => {
    const spent = process.threadCpuUsage(cpu);
    use.longestTaskMs = Math.max(use.longestTaskMs, (spent.user + spent.system) / 1000);
    for (const pid of listChildren().filter((child) => !others.has(child)))
      use.childBytes = Math.max(use.childBytes, readPeakBytes(pid));
    // The cost of the watch itself is none of the work.
    cpu = process.threadCpuUsage();
  }, 10);
  try {
    return { result: await work(), use };
  } finally {
    clearInterval(timer);
  }
}
