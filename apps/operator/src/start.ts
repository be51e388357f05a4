import { readSettings } from '@pnb/settings';
import { operate } from './operate.ts';
import { openContext, openDatabases } from './context.ts';

const { code, out, err } = await operate(process.argv.slice(2), {
  context: async () => openContext(readSettings(process.env)),
  databases: async () => openDatabases(readSettings(process.env)),
});
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = code;
