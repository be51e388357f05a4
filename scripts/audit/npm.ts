import { execFile, type ExecFileException } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findNpm } from '../setup/npm.mjs';
import { root } from '../tools/command.ts';
import { AuditError, NotServedError } from './errors.ts';

interface Advisory {
  title: string;
}

interface Vulnerability {
  name: string;
  severity: string;
  range: string;
  /** Advisories of the package itself, or the names of dependencies that have one. */
  via: (Advisory | string)[];
}

/** What `npm audit --json` prints. */
interface Report {
  vulnerabilities: Record<string, Vulnerability>;
}

interface Outcome {
  error: ExecFileException | null;
  stdout: string;
  stderr: string;
}

/** How long the registry may take for one lock file. */
const TIMEOUT_MS = 5_000;
const NETWORK = ['--fetch-retries=0', `--fetch-timeout=${TIMEOUT_MS}`];

/** Findings of these severities fail; others are listed by `npm audit`. */
const REFUSED = ['high', 'critical'];

/** The folders of all lock files: that of the repository, and those of tools that are installed on their own. */
const listLocks = () =>
  globSync('{.,{apps,docs,libs,scripts}/**}/package-lock.json', { cwd: root, exclude: ['**/node_modules/**'] })
    .map((path) => dirname(path))
    .sort();

/** Compares all locked versions with the advisories of the registry; none is installed. */
export async function auditNpm(folders = listLocks().map((folder) => join(root, folder))): Promise<string> {
  const findings: string[] = [];
  for (const folder of folders) findings.push(...(await findAdvisories(folder)));
  if (findings.length > 0) throw new AuditError(findings);
  return `${folders.length} lock files`;
}

async function findAdvisories(folder: string): Promise<string[]> {
  const { stdout, stderr, error } = await runAudit(folder);
  if (error?.killed) throw new NotServedError('The registry of npm serves no audits (no response).');
  const report = parseReport(stdout);
  if (!report) throw new Error(`npm audit did not run in ${folder}: ${stderr || error?.message}`);
  return Object.values(report.vulnerabilities)
    .filter(({ severity }) => REFUSED.includes(severity))
    .map(({ name, severity, range, via }) => `${name} ${range} (${severity}): ${describeCauses(via)}`);
}

function runAudit(folder: string): Promise<Outcome> {
  const [program, ...first] = findNpm();
  const args = [...first, 'audit', '--json', '--package-lock-only', ...NETWORK];
  const options = { cwd: folder, env: process.env, maxBuffer: 1 << 28, timeout: 4 * TIMEOUT_MS };
  return new Promise((done) =>
    execFile(program, args, options, (error, stdout, stderr) => done({ error, stdout, stderr })),
  );
}

/** What npm prints of a request that failed. */
interface Refusal {
  message?: string;
  error?: { code?: string | null };
}

/** Null if npm has failed before its request. A request that was refused or had no response is a message without a code. */
function parseReport(text: string): Report | null {
  try {
    const report = JSON.parse(text) as Partial<Report> & Refusal;
    if (report.vulnerabilities) return { vulnerabilities: report.vulnerabilities };
    if (!report.message || report.error?.code) return null;
    const status = /^\d{3} [\w -]+?(?= - |$)/.exec(report.message)?.[0] ?? 'no response';
    throw new NotServedError(`The registry of npm serves no audits (${status}).`);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const describeCauses = (via: Vulnerability['via']): string =>
  via.map((cause) => (typeof cause === 'string' ? `by ${cause}` : cause.title)).join('; ');
