import { hash } from 'node:crypto';
import { decodeId } from '@pnb/contract';

/** The id of the provider from which the service wrote the rows of a key; null for other keys. */
export function readExportedId(key: string): string | null {
  const record_id = /^record_id:(.*)$/s.exec(key)?.[1];
  return record_id === undefined ? null : decodeId('provider', record_id);
}

const LAST_BITS = 0x3f;
const VARIANT = 0x80;

/**
 * The id of the copy of an exported provider in a build. A provider without an NPI and without an external_id has nothing else by
 * which the same file finds its copy again. It is a UUIDv7 with the time of the original.
 */
export function deriveCopyId(build_id: string, original: string): string {
  const digest = hash('sha256', `${build_id} ${original}`, 'buffer');
  const variant = (digest.readUInt8(8) & LAST_BITS) | VARIANT;
  const hex = digest.toString('hex');
  return `${original.slice(0, 14)}7${hex.slice(0, 3)}-${variant.toString(16)}${hex.slice(3, 5)}-${hex.slice(20, 32)}`;
}
