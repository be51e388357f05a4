/** What a run of the test command includes. */
export interface TestRun {
  /** The checks of the repository. */
  hasChecks: boolean;
  /** The checks and tests of the Python client: all, the checks alone, tests below paths, or none. */
  python: 'all' | 'checks' | 'paths' | null;
  pythonPaths: string[];
  /** Projects of Jest; none if Jest does not run. */
  projects: string[];
  /** Paths of specs, and options of Jest. */
  args: string[];
  /** Whether the suites on a Citus cluster follow. */
  hasCitus: boolean;
  /** Whether the ledger must be complete, or has what a part of the specs has seen. */
  ledger: 'complete' | 'part' | null;
}

/** An error of the command line; its message is printed without a stack trace. */
export class UsageError extends Error {}

/** Paths of the Python library, whose tests Jest does not run. */
export const PYTHON_CLIENT = 'libs/client-python';

const PROJECTS = new Map<string, string[]>([
  ['--check', []],
  ['--ledger', []],
  ['--unit', ['unit']],
  ['--database', ['database']],
  ['--system', ['system']],
]);

/** Reads the arguments of scripts/test.ts. Options that it does not know are passed to Jest. */
export function readOptions([first = '', ...rest]: string[]): TestRun {
  const projects = PROJECTS.get(first);
  const given = projects || first === '' ? rest : [first, ...rest];
  if (first === '--check' || first === '--ledger') return readAlone(first, given);
  const isCitusAlone = first === '--system' && given.length === 1 && given[0] === 'citus';
  const pythonPaths = projects ? [] : given.filter((argument) => argument.startsWith(PYTHON_CLIENT));
  const args = given
    .filter((argument) => !pythonPaths.includes(argument))
    .map((argument) => (argument === '--changed' ? '--onlyChanged' : argument));
  const isComplete = !projects && given.length === 0;
  const isPythonAlone = pythonPaths.length > 0 && args.length === 0;
  return {
    hasChecks: isComplete,
    python: isComplete ? 'all' : choosePaths(pythonPaths),
    pythonPaths,
    projects: isCitusAlone || isPythonAlone ? [] : (projects ?? ['unit', 'database']),
    args: isCitusAlone ? [] : args,
    hasCitus: first === '--system' && (given.length === 0 || isCitusAlone),
    ledger: chooseLedger(first, given),
  };
}

const choosePaths = (paths: string[]): 'paths' | null => (paths.length > 0 ? 'paths' : null);

function readAlone(first: string, given: string[]): TestRun {
  if (given.length > 0) throw new UsageError(`${first} takes no arguments: remove ${given.join(' ')}.`);
  const none = { pythonPaths: [], projects: [], args: [], hasCitus: false };
  if (first === '--ledger') return { ...none, hasChecks: false, python: null, ledger: 'complete' };
  return { ...none, hasChecks: true, python: 'checks', ledger: null };
}

/** A shard is checked like the system tests: nothing undeclared was seen. */
function chooseLedger(first: string, given: string[]): TestRun['ledger'] {
  if (first === '--unit') return null;
  if (first === '--system' || given.some((argument) => argument.startsWith('--shard'))) return 'part';
  return given.length === 0 ? 'complete' : null;
}
