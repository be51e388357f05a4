import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { openPythonEnvironment } from '../python/environment.mjs';
import { root } from '../setup/command.mjs';
import { AuditError, NotServedError } from './errors.mjs';

/** How long the index may take for one package, and for a file: without a connection the first ends the audit. */
const TIMEOUT_SECONDS = 5;
const TOTAL_MS = 120_000;

const listRequirements = () =>
  globSync('{apps,libs,scripts}/**/requirements.txt', { cwd: root, exclude: ['**/node_modules/**'] }).sort();

/** Compares all pinned versions with the advisories of the index of Python; none is installed. */
export function auditPython() {
  const program = join(openAuditor(), 'pip-audit');
  const files = listRequirements();
  const dependencies = [];
  // One at a time: files may pin different versions of a package, which pip-audit refuses within one run.
  for (const file of files) {
    dependencies.push(...readReport(runPipAudit(program, file)));
    assertServed(dependencies);
  }
  assertNoFindings(dependencies);
  return `${dependencies.length} packages of ${files.length} files`;
}

function runPipAudit(program, file) {
  const options = ['--no-deps', '--disable-pip', '--timeout', String(TIMEOUT_SECONDS), '--progress-spinner', 'off'];
  return spawnSync(program, ['--requirement', file, ...options, '--format', 'json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    timeout: TOTAL_MS,
  });
}

function openAuditor() {
  try {
    return openPythonEnvironment('python-audit', join(import.meta.dirname, 'requirements.txt'));
  } catch (error) {
    throw new NotServedError(error.message);
  }
}

/** Errors of a connection, as pip-audit ends with them. */
const NO_CONNECTION = /requests\.exceptions\.(\w+)|Could not connect to (?:PyPI|OSV)/;

/** The packages of a report. */
export function readReport({ stdout, stderr = '', error }) {
  const cause = NO_CONNECTION.exec(stderr);
  if (error?.code === 'ETIMEDOUT' || (cause && !stdout))
    throw new NotServedError(`The index of Python does not respond (${cause?.[1] ?? 'timeout'}).`);
  return parseReport(stdout, stderr).dependencies;
}

/** pip-audit passes a version that the index does not know: every one where the index is a copy without advisories. */
export function assertServed(dependencies) {
  if (dependencies.every(({ skip_reason }) => skip_reason))
    throw new NotServedError('The index of Python serves no advisories.');
}

/** Throws for versions with advisories, and for those that could not be compared. */
export function assertNoFindings(dependencies) {
  const unknown = dependencies.filter(({ skip_reason }) => skip_reason);
  const findings = [
    ...unknown.map(({ skip_reason }) => skip_reason),
    ...dependencies.flatMap(({ name, version, vulns = [] }) =>
      vulns.map(({ id, fix_versions }) => `${name} ${version}: ${id}, fixed in ${fix_versions.join(', ') || 'none'}`),
    ),
  ];
  if (findings.length > 0) throw new AuditError(findings);
}

function parseReport(stdout, stderr) {
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(`pip-audit did not run: ${stderr.slice(-2_000)}`);
  }
}
