import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@keywright/services/platform/testing/until.ts';
import type { MemberKind } from '../cluster/member.ts';
import type { Drill } from '../run/drill.ts';
import { leaders } from '../run/leader.ts';
import { drillOn, rounds } from '../run/outcome.ts';

const STALL_MS = 2_000;
const KINDS: readonly MemberKind[] = ['live', 'api', 'projector'];

/** Seen from outside a process that does not come to its events is one that is stopped. */
export const eventLoopStall: Drill = {
  name: 'event-loop-stall',
  does: `A process of each kind stands still for ${STALL_MS / 1_000} s and then goes on as if nothing had been.`,
  invariants: ['connections survive or are made again', 'one projector leads in the end'],
  async run(context) {
    const target = await context.systems.cluster();
    return drillOn(target, context, async (load, notes) => {
      await rounds({ seconds: 0 }, load, KINDS.length, async (round) => {
        const kind = KINDS[round % KINDS.length] ?? 'live';
        await load.more(30);
        await pause(context.random() * 150);
        const members = target.cluster.of(kind);
        const member = members[Math.floor(context.random() * members.length)];
        await load.injectFault(`${kind} stalled`, async () => {
          member?.kill('SIGSTOP');
          await pause(STALL_MS);
          member?.kill('SIGCONT');
        });
        notes.measured.push(
          `${member?.name}: screens converged in ${Math.round((await target.converged()).screens)} ms`,
        );
      });
      const projectors = target.cluster.of('projector');
      await until('one projector leads', async () => (await leaders(projectors)).length === 1, 15_000);
    });
  },
};
