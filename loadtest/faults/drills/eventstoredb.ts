import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@keywright/services/platform/testing/until.ts';
import { LightSubscriber } from '../load-clients/light-subscriber.ts';
import { createLoadAccounts, tokenOfAccount } from '../load-clients/load-accounts.ts';
import { ticketFor } from '../load-clients/web-subscriber.ts';
import { loadBoard } from '../product/board.ts';
import type { Drill } from '../run/drill.ts';
import { drillOn, rounds } from '../run/outcome.ts';
import type { EventStoreTarget } from '../run/systems.ts';

const FROZEN_MS = 4_000;
const AIM_MS = 500;
const FRAME_WITHIN_MS = 30_000;

interface StoreFault {
  name: string;
  does: string;
  fault: string;
  least: number;
  invariants: readonly string[];
  /** Takes the store away, and gives it back. */
  take(target: EventStoreTarget): Promise<void>;
}

/** A socket that somebody else looks at, on the live process itself: when it gets frames, by the clock of the machine. */
async function openSocket(target: EventStoreTarget) {
  const { cluster, projectId, reader, secret } = target;
  const accounts = await createLoadAccounts(cluster.postgres.url, [projectId], 1);
  const arrivals: number[] = [];
  const { epoch, position } = await loadBoard(reader, projectId);
  const subscriber = new LightSubscriber({
    url: cluster.of('live')[0]?.url ?? cluster.url,
    ticket: await ticketFor(cluster.url, tokenOfAccount(secret, accounts.ids[0] ?? '')),
    channels: [`topics:${projectId}`],
    feedPosition: { epoch, position },
    arrived: ({ at }) => arrivals.push(at),
  });
  await subscriber.live();
  const stop = () => {
    subscriber.end();
    return accounts.remove();
  };
  return { arrivals, stop };
}

function storeDrill({ name, does, fault, least, invariants, take }: StoreFault): Drill {
  return {
    name,
    does: `${does} A double stands in where EVENTSTOREDB_COMMAND names no server.`,
    invariants: [...invariants, 'screens are told on the sockets that they have'],
    async run(context) {
      const target = await context.systems.onEventStoreDb();
      return context.systems.with(
        () => openSocket(target),
        ({ arrivals }) =>
          drillOn(target, context, (load, notes) =>
            rounds(context, load, least, async () => {
              await load.more(40);
              await pause(context.random() * 200);
              let returned = 0;
              await load.injectFault(fault, async () => {
                await take(target);
                returned = performance.timeOrigin + performance.now();
              });
              const first = () => arrivals.find((at) => at >= returned);
              await until('a frame has come', () => first() !== undefined, FRAME_WITHIN_MS);
              notes.measured.push(
                `the first frame on a socket ${Math.round((first() ?? 0) - returned)} ms after the return of the store (aim: ${AIM_MS} ms)`,
                `screens converged in ${Math.round((await target.converged()).screens)} ms`,
              );
            }),
          ),
      );
    },
  };
}

export const eventStoreDbDrills: readonly Drill[] = [
  storeDrill({
    name: 'eventstoredb-killed',
    does: 'EventStoreDB is killed under load and comes back with what it held.',
    ...{ fault: 'EventStoreDB killed', least: 2 },
    invariants: [
      'appends whose answer was lost are found again by their ids',
      'subscriptions continue from their position',
    ],
    async take({ eventStore: { victim } }) {
      await victim.kill();
      await victim.recover();
    },
  }),
  storeDrill({
    name: 'eventstoredb-frozen',
    does: 'EventStoreDB stands still for seconds under load, and then goes on.',
    ...{ fault: 'EventStoreDB frozen', least: 1 },
    invariants: ['whatever was answered late is neither lost nor doubled'],
    async take({ eventStore }) {
      eventStore.freeze();
      await pause(FROZEN_MS);
      eventStore.thaw();
    },
  }),
];
