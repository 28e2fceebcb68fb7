import { createHash } from 'node:crypto';
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

/** Seconds of those that take longest. They begin first, so that no worker is left alone at the end. */
const SECONDS: Readonly<Record<string, number>> = {
  'entry-screens.e2e': 300,
  'topic-screens.e2e': 60,
  'shell.e2e': 53,
  'topic-parts.e2e': 50,
  'filter-sentence.e2e': 48,
  'topic-journeys.e2e': 42,
  'controls.e2e': 32,
  'session.e2e': 27,
  'api-contract.int': 35,
  'accepted-commands.int': 30,
  'gateway.int': 22,
  'floods.int': 16,
  'all.system': 53,
  'bulk.system': 35,
  'store-away.system': 33,
  'recovery.system': 31,
  'team.system': 27,
  'queue.system': 26,
  'drills.long': 168,
  'add-an-aggregate.long': 119,
  'product.long': 88,
  'counts.long': 86,
  'long-list.long': 78,
  'printed-steps.long': 66,
  'older-backup.long': 64,
  'cluster.long': 48,
};

/** The longest first; with `--sequence.seed`, in an order that follows from the seed. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const drawn = ({ moduleId }: TestSpecification) =>
      createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
    if (seed !== undefined) return files.toSorted((one, other) => (drawn(one) < drawn(other) ? -1 : 1));
    const sorted = await super.sort(files);
    const secondsOf = ({ moduleId }: TestSpecification) =>
      SECONDS[/([^/]+\.\w+)\.test\.tsx?$/.exec(moduleId)?.[1] ?? ''] ?? 0;
    return sorted.toSorted((one, other) => secondsOf(other) - secondsOf(one));
  }
}

/**
 * The suffix of a test is its level: `unit` is pure; `int` has one PostgreSQL for the run and a database a file; `e2e`
 * drives browsers, with the demo world to clone as well; `timing` is about time itself or a broken machine, and has the
 * machine to itself. `system` is whatever takes many processes, hundreds of acts or real servers beside PostgreSQL and NATS,
 * and is run on its own; `long` are those of its kind that take a minute, or many rounds, and run on demand.
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
          testTimeout: 120_000,
          hookTimeout: 120_000,
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
          name: 'timing',
          include: filesOf('timing'),
          exclude,
          expect,
          environment: 'node',
          globalSetup: [postgres],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      ...['system', 'long'].map((name) => ({
        test: {
          name,
          include: filesOf(name),
          exclude,
          expect,
          environment: 'node' as const,
          globalSetup: [postgres],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      })),
    ],
  },
});
