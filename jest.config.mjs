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
  // Jest's own default is below the temporary folder, which scripts/test.mjs makes for each run.
  cacheDirectory: '<rootDir>/node_modules/.pnb/jest',
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  testEnvironmentOptions: { customExportConditions: ['@pnb/source', 'node', 'node-addons'] },
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/'],
};

/** Specs of `npm run test:system`: minutes each, or parts that not every machine has. */
const SYSTEM = '\\.system\\.spec\\.ts$';

const project = (displayName, folders, extra = {}) => ({
  ...shared,
  displayName,
  rootDir: import.meta.dirname,
  roots: folders.map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', SYSTEM],
  ...extra,
});

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
    project(
      'unit',
      pure.map((name) => `libs/${name}`),
    ),
    project('database', ['apps', ...others.map((name) => `libs/${name}`)], DATABASE),
    project('system', ['apps', 'libs'], {
      ...DATABASE,
      testMatch: ['**/*.system.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/'],
    }),
  ],
};
