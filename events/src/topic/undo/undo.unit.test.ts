import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../../decision.ts';
import { foldTopic } from '../../testing/folds.ts';
import { anyCommandSequence, runSequence } from '../../testing/random-commands.ts';
import { as, recorded } from '../../testing/topic-fixtures.ts';
import type { TopicContext } from '../context.ts';
import { decideTopic } from '../decide.ts';
import { isUndoing, STATUS_EFFECT, type TopicDetails, type TopicEvent } from '../events.ts';
import type { MaybeTopic, RecordedTopicEvent } from '../state.ts';
import { toTopicRow } from '../to-row.ts';
import { partsChanged, type TopicPart, undoneBy } from './parts.ts';
import { pastStepsOf } from './past.ts';

const RUNS = { numRuns: 150 };
const OWNER = as('olga', ['OWNER']);
const REFUSED_TO_OTHERS = { refusal: { code: 'ROLE_REQUIRED', roles: ['CONTENT_MANAGER', 'OWNER'] } };

/** Whether events of a type can be undone. */
const UNDONE_BY: Partial<Record<TopicEvent['type'], true>> = Object.fromEntries(
  [
    ...['TopicStatusChanged', 'TopicArchived', 'TopicUnarchived', 'TopicStatusChangeUndone'],
    ...['TopicDetailsEdited', 'TopicEditUndone', 'TopicRolesDefined', 'TopicAssignmentUndone'],
    ...['TopicKeywordsAdded', 'TopicKeywordsRemoved', 'TopicKeywordsUndone'],
    ...['TopicNoteAdded', 'TopicNoteRemoved', 'TopicNoteRestored', 'TopicImported', 'TopicImportUndone'],
  ].map((type) => [type, true]),
);

it('Every event that takes another one back is known by its type, and no other', () => {
  fc.assert(
    fc.property(anyCommandSequence, (commands) => {
      for (const { events } of runSequence(commands))
        for (const recorded of events)
          expect(isUndoing(recorded.event.type), recorded.event.type).toBe(undoneBy(recorded) !== null);
    }),
    RUNS,
  );
});

function undo(past: readonly RecordedTopicEvent[], eventId: string, context: TopicContext) {
  return decideTopic({ type: 'UndoTopicEvent', eventId }, foldTopic(past), { ...context, past });
}

/** The one event that was decided on, behind the others, and the topic after it. */
function next(past: readonly RecordedTopicEvent[], decision: Decision<TopicEvent>) {
  if (!decision.ok) throw new Error(`refused: ${JSON.stringify(decision.refusal)}`);
  const [event, ...others] = recorded(decision.events, undefined, past.length);
  if (event === undefined || others.length > 0) throw new Error('not one event');
  return { event, state: foldTopic([...past, event]) };
}

/** State and row without what every event leaves behind; the note of a move was said and stays. */
function shown(state: MaybeTopic, { event }: RecordedTopicEvent) {
  if (state === null) return null;
  const traces = { revision: '', updatedAt: '', lastEvent: null, contentRevisions: null };
  const said = 'note' in event.data && event.data.note !== null ? { noteCount: 0, lastNote: null } : {};
  const begun = event.type.startsWith('TopicImport') ? { createdAt: '', statusSince: '' } : {};
  // A request that a move has closed stays closed.
  const closed = STATUS_EFFECT[event.type] === 'MOVES' ? { ask: null } : {};
  const hidden = { ...traces, ...said, ...begun, ...closed };
  return [
    { ...state, ...hidden },
    { ...toTopicRow('t1', state, () => undefined), ...hidden },
  ];
}

/** What a part of a topic holds. */
function valueOf(part: TopicPart, topic: MaybeTopic): unknown {
  const [kind, name] = [part.split(':')[0], part.slice(part.indexOf(':') + 1)];
  if (topic === null) return null;
  if (kind === 'field') return topic.details[name as keyof TopicDetails];
  if (kind === 'role') return topic.assignments.find(({ role }) => role === name);
  if (kind === 'keyword') return topic.keywords.find(({ value }) => value === name);
  if (kind === 'note') return 'counted elsewhere';
  return kind === 'page' ? topic.active : topic.status;
}

describe('Whatever people have done to a topic', () => {
  it('can be undone at once to exactly what it was, notes of moves aside, and done again', () => {
    fc.assert(
      fc.property(anyCommandSequence, (commands) => {
        const past: RecordedTopicEvent[] = [];
        for (const { before, after, events } of runSequence(commands)) {
          past.push(...events);
          const [done] = events;
          if (done === undefined) continue;
          const undone = undo(past, done.id, OWNER);
          if (!UNDONE_BY[done.event.type]) {
            expect(undone).toMatchObject({ refusal: { code: 'NOT_UNDOABLE', reason: 'NO_UNDO' } });
            continue;
          }
          const back = next(past, undone);
          expect(shown(back.state, done)).toEqual(shown(before, done));
          const twice = undo([...past, back.event], done.id, OWNER);
          // A page that is imported again is no undo by name.
          const reason = back.event.event.type === 'TopicImported' ? 'CHANGED_SINCE' : 'UNDONE';
          expect(twice).toMatchObject({ refusal: { code: 'NOT_UNDOABLE', reason } });
          const again = next([...past, back.event], undo([...past, back.event], back.event.id, OWNER));
          expect(shown(again.state, done)).toEqual(shown(after, done));
          expect(undo(past, done.id, as('ann', ['SEO_CHECKER']))).toMatchObject(REFUSED_TO_OTHERS);
          const now = new Date(Date.parse(done.meta.at) + 31 * 86_400_000).toISOString();
          expect(undo(past, done.id, { ...OWNER, now })).toMatchObject({ refusal: { reason: 'TOO_OLD' } });
        }
      }),
      RUNS,
    );
  });

  it('is undone later in nothing but what it changed, and only where that still stands', () => {
    fc.assert(
      fc.property(anyCommandSequence, (commands) => {
        const past = runSequence(commands).flatMap(({ events }) => events);
        const steps = pastStepsOf(past);
        const state = foldTopic(past);
        for (const [place, step] of steps.entries()) {
          const undone = undo(past, step.recorded.id, OWNER);
          if (!undone.ok) continue;
          const back = next(past, undone);
          const own = partsChanged(step.recorded, step.before, step.after);
          const touched = partsChanged(back.event, state, back.state);
          expect(own).toEqual(expect.arrayContaining(touched));
          for (const part of touched) expect(valueOf(part, back.state)).toEqual(valueOf(part, step.before));
          // What stands is as the event has left it, be it that later acts were undone since.
          for (const part of touched) expect(valueOf(part, state)).toEqual(valueOf(part, step.after));
          expect(place).toBeLessThan(past.length);
        }
      }),
      RUNS,
    );
  });
});
