import { PROC } from './proc.ts';
import { PS } from './ps.ts';

export type { ProcessReader, ProcessUse, ProgramCall } from './processes.ts';
export { explainNodeVersion } from './node-version.ts';
export { findUser, type User } from './users.ts';

const isMac = process.platform === 'darwin';

export const { readProcessStart, readProcessUse, isRunning } = isMac ? PS : PROC;

/** The locale of programs that read and write UTF-8. The C library of macOS has no C.UTF-8. */
export const SYSTEM_LOCALE = isMac ? 'C' : 'C.UTF-8';
export { describeInOneLine } from './one-line.ts';
