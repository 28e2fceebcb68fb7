import { setTimeout as pause } from 'node:timers/promises';
import type { Drill, DrillNotRun } from '../run/drill.ts';
import { drillOn, rounds } from '../run/outcome.ts';

const NOT_RUN: DrillNotRun = { notRun: 'no EventStoreDB: EVENTSTOREDB_COMMAND is not set', failed: false };
const FROZEN_MS = 4_000;

export const eventStoreDbDrills: readonly Drill[] = [
  {
    name: 'eventstoredb-killed',
    does: 'A real EventStoreDB is killed under load and comes back on the same folder.',
    invariants: [
      'appends whose answer was lost are found again by their ids',
      'subscriptions continue from their position',
    ],
    async run(context) {
      const target = await context.systems.onEventStoreDb();
      if (target === null) return NOT_RUN;
      return drillOn(target, context, async (load, notes) => {
        await rounds(context, load, 2, async () => {
          await load.more(40);
          await pause(context.random() * 200);
          await load.injectFault('EventStoreDB killed', async () => {
            await target.eventStore.victim.kill();
            await target.eventStore.victim.recover();
          });
          notes.measured.push(`screens converged in ${Math.round((await target.converged()).screens)} ms`);
        });
      });
    },
  },
  {
    name: 'eventstoredb-frozen',
    does: 'A real EventStoreDB stands still (SIGSTOP) for seconds under load, and then goes on.',
    invariants: ['whatever was answered late is neither lost nor doubled'],
    async run(context) {
      const target = await context.systems.onEventStoreDb();
      if (target === null) return NOT_RUN;
      return drillOn(target, context, async (load, notes) => {
        await rounds(context, load, 1, async () => {
          await load.more(40);
          await pause(context.random() * 200);
          await load.injectFault('EventStoreDB frozen', async () => {
            target.eventStore.freeze();
            await pause(FROZEN_MS);
            target.eventStore.thaw();
          });
          notes.measured.push(`screens converged in ${Math.round((await target.converged()).screens)} ms`);
        });
      });
    },
  },
];
