import { APPROVALS, APPROVED_CONTENT } from '@keywright/events/catalogue';
import { anyCommandSequence, runSequence } from '@keywright/events/testing/random-commands';
import { changedSinceApproval, approvedPart, approvedText, pastStepsOf } from '@keywright/events/topic';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changesSince, type HistoryAct } from './approvals.ts';
import { historyRow } from './history-entry.ts';

type Steps = ReturnType<typeof pastStepsOf>;

/** The lines of a topic's history, the newest first. */
function actsOf(steps: Steps): HistoryAct[] {
  const acts = steps.map(({ recorded, before, after }, place) => {
    const record = { ...recorded, stream: 'topic-t1', position: String(place) };
    const step = { record, key: 't1', position: BigInt(place), before, after };
    const { kind, detail } = historyRow(step, (after ?? before)!) as Pick<HistoryAct, 'kind' | 'detail'>;
    const { at, actor } = recorded.meta;
    // As it comes out of a column of type jsonb.
    return { kind, detail: structuredClone(detail), revision: recorded.revision, by: actor.userId, at };
  });
  return acts.reverse();
}

it('What has changed since an approval is what the topic then and the topic now differ in', () => {
  const seen = { approvals: 0, changed: 0, older: 0 };
  fc.assert(
    fc.property(anyCommandSequence, (commands) => {
      const steps = pastStepsOf(runSequence(commands).flatMap(({ events }) => events));
      const now = steps.at(-1)?.after;
      if (!now) return;
      const changed = new Map<string, boolean>();
      for (const what of APPROVALS) {
        const approval = now.approvals[what];
        if (approval === null) continue;
        const then = steps.find(({ recorded }) => recorded.revision === approval.revision)!.after!;
        const changes = changesSince(now, actsOf(steps), { what, revision: approval.revision });
        const parts = APPROVED_CONTENT[what].filter(
          (part) => approvedText(part, then) !== approvedText(part, now),
        );
        expect(changes.map(({ part }) => part)).toEqual(parts);
        for (const { part, before, after } of changes) {
          const [had, has] = [approvedPart(part, then), approvedPart(part, now)];
          if (part !== 'keywords' && part !== 'subtopics') expect([before, after]).toEqual([had, has]);
          else
            for (const [some, all] of [
              [before, had],
              [after, has],
            ])
              expect(all).toEqual(expect.arrayContaining(some as unknown[]));
        }
        seen.approvals += 1;
        if (changes.length > 0) seen.changed += 1;
        if (approval.content === null) seen.older += 1;
        changed.set(what, approval.content === null || changes.length > 0);
      }
      const shown = ['SUGGEST', 'DECLINE', 'WAIT_APPROVE'].includes(now.status)
        ? null
        : changed.get('TEXT')
          ? 'TEXT'
          : changed.get('TOPIC')
            ? 'TOPIC'
            : null;
      expect(changedSinceApproval(now)).toBe(shown);
    }),
    { numRuns: 400 },
  );
  expect(seen.approvals).toBeGreaterThan(50);
  expect(seen.changed).toBeGreaterThan(10);
});
