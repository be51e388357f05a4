import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { openPythonEnvironment, PythonMissingError } from '../python/environment.ts';
import { root } from '../tools/command.ts';
import { AuditError, NotServedError } from './errors.ts';

/** A pinned package in the report of pip-audit. */
export interface Dependency {
  name: string;
  version?: string;
  /** Why it was not compared. */
  skip_reason?: string;
  vulns?: { id: string; fix_versions: string[] }[];
}

interface Outcome {
  stdout: string;
  stderr: string;
  error?: Error & { code?: string };
}

/** How long the index may take for one package, and for a file: without a connection the first ends the audit. */
const TIMEOUT_SECONDS = 5;
const TOTAL_MS = 120_000;

const listRequirements = () =>
  globSync('{apps,libs,scripts}/**/requirements.txt', { cwd: root, exclude: ['**/node_modules/**'] }).sort();

/** Compares all pinned versions with the advisories of the index of Python; none is installed. */
export function auditPython(): string {
  const program = join(openAuditor(), 'pip-audit');
  const files = listRequirements();
  const dependencies: Dependency[] = [];
  // One at a time: files may pin different versions of a package, which pip-audit refuses within one run.
  for (const file of files) {
    dependencies.push(...readReport(runPipAudit(program, file)));
    assertServed(dependencies);
  }
  assertNoFindings(dependencies);
  return `${dependencies.length} packages of ${files.length} files`;
}

function runPipAudit(program: string, file: string): Outcome {
  const options = ['--no-deps', '--disable-pip', '--timeout', String(TIMEOUT_SECONDS), '--progress-spinner', 'off'];
  return spawnSync(program, ['--requirement', file, ...options, '--format', 'json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    timeout: TOTAL_MS,
  });
}

function openAuditor(): string {
  try {
    return openPythonEnvironment('python-audit', join(import.meta.dirname, 'requirements.txt'));
  } catch (error) {
    if (error instanceof PythonMissingError) throw new NotServedError(error.message);
    throw error;
  }
}

/** Errors of a connection, as pip-audit ends with them. */
const NO_CONNECTION = /requests\.exceptions\.(\w+)|Could not connect to (?:PyPI|OSV)/;

/** The packages of a report. */
export function readReport({ stdout, stderr, error }: Outcome): Dependency[] {
  const cause = NO_CONNECTION.exec(stderr);
  if (error?.code === 'ETIMEDOUT' || (cause && !stdout))
    throw new NotServedError(`The index of Python does not respond (${cause?.[1] ?? 'timeout'}).`);
  return parseReport(stdout, stderr).dependencies;
}

/** pip-audit passes a version that the index does not know: every one where the index is a copy without advisories. */
export function assertServed(dependencies: readonly Dependency[]): void {
  if (dependencies.every(({ skip_reason }) => skip_reason))
    throw new NotServedError('The index of Python serves no advisories.');
}

/** Throws for versions with advisories, and for those that could not be compared. */
export function assertNoFindings(dependencies: readonly Dependency[]): void {
  const findings = [
    ...dependencies.flatMap(({ skip_reason }) => skip_reason ?? []),
    ...dependencies.flatMap(({ name, version, vulns = [] }) =>
      vulns.map(({ id, fix_versions }) => `${name} ${version}: ${id}, fixed in ${fix_versions.join(', ') || 'none'}`),
    ),
  ];
  if (findings.length > 0) throw new AuditError(findings);
}

function parseReport(stdout: string, stderr: string): { dependencies: Dependency[] } {
  try {
    return JSON.parse(stdout) as { dependencies: Dependency[] };
  } catch {
    throw new Error(`pip-audit did not run: ${stderr.slice(-2_000)}`);
  }
}
