import { createHash } from 'node:crypto';
import type { FiledProvider } from './content.ts';
import { TABLE_KINDS, type TableKind } from './layout.ts';
import { formatHeader, formatProvider, type TableFormat } from './tables.ts';

/** SHA-256 of the tables: equal exactly when both tables are equal, byte for byte. */
export interface Checksum {
  add(filed: FiledProvider): void;
  /** The checksum of each table and of both. */
  digest(): Digest;
}

export interface Digest {
  readonly sha256: string;
  readonly tables: Readonly<Record<TableKind, string>>;
}

export function createChecksum(format: TableFormat): Checksum {
  const hashes = {
    provider: createHash('sha256').update(formatHeader(format.layout.tables.provider)),
    facility: createHash('sha256').update(formatHeader(format.layout.tables.facility)),
  };
  return {
    add(filed) {
      for (const table of TABLE_KINDS) hashes[table].update(formatProvider(filed, table, format));
    },
    digest() {
      const tables = { provider: hashes.provider.digest('hex'), facility: hashes.facility.digest('hex') };
      const sha256 = createHash('sha256').update(`${tables.provider} ${tables.facility}`).digest('hex');
      return { sha256, tables };
    },
  };
}
