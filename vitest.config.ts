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

/** What a source is transformed into, once for the levels of a run and for the runs that follow. */
const MODULES = '.keywright/test-modules';

/** Those without a browser wait more than they work: one more at a time, once the browsers are through. */
const WAITING = { maxWorkers: 3, sequence: { groupOrder: 1 } };

/** Seconds of those that take longest. They begin first, so that no worker is left alone at the end. */
const SECONDS: Readonly<Record<string, number>> = {
  'entry-screens.e2e': 401,
  'topic-parts.e2e': 149,
  'topic-screens.e2e': 115,
  'shell.e2e': 97,
  'topic-journeys.e2e': 87,
  'whole-way.e2e': 74,
  'controls.e2e': 72,
  'markets.e2e': 68,
  'session.e2e': 63,
  'back-office-words.e2e': 63,
  'filter-sentence.e2e': 62,
  'members.e2e': 62,
  'topic-connection.e2e': 59,
  'accounts-and-health.e2e': 54,
  'projects.e2e': 50,
  'inbox.e2e': 49,
  'keywords.e2e': 47,
  'long-list.e2e': 41,
  'keyword-import.e2e': 40,
  'asks-and-checks.e2e': 40,
  'two-windows.e2e': 40,
  'kept.e2e': 40,
  'keyword-labels.e2e': 36,
  'activity.e2e': 35,
  'optimize.e2e': 34,
  'mentions.e2e': 34,
  'board.e2e': 32,
  'follow-up.e2e': 31,
  'phone-queue.e2e': 30,
  'calendar.e2e': 30,
  'api-contract.int': 88,
  'accepted-commands.int': 65,
  'seed-demo.int': 43,
  'import-keywords.int': 32,
  'log-in-limits.int': 30,
  'status-matrix.int': 29,
  'sample-project.int': 27,
  'permission-matrix.int': 27,
  'standing-rules.int': 25,
  'large-bodies.int': 24,
  'refused-import.int': 24,
  'gateway.int': 20,
  'run-tests.int': 19,
  'floods.int': 17,
  'languages.int': 17,
  'keywords.projection.int': 17,
  'busy-inboxes.int': 16,
  'all.system': 136,
  'fuzz.system': 106,
  'eventstoredb.system': 77,
  'store-away.system': 64,
  'bulk.system': 48,
  'killed-import.system': 47,
  'team.system': 36,
  'queue.system': 28,
  'killed-worker.system': 28,
  'writing-routes.system': 24,
  'recovery.system': 24,
  'crash.system': 23,
  'tools.system': 21,
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
    experimental: { fsModuleCache: true, fsModuleCachePath: MODULES },
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
