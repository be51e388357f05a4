const swc = {
  module: { type: 'es6' },
  sourceMaps: 'inline',
  swcrc: false,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: true },
    keepClassNames: true,
  },
};

const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  testEnvironmentOptions: { customExportConditions: ['@pnb/source', 'node', 'node-addons'] },
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/'],
};

const project = (displayName, folders, extra = {}) => ({
  ...shared,
  ...extra,
  displayName,
  rootDir: import.meta.dirname,
  roots: folders.map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/*.spec.ts'],
});

const pure = ['contract', 'adequacy', 'geography', 'identity', 'settings', 'client'].map((lib) => `libs/${lib}`);

export default {
  workerIdleMemoryLimit: '1GB',
  projects: [
    project('unit', pure),
    project('database', ['libs/db', 'libs/postgres', 'libs/scoring', 'libs/sandbox', 'apps'], {
      globalSetup: '<rootDir>/libs/testkit/src/global-setup.ts',
      globalTeardown: '<rootDir>/libs/testkit/src/global-teardown.ts',
    }),
  ],
};
