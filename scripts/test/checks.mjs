// The checks beside the specs: each a name and the arguments to Node.
const SOURCES = ['--conditions=@pnb/source', '--disable-warning=ExperimentalWarning'];
const tool = (name) => `node_modules/.bin/${name}`;

Object.assign(process.env, {
  NX_DAEMON: 'false',
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
});

export const CHECKS = [
  { name: 'the lock is complete and names no host', args: ['scripts/check-lock.mjs'] },
  { name: 'format', args: [tool('prettier'), '--check', '--log-level=warn', '.'] },
  { name: 'lint and boundaries', args: [tool('eslint'), '--max-warnings=0', '.'] },
  { name: 'no circles among imports', args: ['scripts/check-circles.mjs'] },
  { name: 'types', args: ['node_modules/typescript7/bin/tsc', '--noEmit', '-p', 'tsconfig.json'] },
  { name: 'generated files are fresh', args: [...SOURCES, 'scripts/gen.mjs', '--check'] },
  { name: 'migrations lead to the schemas', args: [...SOURCES, 'scripts/migrations.ts', 'check'] },
  { name: 'document: Redocly', args: [tool('redocly'), 'lint', 'openapi/openapi.json'] },
  { name: 'document: Spectral', args: ['scripts/document/gates.mjs', 'spectral'] },
  { name: 'document: score', args: ['scripts/document/gates.mjs', 'score'] },
  { name: 'document: TypeScript generators', args: ['scripts/document/gates.mjs', 'typescript'] },
  { name: 'document: Python generators', args: ['scripts/document/gates.mjs', 'python'] },
];

const ledgerFile = 'libs/testkit/src/check-ledger.ts';

/** Runs after the specs, on what they have written. */
export const LEDGER = { name: 'contract ledger', file: ledgerFile, args: [...SOURCES, ledgerFile] };
