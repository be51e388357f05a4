import { readdirSync } from 'node:fs';

const swc = {
  module: { type: 'es6' },
  // Files of their own, read when a test fails: inline ones double what each spec file reads.
  sourceMaps: true,
  swcrc: false,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: true },
    keepClassNames: true,
  },
};

const shared = {
  // Jest's own default is below the temporary folder, which scripts/test.ts makes for each run.
  cacheDirectory: '<rootDir>/node_modules/.pnb/jest',
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  testEnvironmentOptions: { customExportConditions: ['@pnb/source', 'node', 'node-addons'] },
  resolver: '<rootDir>/scripts/test/resolver.ts',
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/'],
};

/** Specs of `npm run test:system`: minutes each, or parts that not every machine has. */
const SYSTEM = '\\.(system|citus)\\.spec\\.ts$';

const project = (displayName: string, folders: readonly string[], extra: object = {}) => ({
  ...shared,
  displayName,
  rootDir: import.meta.dirname,
  // All of them in each project: only from files below them does Jest follow imports back to the specs.
  roots: ['apps', 'benchmarks', 'libs', 'scripts'].map((folder) => `<rootDir>/${folder}`),
  testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.spec.ts`),
  testPathIgnorePatterns: ['/node_modules/', SYSTEM],
  ...extra,
});

/**
 * Suites that run on a Citus cluster as well: every operation (`examples.spec.ts`), every list with its filters and sorts, and API, workers, webhooks and scoring. Left out are suites of requests that reach no
 * database, of the control database, which is not distributed, of engines and files, those that add triggers, which a cluster
 * refuses, and those that take a minute to kill workers in the middle of imports and filings.
 */
const ON_CITUS = [
  'apps/api/src/adequacy/adequacy.comparison.spec.ts',
  'apps/api/src/adequacy/adequacy.detail.spec.ts',
  'apps/api/src/adequacy/adequacy.failed.spec.ts',
  'apps/api/src/adequacy/adequacy.matrix.spec.ts',
  'apps/api/src/adequacy/adequacy.run.spec.ts',
  'apps/api/src/adequacy/adequacy.spec.ts',
  'apps/api/src/beneficiary-samples/beneficiary-samples.spec.ts',
  'apps/api/src/builds/builds.pipeline.spec.ts',
  'apps/api/src/builds/builds.spec.ts',
  'apps/api/src/builds/builds.update.spec.ts',
  'apps/api/src/builds/builds.write.spec.ts',
  'apps/api/src/campaigns/campaigns.completion.spec.ts',
  'apps/api/src/campaigns/campaigns.spec.ts',
  'apps/api/src/events/events.spec.ts',
  'apps/api/src/filings/filings.preflight.spec.ts',
  'apps/api/src/filings/filings.spec.ts',
  'apps/api/src/imports/comparison.spec.ts',
  'apps/api/src/imports/imports.spec.ts',
  'apps/api/src/imports/revert.spec.ts',
  'apps/api/src/providers/contact-attempts.spec.ts',
  'apps/api/src/providers/providers.batch.spec.ts',
  'apps/api/src/providers/providers.delete.spec.ts',
  'apps/api/src/providers/providers.list.spec.ts',
  'apps/api/src/providers/providers.stage.spec.ts',
  'apps/api/src/providers/providers.transitions.spec.ts',
  'apps/api/src/providers/providers.update.spec.ts',
  'apps/api/src/webhooks/deliveries.spec.ts',
  'apps/api/src/webhooks/replays.spec.ts',
  'apps/api/src/webhooks/webhooks.spec.ts',
  'apps/api/src/webhooks/webhooks.update.spec.ts',
  'apps/api/test/conditional.spec.ts',
  'apps/api/test/csv.sweep.spec.ts',
  'apps/api/test/examples.spec.ts',
  'apps/api/test/idempotency.spec.ts',
  'apps/api/test/lists.sweep.spec.ts',
  'apps/api/test/quotas.spec.ts',
  'apps/api/test/read-modify-write.spec.ts',
  'apps/api/test/shards.citus.spec.ts',
  'apps/worker/src/campaign-deliveries.spec.ts',
  'apps/worker/src/deliveries.spec.ts',
  'apps/worker/src/notices.spec.ts',
  'apps/worker/src/quotas.spec.ts',
  'apps/worker/src/scoring-tasks.spec.ts',
  'apps/worker/src/start-worker.spec.ts',
  'apps/worker/src/statements.spec.ts',
  'apps/worker/src/tasks.citus.spec.ts',
  'libs/db/src/idempotency.spec.ts',
  'libs/db/src/outbox.spec.ts',
  'libs/db/src/quotas.spec.ts',
  'libs/provisioning/src/erase.spec.ts',
  'libs/scoring/src/retention.spec.ts',
  'libs/scoring/src/score-build.spec.ts',
  'libs/scoring/src/stored-run.spec.ts',
  'libs/webhooks/src/deliver.spec.ts',
  'libs/webhooks/src/dispatch.spec.ts',
  'libs/webhooks/src/maintain.spec.ts',
  'libs/webhooks/src/replay.spec.ts',
];

const DATABASE = {
  globalSetup: '<rootDir>/libs/testkit/src/global-setup.mjs',
  globalTeardown: '<rootDir>/libs/testkit/src/global-teardown.mjs',
};

/** These need no database; every other package gets one. */
const pure = ['adequacy', 'cli', 'client', 'client-conformance', 'contract', 'geography', 'identity', 'settings'];
const others = readdirSync(`${import.meta.dirname}/libs`).filter((name) => !pure.includes(name));

export default {
  // Jest's own default is one less than the cores; all workers share one PostgreSQL.
  maxWorkers: 2,
  // A hook that starts an application needs a second, and several on a busy machine.
  testTimeout: 30_000,
  workerIdleMemoryLimit: '1GB',
  projects: [
    project('unit', ['benchmarks', 'scripts', ...pure.map((name) => `libs/${name}`)]),
    project('database', ['apps', ...others.map((name) => `libs/${name}`)], DATABASE),
    project('system', ['apps', 'libs', 'scripts'], {
      ...DATABASE,
      testMatch: ['**/*.system.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/'],
    }),
    project('citus', ['apps', 'libs'], {
      globalSetup: '<rootDir>/libs/testkit/src/citus-setup.mjs',
      globalTeardown: '<rootDir>/libs/testkit/src/citus-teardown.mjs',
      testMatch: ON_CITUS.map((path) => `<rootDir>/${path}`),
      testPathIgnorePatterns: ['/node_modules/'],
    }),
  ],
};
