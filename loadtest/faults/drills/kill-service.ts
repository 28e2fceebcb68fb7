import { setTimeout as pause } from 'node:timers/promises';
import type { MemberKind } from '../cluster/member.ts';
import { victimOf } from '../run/cluster-target.ts';
import type { Drill } from '../run/drill.ts';
import { leaderOf } from '../run/leader.ts';
import { drillOn, rounds } from '../run/outcome.ts';

const KINDS: readonly MemberKind[] = ['api', 'live', 'projector', 'worker'];

/** Each kind in turn, one of its processes by lot; of the projectors the one that leads. */
export const killService: Drill = {
  name: 'kill-service',
  does: 'One process after another is killed (api, live, worker, the leading projector) while a team is at work.',
  invariants: [
    'an operation whose process died is stored once or not at all, and the repeat with the same key tells which',
    'the standby takes over from the checkpoint of the killed projector',
    'screens come back to the other gateway and miss nothing',
  ],
  async run(context) {
    const target = await context.systems.cluster();
    return drillOn(target, context, async (load, notes) => {
      const kinds = KINDS.filter((kind) => target.cluster.of(kind).length > 0);
      await rounds(context, load, kinds.length, async (round) => {
        const kind = kinds[round % kinds.length] ?? 'api';
        await load.more(30);
        await pause(context.random() * 150);
        const members = target.cluster.of(kind);
        const chosen = members[Math.floor(context.random() * members.length)];
        const member = kind === 'projector' ? await leaderOf(target.cluster) : chosen;
        if (member === undefined) throw new Error(`there is no ${kind}`);
        const victim = victimOf(member);
        await load.injectFault(`${kind} killed`, () => victim.kill());
        const { screens: behind } = await target.converged();
        notes.measured.push(`${member.name} killed: screens converged in ${Math.round(behind)} ms`);
        await victim.recover();
      });
    });
  },
};
