import { randomBytes } from 'node:crypto';
import { type Control, openControl } from '@pnb/db';
import type { DatabaseAccess } from './command.ts';

/** Opens the control database for a command on the databases as they are. */
export async function withControl<T>({ urls }: DatabaseAccess, work: (control: Control) => Promise<T>): Promise<T> {
  const options = { cursorKey: randomBytes(32), maxConnections: 1, applicationName: 'pnb operator' };
  const control = openControl({ url: urls.control, ...options });
  try {
    return await work(control);
  } finally {
    await control.close();
  }
}
