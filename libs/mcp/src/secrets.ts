import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const REMOVED = '(not shown)';

/** A TIN of a sole practitioner can be a Social Security number. */
const TIN = /^(\d{9}|\d{2}-\d{7}|\d{3}-\d{2}-\d{4})$/;

const isHidden = (name: string, value: unknown): boolean =>
  typeof value === 'string' && (name === 'secret' || name === 'tin');

/** A cell of a file that may be a TIN. */
const hideCells = (cells: unknown): unknown =>
  Array.isArray(cells)
    ? cells.map((cell: unknown) => (typeof cell === 'string' && TIN.test(cell.trim()) ? REMOVED : cell))
    : cells;

/** A copy in which no secret and no TIN is readable: a conversation is stored and sent to others. */
export function removeSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isHidden(name, inner) ? REMOVED : name === 'cells' ? hideCells(inner) : removeSecrets(inner),
    ]),
  );
}

/** Writes the secret of a response to a file that only its owner can read. Returns the path; null without a secret. */
export function saveSecret(folder: string, value: unknown): string | null {
  const { id, secret } = (value ?? {}) as { id?: unknown; secret?: unknown };
  if (typeof id !== 'string' || !/^\w+$/.test(id) || typeof secret !== 'string') return null;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, id);
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return file;
}
