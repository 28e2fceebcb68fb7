import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@keywright/services/platform/testing/until.ts';
import type { Cluster } from '../cluster/start-cluster.ts';
import { tokenOfAccount, createLoadAccounts } from '../load-clients/load-accounts.ts';
import { WebSubscriber } from '../load-clients/web-subscriber.ts';
import { causedBetween, startStatementCounter } from '../load-clients/statement-counter.ts';
import { loadBoard } from '../product/board.ts';
import { victimOf } from '../run/cluster-target.ts';
import type { Drill } from '../run/drill.ts';
import { drillOn } from '../run/outcome.ts';
import type { Victim } from '../storm/target.ts';

const CLIENTS = 1_000;
const SOCKETS_EACH = 10;
const MAX_STATEMENTS = 0.05;
const BACK_WITHIN_MS = 60_000;
const IDLE_MS = 3_000;

interface Counted {
  caused: ReadonlyMap<string, number>;
  ms: number;
}

/** The statements that something causes, by their text: what goes on at rest is left out. */
async function counting(cluster: Cluster, work: () => Promise<void>): Promise<Counted> {
  const statements = await startStatementCounter(cluster.postgres.adminUrl, cluster.postgres.url);
  const rest = await statements.counts();
  await pause(IDLE_MS);
  const before = await statements.counts();
  const atRest = (query: string) => ((before.get(query) ?? 0) - (rest.get(query) ?? 0)) / IDLE_MS;
  const began = performance.now();
  await work();
  const ms = performance.now() - began;
  return { caused: causedBetween(before, await statements.counts(), atRest, ms), ms };
}

async function killed(gateways: readonly Victim[]): Promise<void> {
  await Promise.all(gateways.map((gateway) => gateway.kill()));
}

export const reconnectStorm: Drill = {
  name: 'reconnect-storm',
  does: `Both gateways are killed with ${CLIENTS.toLocaleString('en-GB')} clients on them, who all come back at once.`,
  invariants: [
    'every client resumes where it was; none has to load its list again',
    `at most ${MAX_STATEMENTS} database statements a client, tickets included, beside what a start asks for: they come back with tokens`,
  ],
  async run(context) {
    const target = await context.systems.cluster();
    const { cluster, projectId, reader } = target;
    const accounts = await createLoadAccounts(cluster.postgres.url, [projectId], CLIENTS / SOCKETS_EACH);
    const readers: WebSubscriber[] = [];
    try {
      return await drillOn(
        target,
        context,
        async (load, notes) => {
          const gateways = cluster.of('live').map(victimOf);
          // What two gateways ask for when they start is theirs, not the clients'.
          let alone: Counted = { caused: new Map(), ms: 0 };
          await load.pauseSenders(async () => {
            alone = await counting(cluster, async () => {
              await killed(gateways);
              for (const gateway of gateways) await gateway.recover();
            });
          });
          const feedPosition = await loadBoard(reader, projectId);
          const tokens = accounts.ids.map((id) => tokenOfAccount(target.secret, id));
          for (let index = 0; index < CLIENTS; index += 1) {
            const token = tokens[index % tokens.length] ?? '';
            readers.push(
              new WebSubscriber({ url: cluster.url, token, channel: `topics:${projectId}`, feedPosition }),
            );
          }
          for (const [index, each] of readers.entries()) {
            each.start();
            if (index % 25 === 0) await pause(20);
          }
          const live = () => readers.filter((each) => each.isLive).length;
          await until('everybody is connected', () => live() === CLIENTS, BACK_WITHIN_MS);
          context.say(`${CLIENTS} clients are live`);
          await load.more(20);

          await load.pauseSenders(async () => {
            load.count('gateway killed', gateways.length);
            const storm = await counting(cluster, async () => {
              await killed(gateways);
              await until('nobody is connected', () => live() === 0, 10_000);
              await until('everybody is back', () => live() === CLIENTS, BACK_WITHIN_MS);
            });
            const { ms } = storm;
            const caused = [...storm.caused].map(
              ([query, calls]) => [query, Math.max(0, calls - (alone.caused.get(query) ?? 0))] as const,
            );
            const each = caused.reduce((total, [, calls]) => total + calls, 0) / CLIENTS;
            const most = caused
              .filter(([, calls]) => calls > 0)
              .toSorted(([, one], [, other]) => other - one);
            notes.measured.push(
              `all ${CLIENTS} clients back in ${Math.round(ms)} ms`,
              `${each.toFixed(3)} statements a client`,
              ...most.slice(0, 4).map(([query, calls]) => `${calls} times ${query.slice(0, 90)}`),
            );
            if (each > MAX_STATEMENTS) notes.broken.push(`${each.toFixed(3)} database statements a client`);
          });
          await load.injectFault('load goes on', () => load.more(60));
          const now = await loadBoard(reader, projectId);
          await until('everybody has seen it all', () => readers.every((each) => each.hasSeen(now)), 30_000);
          const sum = (count: (each: WebSubscriber) => number) =>
            readers.reduce((total, each) => total + count(each), 0);
          const [resets, faults] = [sum(({ resets: count }) => count), sum(({ faults: count }) => count)];
          notes.measured.push(`${sum(({ frames }) => frames)} frames to the clients`);
          if (resets > 0) notes.broken.push(`${resets} clients had to load again`);
          if (faults > 0) notes.broken.push(`${faults} frames left a gap or came twice`);
        },
        { senders: 4, pauseMs: 400 },
      );
    } finally {
      for (const each of readers) each.stop();
      await accounts.remove();
    }
  },
};
