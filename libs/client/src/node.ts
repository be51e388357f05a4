import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigurationError } from './core/errors.ts';

/**
 * A file for an upload, by its path. It is read while it is sent, and again for a retry.
 *
 *     await pnb.imports.upload(await openFile('roster.csv'), { build_id, mode: 'upsert' });
 */
export async function openFile(path: string | URL): Promise<File> {
  const name = typeof path === 'string' ? path : fileURLToPath(path);
  try {
    return new File([await openAsBlob(name)], basename(name));
  } catch (error) {
    throw new ConfigurationError(`The file ${JSON.stringify(name)} cannot be read: ${readReason(error)}.`, {
      cause: error,
    });
  }
}

const readReason = (error: unknown): string => (error instanceof Error ? error.message : String(error));
