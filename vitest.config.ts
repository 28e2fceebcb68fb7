import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const workspaces = ['events', 'migrations', 'services', 'web', 'loadtest', 'scripts'];
const filesOf = (level: string) => [
  ...workspaces.map((folder) => `${folder}/**/*.${level}.test.{ts,tsx}`),
  `*.${level}.test.ts`,
];
const exclude = ['**/node_modules/**', '**/dist/**', '**/.keywright/**'];
const postgres = 'services/platform/testing/postgres.global-setup.ts';
const demo = 'web/test/testing/demo.global-setup.ts';
const timers = 'services/platform/testing/real-timers.setup.ts';
/** `expect.poll` gives up after one second by itself, which says more of the machine than of the product. */
const expect = { poll: { timeout: 20_000 } };
/** The files of these levels share the modules of their worker; a test that leaves something in one is a fault of it. */
const SHARED = { exclude, environment: 'node', isolate: false, setupFiles: [timers], expect };

/** Those without a browser wait more than they work: one more at a time, once the browsers are through. */
const WAITING = { maxWorkers: 3, sequence: { groupOrder: 1 } };

/** Seconds of those that take longest, measured beside others. They begin first, so that no worker is left alone at the end. */
const SECONDS: Readonly<Record<string, number>> = {
  'add-an-aggregate': 308,
  drills: 305,
  product: 212,
  cluster: 196,
  counts: 166,
  'long-list': 143,
  'printed-steps': 131,
  all: 130,
  'older-backup': 93,
  'event-store': 81,
  memory: 70,
  bulk: 54,
  queue: 50,
};

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const secondsOf = ({ moduleId }: TestSpecification) =>
      SECONDS[/([^/]+)\.system\.test\.ts$/.exec(moduleId)?.[1] ?? ''] ?? 0;
    return sorted.toSorted((one, other) => secondsOf(other) - secondsOf(one));
  }
}

/**
 * The suffix of a test is its level: `unit` is pure; `int` has one PostgreSQL for the run and a database a file; `e2e`
 * drives browsers, with the demo world to clone as well; `system` is whatever takes many processes, hundreds of acts or
 * real servers beside PostgreSQL and NATS, and is run on its own.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...SHARED,
          ...WAITING,
          name: 'unit',
          include: filesOf('unit'),
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...SHARED,
          ...WAITING,
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
          expect,
          environment: 'node',
          globalSetup: [postgres],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
