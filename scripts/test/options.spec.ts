import { describe, expect, it } from '@jest/globals';
import { readOptions, UsageError, type TestRun } from './options.ts';

const NOTHING: TestRun = {
  hasChecks: false,
  python: null,
  pythonPaths: [],
  projects: [],
  args: [],
  hasCitus: false,
  ledger: null,
};

const SPECS = ['unit', 'database'];

/** The arguments of a command, and what its run includes. */
const COMMANDS: readonly (readonly [string, Partial<TestRun>])[] = [
  ['', { hasChecks: true, python: 'all', projects: SPECS, ledger: 'complete' }],
  ['apps/api', { projects: SPECS, args: ['apps/api'] }],
  ['--changed', { projects: SPECS, args: ['--onlyChanged'] }],
  ['--shard=1/4', { projects: SPECS, args: ['--shard=1/4'], ledger: 'part' }],
  ['libs/client-python', { python: 'paths', pythonPaths: ['libs/client-python'] }],
  [
    'libs/client-python libs/db',
    { python: 'paths', pythonPaths: ['libs/client-python'], projects: SPECS, args: ['libs/db'] },
  ],
  ['--check', { hasChecks: true, python: 'checks' }],
  ['--unit', { projects: ['unit'] }],
  ['--unit libs/client', { projects: ['unit'], args: ['libs/client'] }],
  ['--database', { projects: ['database'], ledger: 'complete' }],
  ['--database --shard=2/4', { projects: ['database'], args: ['--shard=2/4'], ledger: 'part' }],
  ['--database libs/db', { projects: ['database'], args: ['libs/db'] }],
  ['--ledger', { ledger: 'complete' }],
  ['--system', { projects: ['system'], hasCitus: true, ledger: 'part' }],
  ['--system journey', { projects: ['system'], args: ['journey'], ledger: 'part' }],
  ['--system citus', { hasCitus: true, ledger: 'part' }],
];

describe('the test command', () => {
  it.each(COMMANDS)('includes what its arguments select: %s', (line, included) => {
    expect(readOptions(line.split(' ').filter(Boolean))).toEqual({ ...NOTHING, ...included });
  });

  it('rejects arguments of a run that has none', () => {
    expect(() => readOptions(['--check', 'libs/db'])).toThrow(
      new UsageError('--check takes no arguments: remove libs/db.'),
    );
  });
});
