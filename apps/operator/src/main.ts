import { readSettings } from '@pnb/settings';
import { operate } from './operate.ts';
import { openPlace } from './place.ts';

const { code, out, err } = await operate(process.argv.slice(2), async () => openPlace(readSettings(process.env)));
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = code;
