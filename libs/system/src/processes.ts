/** Memory and processor time that a process has used. */
export interface ProcessUse {
  memoryBytes: number;
  cpuMs: number;
}

/** A program by the name of its file, and one of its arguments. */
export interface ProgramCall {
  program: string;
  argument: string;
}

/** Reads facts about processes from the operating system. */
export interface ProcessReader {
  /**
   * The start of a process; null when it has ended. Pid and start identify one process: pids are used again, pairs are not.
   * A zombie counts as ended: it has no file, port or memory any more.
   */
  readProcessStart(pid: number): string | null;
  /** What a process uses; null after its end. */
  readProcessUse(pid: number): ProcessUse | null;
  /** Whether a process is a call of this program. */
  isRunning(pid: number, call: ProgramCall): boolean;
}
