import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { faketimeLibrary } from '@keywright/services/platform/testing/tools/faketime.ts';
import type { ClusterMember, MemberKind } from '../cluster/member.ts';
import { victimOf } from '../run/cluster-target.ts';
import type { Drill } from '../run/drill.ts';
import { drillOn, rounds } from '../run/outcome.ts';

const KINDS: readonly MemberKind[] = ['api', 'live', 'projector'];
const STEPS = [3_600, -3_600, 0] as const;

/** Puts another process in a place, whose time of day follows a file; timers go by the monotonic clock as ever. */
async function withClock(member: ClusterMember, library: string, file: string): Promise<void> {
  writeFileSync(file, '+0\n');
  member.nextEnv = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  await restarted(member);
}

async function restarted(member: ClusterMember): Promise<void> {
  const victim = victimOf(member);
  await victim.kill();
  await victim.recover();
}

export const clockSteps: Drill = {
  name: 'clock-steps',
  does: 'The time of day of one api, one live and one projector process jumps by an hour, forward and back, one after the other.',
  invariants: [
    'no order and no expiry between two machines hangs on their clocks: everybody goes on working',
  ],
  async run(context) {
    const library = await faketimeLibrary().catch((error: Error) => error);
    if (library instanceof Error) return { notRun: library.message, failed: true };
    const target = await context.systems.cluster();
    const folder = await mkdtemp(path.join(os.tmpdir(), 'keywright-clocks-'));
    const stepped = KINDS.flatMap((kind) => {
      const members = target.cluster.of(kind);
      return members[Math.floor(context.random() * members.length)] ?? [];
    });
    const fileOf = (member: ClusterMember) => path.join(folder, `${member.kind}-${member.index}`);
    try {
      await Promise.all(stepped.map((member) => withClock(member, library, fileOf(member))));
      return await drillOn(target, context, async (load, notes) => {
        await rounds({ seconds: 0 }, load, KINDS.length * STEPS.length, async (round) => {
          const member = stepped[Math.floor(round / STEPS.length)];
          const seconds = STEPS[round % STEPS.length] ?? 0;
          if (member === undefined) return;
          await load.more(20);
          await pause(context.random() * 100);
          const name =
            seconds === 0 ? 'clock set right' : `clock ${seconds > 0 ? 'forward' : 'back'} by an hour`;
          await load.injectFault(name, () =>
            Promise.resolve(writeFileSync(fileOf(member), `${seconds >= 0 ? '+' : ''}${seconds}\n`)),
          );
          await load.more(40);
          notes.measured.push(
            `${member.name}, ${name}: screens converged in ${Math.round((await target.converged()).screens)} ms`,
          );
        });
      });
    } finally {
      for (const member of stepped) member.nextEnv = {};
      await Promise.all(stepped.map(restarted));
      await rm(folder, { recursive: true, force: true });
    }
  },
};
