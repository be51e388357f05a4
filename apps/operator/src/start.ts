import { readSettings } from '@pnb/settings';
import { describeInOneLine } from '@pnb/system';
import { operate, type Outcome } from './operate.ts';
import { openContext, openDatabases } from './context.ts';

/** An error that no command expects: one line, and its stack for those who look for a defect. */
function fail(error: unknown): Outcome {
  const isDebugged = ['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '');
  const stack = isDebugged && error instanceof Error ? `${error.stack ?? ''}\n` : '';
  return { code: 1, out: '', err: `${describeInOneLine(error)}\n${stack}` };
}

const { code, out, err } = await operate(process.argv.slice(2), {
  context: async () => openContext(readSettings(process.env)),
  databases: async () => openDatabases(readSettings(process.env)),
}).catch(fail);
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = code;
