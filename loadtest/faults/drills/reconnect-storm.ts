import { setTimeout as pause } from 'node:timers/promises';
import { accessToken, makePeople } from '../crowd/people.ts';
import { Reader } from '../crowd/reader.ts';
import { countStatements } from '../crowd/statements.ts';
import { loadBoard } from '../product/board.ts';
import { victimOf } from '../run/cluster-target.ts';
import type { Drill } from '../run/drill.ts';
import { drillOn } from '../run/outcome.ts';
import { until } from '../storm/until.ts';

const CLIENTS = 1_000;
const SOCKETS_EACH = 10;
const MOST_STATEMENTS = 0.05;
const BACK_WITHIN_MS = 60_000;
const IDLE_MS = 3_000;

export const reconnectStorm: Drill = {
  name: 'reconnect-storm',
  does: `Both gateways are killed with ${CLIENTS.toLocaleString('en-GB')} clients on them, who all come back at once.`,
  invariants: [
    'every client resumes where it was; none has to load its list again',
    `at most ${MOST_STATEMENTS} database statements a client, all of them counted, what goes on at rest left out`,
  ],
  async run(context) {
    const target = await context.systems.cluster();
    const { cluster, projectId, reader } = target;
    const people = await makePeople(cluster.postgres.url, [projectId], CLIENTS / SOCKETS_EACH);
    const readers: Reader[] = [];
    try {
      return await drillOn(
        target,
        context,
        async (load, notes) => {
          const standing = await loadBoard(reader, projectId);
          const tokens = people.ids.map((id) => accessToken(target.secret, id));
          for (let index = 0; index < CLIENTS; index += 1) {
            const token = tokens[index % tokens.length] ?? '';
            readers.push(new Reader({ url: cluster.url, token, channel: `topics:${projectId}`, standing }));
          }
          for (const [index, each] of readers.entries()) {
            each.start();
            if (index % 25 === 0) await pause(20);
          }
          const live = () => readers.filter((each) => each.isLive).length;
          await until('everybody is connected', () => live() === CLIENTS, BACK_WITHIN_MS);
          context.say(`${CLIENTS} clients are live`);
          await load.more(20);

          const gateways = cluster.of('live').map(victimOf);
          await load.hold(async () => {
            const statements = await countStatements(cluster.postgres.adminUrl, cluster.postgres.url);
            const before = await statements.count();
            await pause(IDLE_MS);
            const idle = ((await statements.count()) - before) / IDLE_MS;
            const [began, first] = [performance.now(), await statements.count()];
            load.count('gateway killed', gateways.length);
            await Promise.all(gateways.map((gateway) => gateway.kill()));
            await until('nobody is connected', () => live() === 0, 10_000);
            await until('everybody is back', () => live() === CLIENTS, BACK_WITHIN_MS);
            const ms = performance.now() - began;
            const all = (await statements.count()) - first;
            const own = Math.max(0, all - idle * ms) / CLIENTS;
            notes.measured.push(
              `all ${CLIENTS} clients back in ${Math.round(ms)} ms`,
              `${all} statements in that time, ${Math.round(idle * ms)} of them as at rest: ${own.toFixed(3)} a client`,
              ...(await statements.most(6)).map((line) => `statement ${line}`),
            );
            if (own > MOST_STATEMENTS) notes.broken.push(`${own.toFixed(3)} database statements a client`);
          });
          await load.strike('load goes on', () => load.more(60));
          const now = await loadBoard(reader, projectId);
          await until('everybody has seen it all', () => readers.every((each) => each.hasSeen(now)), 30_000);
          const sum = (count: (each: Reader) => number) =>
            readers.reduce((total, each) => total + count(each), 0);
          const [resets, faults] = [sum(({ resets: count }) => count), sum(({ faults: count }) => count)];
          notes.measured.push(`${sum(({ frames }) => frames)} frames to the crowd`);
          if (resets > 0) notes.broken.push(`${resets} clients had to load again`);
          if (faults > 0) notes.broken.push(`${faults} frames left a gap or came twice`);
        },
        { senders: 4, restMs: 400 },
      );
    } finally {
      for (const each of readers) each.stop();
      await people.remove();
    }
  },
};
