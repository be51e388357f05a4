import {
  bodyError,
  type Environment,
  invalid,
  Problem,
  type SimulatedFailure,
  SIMULATED_FAILURES,
} from '@pnb/contract';
import { FileError } from '../files/file-error.ts';
import type { ImportRecord } from './import-state.ts';

// Names of files by which a client reaches the outcomes of an import in the sandbox. In production they are names as any other.

const SLOW = /^sandbox-slow\b/i;
const FAILED = /^sandbox-failed-(\w+)/i;

/** Time between two steps of a slow import. It occupies no worker meanwhile. */
export const STEP_PAUSE_MS = 1_000;

export const isSlow = (environment: Environment, { file_name }: Pick<ImportRecord, 'file_name'>): boolean =>
  environment === 'sandbox' && SLOW.test(file_name);

const findFailure = (environment: Environment, file_name: string): string | null =>
  environment === 'sandbox' ? (FAILED.exec(file_name)?.[1]?.toLowerCase() ?? null) : null;

const isFailure = (code: string): code is SimulatedFailure => Object.hasOwn(SIMULATED_FAILURES, code);

/** Throws 422 where the name of a file selects a failure that does not exist. */
export function assertKnownFailure(environment: Environment, file_name: string): void {
  const code = findFailure(environment, file_name);
  if (code === null || isFailure(code)) return;
  const codes = Object.keys(SIMULATED_FAILURES).join(', ');
  const message = `No import fails with ${code.slice(0, 60)}. After sandbox-failed- use one of: ${codes}.`;
  throw invalid([bodyError('/file', 'invalid_enum', message)]);
}

/** Throws the failure that the name of the file selects, in the step where it can occur. */
export function simulateFailure(environment: Environment, { file_name, phase, through_key }: ImportRecord): void {
  const code = findFailure(environment, file_name);
  if (code === null || !isFailure(code)) return;
  const message = `${SIMULATED_FAILURES[code]} Simulated, because of the name of the file.`;
  const isApplied = phase === 'finish' || (phase === 'apply' && through_key !== null);
  if (code === 'build_frozen' || code === 'internal_error') {
    if (isApplied) throw new Problem(code, message);
  } else if (phase === 'read') throw new FileError(code, message);
}
