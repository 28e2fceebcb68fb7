import { describe, expect, it } from 'vitest';
import { ROLES } from '../../catalogue/roles.ts';
import { as, AUTHOR, DAY_ONE, DETAILS, recorded } from '../../testing/topic-fixtures.ts';
import type { TopicContext } from '../context.ts';
import { decideTopic, type TopicCommand } from '../decide.ts';
import type { TopicEvent } from '../events.ts';
import { foldTopic } from '../evolve.ts';
import type { RecordedTopicEvent, TopicState } from '../state.ts';

const CREATED: TopicEvent = {
  type: 'TopicCreated',
  data: {
    projectId: 'p1',
    details: DETAILS,
    authorId: AUTHOR,
    assignments: [{ role: 'CONTRIBUTOR', userId: AUTHOR }],
  },
};

/** Plays commands through the decider and returns everything that was recorded. */
function history(...steps: readonly (readonly [TopicCommand, TopicContext])[]): RecordedTopicEvent[] {
  const past = recorded([CREATED]);
  for (const [command, context] of steps) {
    const decision = decideTopic(command, foldTopic(past), context);
    if (!decision.ok || !decision.as) throw new Error(`refused: ${JSON.stringify(decision)}`);
    const actor = { userId: context.actor.userId, ...decision.as };
    past.push(...recorded(decision.events, actor, past.length));
  }
  return past;
}
const topicAfter = (past: readonly RecordedTopicEvent[]): TopicState => {
  const state = foldTopic(past);
  if (!state) throw new Error('no topic');
  return state;
};
const lastId = (past: readonly RecordedTopicEvent[]): string => past.at(-1)?.id ?? '';
const undo = (eventId: string): TopicCommand => ({ type: 'UndoTopicStatusChange', eventId });
const submit: TopicCommand = {
  type: 'ChangeTopicStatus',
  to: 'WAIT_APPROVE',
  note: 'Ready',
  seaCheckStatus: null,
};
const byAuthor = as(AUTHOR, ['CONTRIBUTOR'], { defaultHolders: { CONTENT_MANAGER: 'mia' } });
const manager = as('mia', ['CONTENT_MANAGER']);

describe('Undoing a move', () => {
  it('restores the status, the assignment, the dates and the check result it carried', () => {
    const before = history();
    const past = history([submit, byAuthor]);
    expect(topicAfter(past).assignments).toContainEqual({ role: 'CONTENT_MANAGER', userId: 'mia' });
    const undone = topicAfter(history([submit, byAuthor], [undo(lastId(past)), byAuthor]));
    const { status, assignments, statusSince, statusBy, seaCheckStatus, followed, publishedOn } =
      topicAfter(before);
    expect(undone).toMatchObject({
      status,
      assignments,
      statusSince,
      statusBy,
      seaCheckStatus,
      followed,
      publishedOn,
    });
  });

  it('keeps the note that was said with the move', () => {
    const past = history([submit, byAuthor], [undo('e1'), byAuthor]);
    expect(topicAfter(past)).toMatchObject({ noteCount: 1, lastNote: { text: 'Ready' } });
  });

  it.each([
    ['ArchiveTopic', 'SUGGEST', null, true],
    ['UnarchiveTopic', 'ARCHIVED', 'SUGGEST', false],
  ] as const)('takes %s back', (type, status, archivedFrom, followed) => {
    const archive: TopicCommand = { type: 'ArchiveTopic', note: null };
    const unarchive: TopicCommand = { type: 'UnarchiveTopic', note: null };
    const steps = type === 'ArchiveTopic' ? [archive] : [archive, unarchive];
    const past = history(...steps.map((command) => [command, manager] as const));
    const undone = history(...steps.map((command) => [command, manager] as const), [
      undo(lastId(past)),
      manager,
    ]);
    expect(topicAfter(undone)).toMatchObject({ status, archivedFrom, followed });
  });
});

describe('An undo is refused', () => {
  const past = history([submit, byAuthor]);
  const state = topicAfter(past);

  it('when something happened since', () => {
    const noted = history([submit, byAuthor], [{ type: 'AddTopicNote', text: 'Hm' }, manager]);
    const decision = decideTopic(undo('e1'), topicAfter(noted), byAuthor);
    expect(decision).toEqual({ ok: false, refusal: { code: 'NOT_UNDOABLE', reason: 'NOT_LAST_EVENT' } });
  });

  it('when the last event was no move, an undo among them', () => {
    const noted = history([{ type: 'AddTopicNote', text: 'Hm' }, manager]);
    const reason = { ok: false, refusal: { code: 'NOT_UNDOABLE', reason: 'NOT_A_MOVE' } };
    expect(decideTopic(undo(lastId(noted)), topicAfter(noted), manager)).toEqual(reason);
    const undone = history([submit, byAuthor], [undo('e1'), byAuthor]);
    expect(decideTopic(undo(lastId(undone)), topicAfter(undone), byAuthor)).toEqual(reason);
  });

  it('after 30 days', () => {
    const movedAt = Date.parse(DAY_ONE) + 60_000;
    const after = (ms: number) => ({ ...byAuthor, now: new Date(movedAt + ms).toISOString() });
    expect(decideTopic(undo('e1'), state, after(30 * 86_400_000))).toMatchObject({ ok: true });
    expect(decideTopic(undo('e1'), state, after(30 * 86_400_000 + 1))).toEqual({
      ok: false,
      refusal: { code: 'NOT_UNDOABLE', reason: 'TOO_OLD' },
    });
  });

  it.each([...ROLES, 'OWNER'] as const)(
    'to %s who did not make the move, unless they may undo others',
    (role) => {
      const decision = decideTopic(undo('e1'), state, as('ann', [role]));
      if (role === 'CONTENT_MANAGER' || role === 'OWNER')
        expect(decision).toMatchObject({ ok: true, as: { role } });
      else
        expect(decision).toEqual({
          ok: false,
          refusal: { code: 'ROLE_REQUIRED', roles: ['CONTENT_MANAGER', 'OWNER'] },
        });
    },
  );

  it('to whoever made the move and may only watch by now', () => {
    expect(decideTopic(undo('e1'), state, as(AUTHOR, ['WATCHER']))).toMatchObject({
      refusal: { code: 'ROLE_REQUIRED' },
    });
  });
});
