import { APPROVALS, APPROVED_CONTENT } from '@keywright/events/catalogue';
import { anyCommandSequence, runSequence } from '@keywright/events/testing/random-commands';
import { changedSinceApproval, approvedPart, approvedText, pastStepsOf } from '@keywright/events/topic';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changesSince, type HistoryAct } from './approvals.ts';
import { CONTENT_KINDS } from './content-before.ts';
import { historyRow } from './history-entry.ts';

type Steps = ReturnType<typeof pastStepsOf>;

/** The lines of a topic's history that change what it holds, as they are read, the newest first. */
function actsOf(steps: Steps): HistoryAct[] {
  const acts = steps.map(({ recorded, before, after }, place) => {
    const record = { ...recorded, stream: 'topic-t1', position: String(place) };
    const step = { record, key: 't1', position: BigInt(place), before, after };
    const { kind, detail } = historyRow(step, (after ?? before)!) as Pick<HistoryAct, 'kind' | 'detail'>;
    const { at, actor } = recorded.meta;
    // As it comes out of a column of type jsonb.
    return { kind, detail: structuredClone(detail), revision: recorded.revision, by: actor.userId, at };
  });
  return acts.filter(({ kind }) => CONTENT_KINDS.includes(kind)).reverse();
}

/** Compares what is said of a topic as it stood after each of its events with that topic itself; answers how much of it. */
function compared(steps: Steps, count: number): { approvals: number; changed: number } {
  const seen = { approvals: 0, changed: 0 };
  const now = steps[count - 1]?.after;
  if (!now) return seen;
  const marked = new Map<string, boolean>();
  for (const what of APPROVALS) {
    const approval = now.approvals[what];
    if (approval === null) continue;
    const then = steps.find(({ recorded }) => recorded.revision === approval.revision)!.after!;
    const acts = actsOf(steps.slice(0, count));
    const changes = changesSince(now, acts, { what, revision: approval.revision });
    const parts = APPROVED_CONTENT[what].filter(
      (part) => approvedText(part, then) !== approvedText(part, now),
    );
    expect(changes.map(({ part }) => part)).toEqual(parts);
    for (const { part, before, after } of changes) {
      const [had, has] = [approvedPart(part, then), approvedPart(part, now)];
      if (part !== 'keywords' && part !== 'subtopics') expect([before, after]).toEqual([had, has]);
      else {
        expect(had).toEqual(expect.arrayContaining(before as unknown[]));
        expect(has).toEqual(expect.arrayContaining(after as unknown[]));
      }
    }
    seen.approvals += 1;
    seen.changed += changes.length > 0 ? 1 : 0;
    marked.set(what, approval.content === null || changes.length > 0);
  }
  const isApproved = !['SUGGEST', 'DECLINE', 'WAIT_APPROVE'].includes(now.status);
  const shown = (['TEXT', 'TOPIC'] as const).find((what) => isApproved && marked.get(what)) ?? null;
  expect(changedSinceApproval(now)).toBe(shown);
  return seen;
}

it('What has changed since an approval is what the topic then and the topic now differ in', () => {
  const seen = { approvals: 0, changed: 0 };
  fc.assert(
    fc.property(anyCommandSequence, (commands) => {
      const steps = pastStepsOf(runSequence(commands).flatMap(({ events }) => events));
      for (let count = 1; count <= steps.length; count += 1) {
        const { approvals, changed } = compared(steps, count);
        seen.approvals += approvals;
        seen.changed += changed;
      }
    }),
    { numRuns: 400 },
  );
  expect(seen.approvals).toBeGreaterThan(20);
  expect(seen.changed).toBeGreaterThan(5);
});
