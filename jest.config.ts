import { globSync, readdirSync, readFileSync } from 'node:fs';

const shared = {
  // Jest's own default is below the temporary folder, which scripts/test.ts makes for each run.
  cacheDirectory: '<rootDir>/node_modules/.pnb/jest',
  testEnvironment: '<rootDir>/libs/testkit/src/jest/environment.ts',
  runtime: '<rootDir>/libs/testkit/src/jest/runtime.ts',
  resolver: '<rootDir>/scripts/test/resolver.ts',
  transform: {},
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/'],
};

/** Specs of `npm run test:system`: minutes each, or parts that not every machine has. */
const SYSTEM = '\\.(system|citus)\\.spec\\.ts$';

const project = (displayName: string, folders: readonly string[], extra: object = {}) => ({
  ...shared,
  displayName,
  rootDir: import.meta.dirname,
  // All of them in each project: only from files below them does Jest follow imports back to the specs.
  roots: ['apps', 'benchmarks', 'libs', 'scripts', 'tools'].map((folder) => `<rootDir>/${folder}`),
  testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.spec.ts`),
  testPathIgnorePatterns: ['/node_modules/', SYSTEM],
  ...extra,
});

/**
 * Suites that run on a Citus cluster as well have the line `// @citus`: every operation, every list with its filters and sorts, and
 * API, workers, webhooks and scoring. Without it are suites of requests that reach no database, of the control database, which is not
 * distributed, of engines and files, those that add triggers, which a cluster refuses, and those that take a minute to kill workers in
 * the middle of imports and filings.
 */
const listOnCitus = (): string[] =>
  globSync('{apps,libs}/**/*.spec.ts', { cwd: import.meta.dirname, exclude: ['**/node_modules/**'] }).filter((path) =>
    readFileSync(`${import.meta.dirname}/${path}`, 'utf8').startsWith('// @citus\n'),
  );

const DATABASE = {
  globalSetup: '<rootDir>/libs/testkit/src/global-setup.ts',
  globalTeardown: '<rootDir>/libs/testkit/src/global-teardown.ts',
};

/** These need no database; every other package gets one. */
const pure = [
  'adequacy',
  'cli',
  'client',
  'client-conformance',
  'contract',
  'generators',
  'geography',
  'identity',
  'logging',
  'settings',
  'system',
];
const others = readdirSync(`${import.meta.dirname}/libs`).filter((name) => !pure.includes(name));

export default {
  // For two cores: tests wait for a sixth of their time. All workers share one PostgreSQL.
  maxWorkers: 3,
  // Ends a hang: no test measures time.
  testTimeout: 120_000,
  workerIdleMemoryLimit: '1GB',
  reporters: ['default', '<rootDir>/scripts/test/running-suites.ts'],
  projects: [
    project('unit', ['benchmarks', 'scripts', 'tools', ...pure.map((name) => `libs/${name}`)]),
    project('database', ['apps', ...others.map((name) => `libs/${name}`)], DATABASE),
    project('system', ['apps', 'libs', 'scripts'], {
      ...DATABASE,
      testMatch: ['**/*.system.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/'],
    }),
    project('citus', ['apps', 'libs'], {
      globalSetup: '<rootDir>/libs/testkit/src/citus-setup.ts',
      globalTeardown: '<rootDir>/libs/testkit/src/citus-teardown.ts',
      testMatch: listOnCitus().map((path) => `<rootDir>/${path}`),
      testPathIgnorePatterns: ['/node_modules/'],
    }),
  ],
};
