import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ActingRole } from '../catalogue/roles.ts';
import { anyCommandSequence, runSequence } from '../testing/random-commands.ts';
import { patchOfMove } from './patch-of-move.ts';
import { toTopicRow } from './to-row.ts';

it('A row that a move was made on is the row of the topic that it was made on', () => {
  let moves = 0;
  fc.assert(
    fc.property(anyCommandSequence, (commands) => {
      for (const { before, after, events } of runSequence(commands)) {
        const [recorded, ...others] = events;
        if (!before || !after || !recorded || others.length > 0) continue;
        const { event, meta } = recorded;
        const { type, data } = event;
        if (type !== 'TopicStatusChanged' && type !== 'TopicArchived' && type !== 'TopicUnarchived') continue;
        const [row, moved] = [before, after].map((state) => toTopicRow('a-topic', state, () => undefined));
        const patch = patchOfMove(row!, {
          to: after.status,
          by: meta.actor.userId,
          role: meta.actor.role as ActingRole,
          at: meta.at,
          note: data.note,
          seaCheckStatus: 'seaCheckStatus' in data ? data.seaCheckStatus : null,
          assigned: ('assigned' in data && data.assigned) || null,
        });
        const { revision, submittedBy, changedSince } = moved!;
        expect({ ...row, ...patch, revision, submittedBy, changedSince }).toEqual(moved);
        expect([null, submittedBy]).toContain(patch.submittedBy);
        // Whoever moves has the newest revision before them, or is told by the row.
        const upToDate = !('seen' in data) || data.seen === null;
        if (upToDate) expect([null, changedSince]).toContain(patch.changedSince);
        moves += 1;
      }
    }),
    { numRuns: 200 },
  );
  expect(moves).toBeGreaterThan(50);
});
