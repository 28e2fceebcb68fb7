import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const TESTS = ['**/*.test.{ts,tsx}', '**/*.contract.ts', '**/testing/**'];
/** Tools that load a file by its default export. */
const DEFAULT_EXPORTS = [
  '*.config.{ts,mjs}',
  '.dependency-cruiser.mjs',
  'web/vite.config.ts',
  '**/*.global-setup.ts',
  '**/*.reporter.mjs',
  'loadtest/k6/host/modules/*.ts',
];

const NO_DEFAULT_EXPORT = {
  selector: 'ExportDefaultDeclaration',
  message: 'Name what you export.',
};
const DOMAIN_SENTENCES = {
  selector:
    'CallExpression[callee.name=/^(it|test|describe)$/] > Literal:first-child[value=/^(should|test|works|check|verify)\\b|[.!]$/i]',
  message: 'A test title reads as a sentence of the domain: who or what, then what it does; no full stop.',
};
const EVERY_TEST_RUNS = {
  selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo)$/]',
  message: 'Every test runs, always.',
};
const NO_SLEEP = {
  selector: 'CallExpression[callee.name=/^(sleep|delay)$/]',
  message: 'Wait for a condition or a position, not for time to pass.',
};

/** The interface kit is used through web/src/ui, so that it can be changed in one place. */
const KIT = ['recharts', '@tanstack/react-virtual', '@atlaskit/*', '@atlaskit/*/*', '@atlaskit/*/*/*'];
const ONE_STORE = {
  name: 'jotai',
  importNames: ['createStore', 'getDefaultStore'],
  allowTypeImports: true,
  message: 'There is one store: web/src/state/store.ts makes it.',
};

/** Connections are opened where nobody can forget to notice that one is half open (services/docs/operations.md). */
const WATCHED_CONNECTIONS = [
  ['pg', ['default', 'Client', 'Pool'], 'services/platform/db/connect.ts'],
  ['nats', ['connect'], 'services/platform/bus/connect-nats.ts'],
  [
    '@eventstore/db-client',
    ['EventStoreDBClient'],
    'services/platform/event-store/eventstoredb/connection.ts',
  ],
].map(([name, importNames, from]) => ({
  ...{ name, importNames, allowTypeImports: true },
  message: `Connections are opened by ${from}.`,
}));
const OPENERS = [
  'services/platform/db/*.ts',
  'services/platform/bus/connect-nats.ts',
  'services/platform/event-store/eventstoredb/connection.ts',
];

export default tseslint.config(
  {
    ignores: ['**/node_modules/', '**/dist/', '.keywright/', '**/*.d.ts', '**/.vite-temp/'],
  },
  {
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './web/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, properties: false, arguments: false } },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      // Interfaces here are made of closures, written as methods.
      '@typescript-eslint/unbound-method': 'off',
      // A port's method may have to be asynchronous where this adapter is not.
      '@typescript-eslint/require-await': 'off',
      // Details of refusals are printed as they are, numbers included.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'no-console': ['error', { allow: ['error', 'warn'] }],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    rules: {
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'max-lines': ['error', { max: 400 }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'anywhere' }],
      'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, DOMAIN_SENTENCES, EVERY_TEST_RUNS, NO_SLEEP],
    },
  },
  {
    files: DEFAULT_EXPORTS,
    rules: { 'no-restricted-syntax': ['error', DOMAIN_SENTENCES, EVERY_TEST_RUNS, NO_SLEEP] },
  },
  {
    // What a person runs in a terminal talks to that person.
    files: ['scripts/**', 'services/processes/**', 'services/platform/embedded/testing/**', 'loadtest/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: TESTS,
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
  {
    files: ['services/**/*.ts', 'scripts/**/*.ts'],
    ignores: [...TESTS, ...OPENERS],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: WATCHED_CONNECTIONS }] },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { paths: [ONE_STORE], patterns: [{ group: KIT, message: 'Use web/src/ui.' }] },
      ],
    },
  },
  {
    files: ['web/src/ui/**'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: [ONE_STORE] }] },
  },
  {
    files: ['web/src/state/store.ts', 'web/src/**/*.test.{ts,tsx}', 'web/src/**/testing/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ group: KIT, message: 'Use web/src/ui.' }] },
      ],
    },
  },
);
