import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

/** Makes the clone of a reader, without data. */
export function linkCheckout(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(ROOT))
    if (name !== '.data' && name !== '.git') symlinkSync(join(ROOT, name), join(folder, name));
}
