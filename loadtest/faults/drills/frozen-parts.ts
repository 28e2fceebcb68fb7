import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@keywright/services/platform/testing/until.ts';
import type { ClusterMember } from '../cluster/member.ts';
import type { ClusterTarget } from '../run/cluster-target.ts';
import type { Drill } from '../run/drill.ts';
import { leaderOf, leaders } from '../run/leader.ts';
import { drillOn, type Notes, rounds } from '../run/outcome.ts';
import { signalTree } from '../storm/kill.ts';

const PARTS = ['api', 'live', 'projector', 'postgres'] as const;
type Part = (typeof PARTS)[number];

/** Longer than any wait of the product for a sign of life; and more than a minute helps nobody to wait for. */
const [SHORTEST_MS, LONGEST_MS] = [6_000, 60_000];
const TAKEN_OVER_WITHIN_MS = 15_000;
const CONVERGED_WITHIN_MS = 15_000;

/** Which process of a part is hit: of the projectors the one that leads; none of PostgreSQL, which is many. */
async function memberOf(
  part: Part,
  { cluster }: ClusterTarget,
  random: () => number,
): Promise<ClusterMember | null> {
  if (part === 'postgres') return null;
  if (part === 'projector') return leaderOf(cluster);
  const members = cluster.of(part);
  return members[Math.floor(random() * members.length)] ?? null;
}

/** A standby leads while the leader is frozen, where there is one. */
async function takenOver(frozen: ClusterMember, { cluster }: ClusterTarget, notes: Notes): Promise<void> {
  const others = cluster.of('projector').filter((each) => each !== frozen);
  if (others.length === 0) return;
  const began = performance.now();
  await until('the standby leads', async () => (await leaders(others)).length > 0, TAKEN_OVER_WITHIN_MS);
  notes.measured.push(`the standby led after ${Math.round(performance.now() - began)} ms`);
}

export const frozenParts: Drill = {
  name: 'frozen-parts',
  does: 'An api, a live, the leading projector and PostgreSQL are frozen (SIGSTOP) for 6 to 60 s, one after the other, and then go on.',
  invariants: [
    'nothing that was under way in a frozen part is lost, doubled or stored after it was said not to be',
    'leadership moves, and who led before notices: one projector leads in the end',
    `screens converge within ${CONVERGED_WITHIN_MS / 1_000} s of the thaw`,
  ],
  async run(context) {
    const target = await context.systems.cluster();
    const frozenMs = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, context.seconds * 2_500));
    return drillOn(
      target,
      context,
      async (load, notes) => {
        await rounds({ seconds: 0 }, load, PARTS.length, async (round) => {
          const part = PARTS[round] ?? 'api';
          await load.more(20);
          await pause(context.random() * 200);
          await load.injectFault(`${part} frozen`, async () => {
            const end = performance.now() + frozenMs;
            const member = await memberOf(part, target, context.random);
            const pid = member?.pid ?? target.cluster.postgres.pid;
            try {
              signalTree(pid, 'SIGSTOP');
              if (member?.kind === 'projector') await takenOver(member, target, notes);
              await pause(Math.max(0, end - performance.now()));
            } finally {
              signalTree(pid, 'SIGCONT');
            }
          });
          const { screens } = await target.converged();
          notes.measured.push(
            `${part} frozen for ${Math.round(frozenMs / 1_000)} s: screens converged ${Math.round(screens)} ms after it went on`,
          );
          if (screens > CONVERGED_WITHIN_MS)
            notes.broken.push(`screens took ${Math.round(screens)} ms after ${part} went on`);
          const projectors = target.cluster.of('projector');
          await until('one projector leads', async () => (await leaders(projectors)).length === 1, 15_000);
        });
      },
      { timeoutMs: 90_000 },
    );
  },
};
