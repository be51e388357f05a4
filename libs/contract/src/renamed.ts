import { DEPRECATION } from './deprecation.ts';

/** Names that version 1.1.0 replaced. */
const RENAMED = { since: '2026-11-26T00:00:00Z', sunset: '2027-12-31T23:59:59Z' } as const;

/** Deprecates an operation in favor of another one. */
export const replacedBy = (path: string) => ({ ...RENAMED, successor: path });

/** Deprecates a field, a parameter or a header in favor of another one. */
export const renamedTo = (name: string) => ({ [DEPRECATION]: { ...RENAMED, successor: name } });
