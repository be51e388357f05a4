import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const START_MS = 10_000;

/** Starts a program, and waits until it listens on the port. */
export async function startProgram(
  command: string,
  parameters: readonly string[],
  port: number,
): Promise<ChildProcess> {
  const child = spawn(command, parameters, { stdio: 'ignore' });
  const deadline = performance.now() + START_MS;
  while (!(await isOpen(port))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`${command} does not start`);
    await sleep(50);
  }
  return child;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => (socket.destroy(), resolve(true))).once('error', () => resolve(false));
  });
}

export async function stopProgram(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
