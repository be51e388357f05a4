// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createProjectGraphAsync } from '@nx/devkit';
import nx from '@nx/eslint-plugin';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { pnbRules } from './scripts/lint/rules.ts';

// Rules that need no types; .oxlintrc.json has those that do.

// Without a stored graph of the projects the rule on boundaries would pass everything.
await createProjectGraphAsync({ exitOnError: true });

const TESTS = ['**/*.spec.ts', '**/test/**/*.ts', 'libs/{testkit,test-databases}/**/*.ts'];
const KERNELS = ['libs/adequacy/src/**/*.ts', 'libs/geography/src/**/*.ts', 'libs/system/src/**/*.ts'];

/** The tags of what each layer may import. */
const LAYERS = {
  // The kernels own the closed sets of their field (stages, statuses, county types), and the contract publishes them.
  'layer:contract': ['layer:kernel', 'layer:contract'],
  'layer:kernel': [],
  'layer:platform': ['kernel:system'],
  'layer:client': [],
  'layer:cli': ['layer:client', 'layer:cli'],
  'layer:ui': ['layer:client', 'layer:contract'],
  'layer:data': ['layer:contract', 'layer:kernel', 'layer:data'],
  'layer:app': ['layer:contract', 'layer:kernel', 'layer:data', 'platform:settings'],
  'layer:host': ['layer:kernel', 'layer:contract', 'layer:data', 'layer:platform', 'layer:app'],
  'layer:test': ['*'],
  // Specs of scripts; the scripts themselves are programs of the whole repository.
  'layer:workspace': ['*'],
};

/** What the tests of every layer may import in addition. */
const FOR_TESTS = ['layer:test', 'layer:client', 'layer:cli', 'layer:platform'];

// cspell:ignore told asked
/** Type names that say nothing on their own. */
const RETIRED_TYPE_NAMES = '^(Place|Known|Told|Sent|Read|Standing|Ground|Asked|Kept)$';

/** @type {Readonly<Record<string, string[]>>} */
const BANNED_PACKAGES = {
  'layer:contract': ['@nestjs/*', '@prisma/*'],
  'layer:kernel': ['*'],
};

/**
 * @param {{ isTest: boolean }} files
 * @returns {import('eslint').Linter.RulesRecord}
 */
function boundaries({ isTest }) {
  const depConstraints = Object.entries(LAYERS).map(([sourceTag, allowed]) => ({
    sourceTag,
    onlyDependOnLibsWithTags: isTest ? [...allowed, ...FOR_TESTS] : allowed,
    bannedExternalImports: isTest ? [] : (BANNED_PACKAGES[sourceTag] ?? []),
  }));
  // Specs use packages that use what they test. Circles without tests: scripts/check-circles.ts.
  const ignoredCircularDependencies = [['tag:layer:test', '*']];
  // Configurations of bundles, which are beside the package.json: from src the path is longer.
  const bundles = ['../../scripts/licenses/*'];
  // Files with their truth, which the service imports as its reader does.
  const allow = isTest ? [...bundles, '../../../libs/imports/test/corpus/*'] : bundles;
  const options = { allow, depConstraints, ignoredCircularDependencies, allowCircularSelfDependency: isTest };
  return { '@nx/enforce-module-boundaries': ['error', options] };
}

/**
 * A feature of the API imports http and docs beside it, but no other feature.
 * @param {number} depth
 * @returns {import('eslint').Linter.Config}
 */
function featureRule(depth) {
  const otherFeature = {
    regex: `^${'\\.\\./'.repeat(depth)}(?!http/|docs/)[^./]+/`,
    message: 'One feature does not import another: what both need belongs in src/http or in a package.',
  };
  return {
    files: [`apps/api/src${'/*'.repeat(depth)}/*.ts`],
    ignores: TESTS,
    rules: { 'no-restricted-imports': ['error', { patterns: [otherFeature] }] },
  };
}

/**
 * Folders of the packages that have a tag.
 * @param {string} tag
 */
const findPackages = (tag) =>
  ['apps', 'libs']
    .flatMap((root) => readdirSync(root).map((name) => `${root}/${name}`))
    .filter((folder) => existsSync(`${folder}/package.json`))
    .filter((folder) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).nx?.tags?.includes(tag));

/** Files of the contracts that declare only: no function statement. */
const DECLARATIONS = ['libs/contract/src', 'libs/dashboard-contract/src']
  .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
  .filter((path) => path.endsWith('.ts') && !/^(export )?(async )?function\b/m.test(readFileSync(path, 'utf8')));

const RAW_SQL_MESSAGE = 'Raw SQL belongs to the data layer. Call a function of the package that owns the table.';

/** @type {import('eslint').Linter.RulesRecord} */
const refuseRawSql = {
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      paths: [
        { name: 'pg', allowTypeImports: true, message: RAW_SQL_MESSAGE },
        { name: '@pnb/lists', importNames: ['readTexts'], message: RAW_SQL_MESSAGE },
      ],
      patterns: [{ group: ['@pnb/db/raw'], message: RAW_SQL_MESSAGE }],
    },
  ],
  'no-restricted-syntax': [
    'error',
    ...[
      'MemberExpression[property.name=/^\\$(query|execute)Raw/]',
      'TaggedTemplateExpression[tag.property.name=/^(query|execute|defer)$/]',
      'CallExpression[callee.object.name=/^(db|tx)$/][callee.property.name=/^(query|execute|defer|copy)$/]',
      'CallExpression[callee.property.name="query"][callee.object.property.name="pool"]',
      'CallExpression[callee.property.name="query"][callee.object.name="pool"]',
    ].map((selector) => ({ selector, message: RAW_SQL_MESSAGE })),
  ],
};

/** Statements of a handle, and of a Prisma client. */
const RAW_STATEMENT = 'TaggedTemplateExpression[tag.property.name=/^(query|execute|defer|\\$queryRaw|\\$executeRaw)$/]';

/** Rows are distributed by their account, which no statement updates. */
const ASSIGNED_ACCOUNT = {
  selector: `${RAW_STATEMENT} ` + 'TemplateElement[value.raw=/(\\bset|,)\\s+account_id\\s*=/i]',
  message: 'account_id is never updated: leave it out of the columns that are set.',
};

/**
 * The account comes first in every condition, as in every key: a statement cannot reach the rows of another account.
 * @type {import('eslint').Linter.RulesRecord}
 */
const accountFirst = {
  'no-restricted-syntax': [
    'error',
    {
      selector:
        `${RAW_STATEMENT} ` +
        'TemplateElement[value.raw=/\\b(where|on)\\s+(?!conflict\\b|\\(?(\\w+\\.)?account_id\\b)/i]',
      message: 'A condition of a raw statement begins with account_id.',
    },
    ASSIGNED_ACCOUNT,
  ],
};

/** What a handle has is a member of its class. */
const HIDDEN_STATE = ['WeakMap', 'WeakSet', 'Proxy'].map((name) => ({
  name,
  message:
    'State of a handle or of a database is a member of its class; only libs/db/src/driver works with what a library hides.',
}));

/** The rules of webhooks: functions of their arguments, without I/O and without npm. */
const PURE_WEBHOOKS = ['health', 'retry', 'signature', 'targets'];
/** @type {import('eslint').Linter.RulesRecord} */
const pureImports = {
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      patterns: [
        {
          regex: '^(?!(\\./(health|retry|signature|targets)\\.ts|@pnb/contract|node:crypto|node:net)$)',
          message: 'This file is a pure rule: no I/O, no npm, no file that has either.',
        },
        {
          group: ['node:net'],
          importNamePattern: '^(?!(isIP|BlockList)$)',
          message: 'Only isIP and BlockList do no I/O.',
        },
      ],
    },
  ],
};

/**
 * The dashboard is sent to browsers: of the contracts it has types alone.
 * @type {import('eslint').Linter.RulesRecord}
 */
const typesOnly = {
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      patterns: [
        { group: ['@pnb/*'], allowTypeImports: true, message: 'Import types only: schemas are not sent to browsers.' },
      ],
    },
  ],
};

/**
 * The generator of the sample has the same output on every machine, so it uses no clock and no database.
 * @type {import('eslint').Linter.RulesRecord}
 */
const pureSample = {
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      patterns: [
        {
          regex: '^(?!(\\./[\\w-]+\\.ts|@pnb/(adequacy|contract|geography)|node:crypto|node:fs)$)',
          message: 'The sample generator is pure: no database and no package that has one.',
        },
      ],
    },
  ],
};

/**
 * Functions are verb + noun, and types name a thing of the field. cspell.config.yaml has the retired words.
 * @type {import('eslint').Linter.RulesRecord}
 */
const standardNames = {
  '@typescript-eslint/naming-convention': [
    'error',
    {
      selector: ['variableLike', 'method'],
      format: null,
      custom: { regex: '^(?!_?(all|any|as|index|one)Of$).*Of$', match: false },
    },
    {
      selector: 'typeLike',
      format: null,
      custom: { regex: RETIRED_TYPE_NAMES, match: false },
    },
  ],
};

/** Its declared type has the rules of its presets as plain texts. */
const NX = /** @type {import('eslint').ESLint.Plugin} */ (/** @type {unknown} */ (nx));

export default defineConfig(
  { ignores: ['**/dist', '**/generated', '**/*.gen.ts', '.nx', '.data', 'coverage'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['**/*.{js,mjs}'], extends: [tseslint.configs.recommended] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    plugins: { '@nx': NX },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
    },
  },
  { files: ['**/*.{ts,tsx,js,mjs}'], plugins: { '@typescript-eslint': tseslint.plugin }, rules: standardNames },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { pnb: pnbRules },
    rules: { 'pnb/comments': 'error', 'pnb/transactions': 'error' },
  },
  { files: ['{apps,libs}/**/*.{ts,tsx}'], rules: boundaries({ isTest: false }) },
  {
    files: ['{apps,libs}/*/src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: {
      complexity: ['error', 10],
      'max-lines': ['error', 300],
      'max-lines-per-function': ['error', 60],
      '@typescript-eslint/max-params': ['error', { max: 4 }],
    },
  },
  {
    files: ['apps/api/src/**/*.controller.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='transaction']",
          message: 'The edge opens the transaction of a write (http/run-write.ts): use the db of the caller.',
        },
      ],
    },
  },
  {
    files: KERNELS,
    ignores: TESTS,
    rules: { 'max-lines': ['error', 400] },
  },
  { files: DECLARATIONS, rules: { 'max-lines': 'off' } },
  {
    files: ['{apps,libs}/*/src/**/*.ts'],
    ignores: [
      ...TESTS,
      ...[...findPackages('layer:data'), ...findPackages('layer:platform')].map((folder) => `${folder}/**`),
      // Advisory locks of a session of its own; no table of an account.
      'apps/worker/src/session.ts',
    ],
    rules: refuseRawSql,
  },
  {
    files: findPackages('layer:data').map((folder) => `${folder}/src/**/*.ts`),
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', ASSIGNED_ACCOUNT] },
  },
  {
    files: ['libs/{db,destinations,events,imports,lists,network,scoring,webhooks}/src/**/*.ts'],
    // These have statements over all accounts.
    ignores: [...TESTS, 'libs/events/src/outbox.ts', 'libs/network/src/scoring-queue.ts'],
    rules: accountFirst,
  },
  {
    files: ['libs/{db,events,lists,network}/src/**/*.ts'],
    ignores: [...TESTS, 'libs/db/src/driver/**', 'libs/db/src/generated/**'],
    rules: { 'no-restricted-globals': ['error', ...HIDDEN_STATE] },
  },
  { files: ['apps/dashboard/src/**/*.{ts,tsx}'], rules: typesOnly },
  { files: PURE_WEBHOOKS.map((name) => `libs/webhooks/src/${name}.ts`), rules: pureImports },
  { files: ['libs/sandbox/src/sample/**/*.ts'], ignores: TESTS, rules: pureSample },
  { files: TESTS, rules: boundaries({ isTest: true }) },
  featureRule(1),
  featureRule(2),
);
