import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterTarget } from '../run/cluster-target.ts';
import type { Drill } from '../run/drill.ts';
import { drillOn, rounds } from '../run/outcome.ts';

const CONVERGED_WITHIN_MS = 5_000;
/** Without hints everything is found by polls, each of which takes half a second at most. */
const FOLLOWED_WITHIN_MS = 10_000;

interface NatsFault {
  name: string;
  does: string;
  /** Takes NATS away, and gives it back. */
  take(target: ClusterTarget): Promise<void>;
  restore(target: ClusterTarget): Promise<void>;
}

/** The bus carries hints alone: while it is away the product goes on, later by a poll, and catches up afterwards. */
function natsDrill({ name, does, take, restore }: NatsFault): Drill {
  return {
    name,
    does,
    invariants: [
      `operations go on while NATS is away, and screens follow within ${FOLLOWED_WITHIN_MS / 1_000} s`,
      `screens converge within ${CONVERGED_WITHIN_MS / 1_000} s of healing`,
    ],
    async run(context) {
      const target = await context.systems.cluster();
      return drillOn(target, context, async (load, notes) => {
        const away: number[] = [];
        const healed: number[] = [];
        await rounds(context, load, 1, async () => {
          await load.more(40);
          await pause(context.random() * 200);
          try {
            await load.injectFault(name, () => take(target));
            await load.more(60);
            const lag = await target.converged();
            away.push(lag.screens);
            notes.measured.push(`without NATS the read model followed in ${Math.round(lag.readModel)} ms`);
            await pause(context.random() * 1_000);
          } finally {
            await restore(target);
          }
          healed.push((await target.converged()).screens);
        });
        const [during, after] = [Math.max(...away), Math.max(...healed)];
        notes.measured.push(
          `screens converged in ${Math.round(during)} ms at most without NATS, in ${Math.round(after)} ms after it was back`,
        );
        if (during > FOLLOWED_WITHIN_MS)
          notes.broken.push(`screens took ${Math.round(during)} ms without NATS`);
        if (after > CONVERGED_WITHIN_MS)
          notes.broken.push(`screens took ${Math.round(after)} ms after healing`);
      });
    },
  };
}

export const natsDrills: readonly Drill[] = [
  natsDrill({
    name: 'nats-killed',
    does: 'NATS is killed, and whoever comes back to it is refused for a while.',
    async take({ nats, proxy }) {
      proxy.cut();
      await nats.kill();
    },
    async restore({ nats, proxy }) {
      await nats.recover();
      proxy.heal();
    },
  }),
  natsDrill({
    name: 'nats-paused',
    does: 'NATS is frozen (SIGSTOP): connections stand, and nothing comes through.',
    take: ({ nats }) => Promise.resolve(void process.kill(nats.pid, 'SIGSTOP')),
    restore: ({ nats }) => Promise.resolve(void process.kill(nats.pid, 'SIGCONT')),
  }),
  natsDrill({
    name: 'nats-partitioned',
    does: 'The connection to NATS is half open: bytes of either side are held back, and arrive late.',
    take: ({ proxy }) => Promise.resolve(proxy.freeze()),
    restore: ({ proxy }) => Promise.resolve(proxy.heal()),
  }),
];
