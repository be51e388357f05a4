import { describeInOneLine } from '@pnb/system';
import type { Log } from './log.ts';

/** Ends a process that cannot start or stop, with one line that states the cause. */
export function fail({ lifecycle }: Log, error: unknown): never {
  lifecycle.fatal(describeInOneLine(error));
  process.exit(1);
}

/** Stops a process on a signal, and logs an error that nothing has caught before it ends the process. */
export function endOnSignal(log: Log, name: string, stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      log.lifecycle.info({ signal }, `${name} stopping`);
      const end = (): never => {
        log.lifecycle.info(`${name} stopped`);
        process.exit(0);
      };
      void stop().then(end, (error: unknown) => fail(log, error));
    });
  process.once('uncaughtException', (error) => {
    log.lifecycle.fatal({ err: error }, 'unexpected error');
    process.exit(1);
  });
}
