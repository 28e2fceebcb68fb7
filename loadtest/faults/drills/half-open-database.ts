import { setTimeout as pause } from 'node:timers/promises';
import { startTcpProxy, type TcpProxy } from '@keywright/services/platform/testing/tcp-proxy.ts';
import type { ClusterTarget } from '../run/cluster-target.ts';
import type { Drill } from '../run/drill.ts';
import { drillOn, type Notes, rounds } from '../run/outcome.ts';
import type { LoadControl } from '../storm/under-load.ts';

const SERVED_WITHIN_MS = 10_000;
/** One more than may have been on their way to their senders already. */
const SERVED = 13;

/** Has every process reach PostgreSQL through a proxy, until it is stopped. */
async function behindProxy({ cluster }: ClusterTarget): Promise<{ proxy: TcpProxy; stop(): Promise<void> }> {
  const proxy = await startTcpProxy(cluster.postgres.url);
  const inStore = cluster.eventStoreUrl === cluster.postgres.url ? { EVENT_STORE_URL: proxy.url } : {};
  const restart = async (env: Record<string, string>) => {
    for (const member of cluster.members) member.nextEnv = env;
    await Promise.all(cluster.members.map((member) => member.restart()));
  };
  await restart({ DATABASE_URL: proxy.url, ...inStore });
  return {
    proxy,
    async stop() {
      await restart({});
      await proxy[Symbol.asyncDispose]();
    },
  };
}

async function servedAgain(target: ClusterTarget, load: LoadControl, notes: Notes): Promise<void> {
  const began = performance.now();
  const before = load.acknowledged();
  const counts: number[] = [];
  const timer = setInterval(() => counts.push(load.acknowledged() - before), 1_000);
  await load.more(SERVED);
  const served = performance.now() - began;
  await target.converged();
  const followed = performance.now() - began;
  clearInterval(timer);
  notes.measured.push(`acknowledged by second: ${counts.join(', ')}`);
  notes.measured.push(
    `people were served after ${Math.round(served)} ms, screens followed after ${Math.round(followed)} ms`,
  );
  for (const [what, ms] of [
    ['people were served', served],
    ['screens followed', followed],
  ] as const)
    if (ms > SERVED_WITHIN_MS) notes.broken.push(`${what} only after ${Math.round(ms)} ms`);
}

export const halfOpenDatabase: Drill = {
  name: 'half-open-database',
  does: 'Every connection to PostgreSQL is half open from one moment on: it stands, and nothing passes; new ones work.',
  invariants: [`people are served and screens follow within ${SERVED_WITHIN_MS / 1_000} s, at work and idle`],
  async run(context) {
    const target = await context.systems.cluster();
    return context.systems.with(
      () => behindProxy(target),
      ({ proxy }) =>
        drillOn(target, context, (load, notes) =>
          rounds(context, load, 2, async (number) => {
            await load.more(40);
            if (number % 2 === 0) {
              await pause(context.random() * 300);
              load.count('half open at work', 1);
              proxy.halfOpen();
            } else {
              await load.pauseSenders(async () => {
                await target.converged();
                load.count('half open while idle', 1);
                proxy.halfOpen();
              });
            }
            await servedAgain(target, load, notes);
          }),
        ),
    );
  },
};
