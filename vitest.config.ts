import { defineConfig } from 'vitest/config';

const workspaces = ['events', 'migrations', 'services', 'web', 'loadtest', 'scripts'];
const filesOf = (level: string) => [
  ...workspaces.map((folder) => `${folder}/**/*.${level}.test.{ts,tsx}`),
  `*.${level}.test.ts`,
];
const exclude = ['**/node_modules/**', '**/dist/**', '**/.keywright/**'];
const postgres = 'services/platform/testing/postgres.global-setup.ts';
const demo = 'web/test/testing/demo.global-setup.ts';
const timers = 'services/platform/testing/real-timers.setup.ts';
/** The files of these levels share the modules of their worker; a test that leaves something in one is a fault of it. */
const SHARED = { exclude, environment: 'node', isolate: false, setupFiles: [timers] };

/**
 * The suffix of a test is its level: `unit` is pure; `int` has one PostgreSQL for the run and a database a file; `e2e`
 * drives browsers, with the demo world to clone as well; `system` is whatever takes many processes, hundreds of acts or
 * real servers beside PostgreSQL and NATS, and is run on its own.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...SHARED, name: 'unit', include: filesOf('unit'), testTimeout: 20_000 } },
      {
        test: {
          ...SHARED,
          name: 'int',
          include: filesOf('int'),
          globalSetup: [postgres],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...SHARED,
          name: 'e2e',
          include: filesOf('e2e'),
          globalSetup: [postgres, demo],
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'system',
          include: filesOf('system'),
          exclude,
          environment: 'node',
          globalSetup: [postgres],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
