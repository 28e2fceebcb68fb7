import { describe, expect, it } from 'vitest';
import { ROLES } from '../../catalogue/roles.ts';
import { foldTopic } from '../../testing/folds.ts';
import { as, AUTHOR, DAY_ONE, COMPLETE_DETAILS, recorded } from '../../testing/topic-fixtures.ts';
import type { TopicContext } from '../context.ts';
import type { TopicCommand } from '../commands.ts';
import { decideTopic } from '../decide.ts';
import type { KeywordStrategy } from '../../catalogue/topic-enums.ts';
import type { Assignment, TopicDetails, TopicEvent } from '../events.ts';
import type { RecordedTopicEvent, TopicState } from '../state.ts';

const CREATED: TopicEvent = {
  type: 'TopicCreated',
  data: {
    projectId: 'p1',
    details: COMPLETE_DETAILS,
    authorId: AUTHOR,
    assignments: [{ role: 'CONTRIBUTOR', userId: AUTHOR }],
  },
};

/** Plays commands through the decider and returns everything that was recorded. */
function history(...steps: readonly (readonly [TopicCommand, TopicContext])[]): RecordedTopicEvent[] {
  const past = recorded([CREATED]);
  let made = 0;
  const newId = () => `id-${++made}`;
  for (const [command, context] of steps) {
    const decision = decideTopic(command, foldTopic(past), { ...context, newId, past });
    if (!decision.ok || !decision.as) throw new Error(`refused: ${JSON.stringify(decision)}`);
    const actor = { userId: context.actor.userId, ...decision.as };
    past.push(...recorded(decision.events, actor, past.length));
  }
  return past;
}
/** What the decider says of an undo after all that. */
const asked = (past: readonly RecordedTopicEvent[], eventId: string, context: TopicContext) =>
  decideTopic(undo(eventId), foldTopic(past), { ...context, past });
const topicAfter = (past: readonly RecordedTopicEvent[]): TopicState => {
  const state = foldTopic(past);
  if (!state) throw new Error('no topic');
  return state;
};
const lastId = (past: readonly RecordedTopicEvent[]): string => past.at(-1)?.id ?? '';
const undo = (eventId: string): TopicCommand => ({ type: 'UndoTopicEvent', eventId });
const submit: TopicCommand = {
  type: 'ChangeTopicStatus',
  to: 'WAIT_APPROVE',
  note: 'Ready',
  seaCheckStatus: null,
};
const byAuthor = as(AUTHOR, ['CONTRIBUTOR'], { defaultHolders: { CONTENT_MANAGER: 'mia' } });
const manager = as('mia', ['CONTENT_MANAGER']);

const note = (text: string): TopicCommand => ({ type: 'AddTopicNote', text });
const edit = (changed: Partial<TopicDetails>): TopicCommand => ({ type: 'EditTopicDetails', changed });
const assign = (...assignments: Assignment[]): TopicCommand => ({
  type: 'DefineTopicRoles',
  assignments,
  holders: { COPYWRITER: ['cole', 'dana'], INTEGRATOR: ['ida'], CONTRIBUTOR: [AUTHOR] },
});
const keywords = (strategy: KeywordStrategy, ...values: string[]): TopicCommand => ({
  type: 'AddTopicKeywords',
  keywords: values.map((value) => ({ value, strategy })),
  mainElsewhere: new Map(),
  confirm: true,
});

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

  it('leaves what came later but moved nothing: notes, edits, and whom somebody has assigned', () => {
    const writer = { role: 'COPYWRITER', userId: 'cole' } as const;
    const contributor = { role: 'CONTRIBUTOR', userId: AUTHOR } as const;
    const past = history(
      [submit, byAuthor],
      [note('Hm'), manager],
      [edit({ wordsInContent: 5 }), manager],
      [assign(contributor, { role: 'CONTENT_MANAGER', userId: 'mia' }, writer), manager],
      [undo('e1'), byAuthor],
    );
    expect(topicAfter(past)).toMatchObject({
      status: 'SUGGEST',
      assignments: [contributor, writer],
      noteCount: 2,
      details: { wordsInContent: 5 },
    });
  });

  it('and the one before it, so that whoever submitted first is who must not approve', () => {
    const withdraw: TopicCommand = { ...submit, to: 'SUGGEST' };
    const other = as('mia', ['CONTENT_MANAGER']);
    const past = history(
      [submit, byAuthor],
      [withdraw, byAuthor],
      [submit, other],
      [undo('e3'), other],
      [undo('e2'), byAuthor],
    );
    expect(topicAfter(past)).toMatchObject({ status: 'WAIT_APPROVE', submittedBy: { TOPIC: AUTHOR } });
  });
});

describe('Undoing an edit', () => {
  const [ann, bob] = [as('ann', ['SEO_CHECKER']), as('bob', ['SEO_CHECKER'])];

  it('restores the fields that still hold what it set, and names the others', () => {
    const past = history(
      [edit({ myTopic: 'Ice', whyArticle: 'Winter', wordsInContent: 5 }), ann],
      [edit({ myTopic: 'Snow' }), bob],
    );
    const decision = asked(past, 'e1', ann);
    const kept = [{ field: 'myTopic', eventId: 'e2', by: 'bob', at: past[2]?.meta.at }];
    expect(decision).toMatchObject({
      ok: true,
      events: [
        {
          type: 'TopicEditUndone',
          data: {
            undoneEventId: 'e1',
            changed: { whyArticle: null, wordsInContent: COMPLETE_DETAILS.wordsInContent },
            before: { whyArticle: 'Winter', wordsInContent: 5 },
            kept,
          },
        },
      ],
    });
  });

  it('is refused where somebody has changed every field of it, be it to the same', () => {
    const past = history(
      [edit({ myTopic: 'Ice' }), ann],
      [edit({ myTopic: 'Snow' }), bob],
      [edit({ myTopic: 'Ice' }), bob],
    );
    const since = [{ eventId: 'e3', by: 'bob', at: past[3]?.meta.at, what: ['myTopic'] }];
    expect(asked(past, 'e1', ann)).toEqual({
      ok: false,
      refusal: { code: 'NOT_UNDOABLE', reason: 'CHANGED_SINCE', since },
    });
  });

  it('goes back one by one, and forth again', () => {
    const edits = [
      [edit({ myTopic: 'Ice' }), ann],
      [edit({ myTopic: 'Snow' }), ann],
    ] as const;
    const back = history(...edits, [undo('e2'), ann], [undo('e1'), ann]);
    expect(topicAfter(back).details.myTopic).toBe(COMPLETE_DETAILS.myTopic);
    const forth = history(
      ...edits,
      [undo('e2'), ann],
      [undo('e1'), ann],
      [undo('e4'), ann],
      [undo('e3'), ann],
    );
    expect(topicAfter(forth).details.myTopic).toBe('Snow');
  });

  it('leaves a topic one of its two names', () => {
    const past = history(
      [edit({ pageName: null }), ann],
      [edit({ pageName: 'Grips' }), ann],
      [edit({ myTopic: null }), bob],
    );
    expect(asked(past, 'e2', ann)).toMatchObject({
      refusal: { code: 'NOT_UNDOABLE', reason: 'CHANGED_SINCE', since: [{ by: 'bob', what: ['pageName'] }] },
    });
  });
});

describe('Undoing a note, an assignment, keywords', () => {
  it('takes the note back, and the one before it is the last again', () => {
    const past = history([note('First'), byAuthor], [note('Second'), manager], [undo('e2'), manager]);
    expect(topicAfter(past)).toMatchObject({ noteCount: 1, lastNote: { text: 'First', from: AUTHOR } });
    const back = history(
      [note('First'), byAuthor],
      [note('Second'), manager],
      [undo('e2'), manager],
      [undo('e1'), byAuthor],
      [undo('e3'), manager],
    );
    expect(topicAfter(back)).toMatchObject({ noteCount: 1, lastNote: { text: 'Second', from: 'mia' } });
  });

  it('gives back the roles that it gave, unless somebody has given them on', () => {
    const cole = { role: 'COPYWRITER', userId: 'cole' } as const;
    const dana = { role: 'COPYWRITER', userId: 'dana' } as const;
    const ida = { role: 'INTEGRATOR', userId: 'ida' } as const;
    const past = history([assign(cole), manager], [assign(cole, ida), manager]);
    expect(
      topicAfter(history([assign(cole), manager], [assign(cole, ida), manager], [undo('e1'), manager])),
    ).toMatchObject({
      assignments: [{ role: 'CONTRIBUTOR', userId: AUTHOR }, ida],
    });
    const replaced = history([assign(cole), manager], [assign(dana, ida), manager]);
    expect(asked(past, 'e1', manager).ok).toBe(true);
    expect(asked(replaced, 'e1', manager)).toMatchObject({
      refusal: { reason: 'CHANGED_SINCE', since: [{ by: 'mia', what: ['role'] }] },
    });
  });

  it('puts keywords back in their places, as long as there is room', () => {
    const main = keywords('MAIN', 'a', 'b', 'c', 'd', 'e');
    const past = history([main, byAuthor]);
    const [, second] = topicAfter(past).keywords;
    const remove: TopicCommand = {
      type: 'RemoveTopicKeywords',
      topicKeywordIds: [second?.topicKeywordId ?? ''],
    };
    const undone = history([main, byAuthor], [remove, byAuthor], [undo('e2'), byAuthor]);
    expect(topicAfter(undone).keywords).toEqual(topicAfter(past).keywords);
    const full = history([main, byAuthor], [remove, byAuthor], [keywords('MAIN', 'f'), manager]);
    expect(asked(full, 'e2', byAuthor)).toMatchObject({
      refusal: { code: 'LIMIT_REACHED', strategy: 'MAIN' },
    });
  });
});

describe('Undoing an import', () => {
  const page: TopicCommand = {
    ...{ type: 'ImportPage', projectId: 'p1', url: 'https://north.example/a', title: 'A' },
    ...{ publishedOn: null, words: 7 },
  };
  /** A stream that begins with a page instead of a draft. */
  const imported = (...commands: TopicCommand[]): RecordedTopicEvent[] => {
    const past: RecordedTopicEvent[] = [];
    for (const command of [page, ...commands]) {
      const decision = decideTopic(command, foldTopic(past), { ...manager, past });
      if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
      past.push(...recorded(decision.events, { userId: 'mia', role: 'CONTENT_MANAGER' }, past.length));
    }
    return past;
  };

  it('takes the page away, and it comes back when it is imported again or that is undone', () => {
    const gone = imported(undo('e0'));
    expect(foldTopic(gone)).toBeNull();
    expect(asked(gone, 'e0', manager)).toMatchObject({ refusal: { reason: 'UNDONE' } });
    for (const again of [page, undo('e1')])
      expect(foldTopic(imported(undo('e0'), again))).toMatchObject({
        active: false,
        status: 'PUBLISHED',
        details: { pageName: 'A', wordsInContent: 7 },
      });
  });

  it('is refused once the page was switched on', () => {
    const past = imported({ type: 'ActivateTopic' });
    expect(asked(past, 'e0', manager)).toMatchObject({
      refusal: { reason: 'CHANGED_SINCE', since: [{ eventId: 'e1', by: 'mia', what: ['page'] }] },
    });
  });
});

describe('An undo is refused', () => {
  const past = history([submit, byAuthor]);

  it('to a move after which there was another one', () => {
    const approved = history([submit, byAuthor], [{ ...submit, to: 'APPROVED' }, manager]);
    const since = [{ eventId: 'e2', by: 'mia', at: approved[2]?.meta.at, what: ['status'] }];
    expect(asked(approved, 'e1', byAuthor)).toEqual({
      ok: false,
      refusal: { code: 'NOT_UNDOABLE', reason: 'CHANGED_SINCE', since },
    });
  });

  it('a second time', () => {
    const undone = history([submit, byAuthor], [undo('e1'), manager]);
    const since = [{ eventId: 'e2', by: 'mia', at: undone[2]?.meta.at, what: ['status'] }];
    expect(asked(undone, 'e1', byAuthor)).toEqual({
      ok: false,
      refusal: { code: 'NOT_UNDOABLE', reason: 'UNDONE', since },
    });
  });

  it('to what has none, and to what the topic never knew', () => {
    expect(asked(past, 'e0', manager)).toMatchObject({
      refusal: { code: 'NOT_UNDOABLE', reason: 'NO_UNDO' },
    });
    expect(asked(past, 'e9', manager)).toEqual({
      ok: false,
      refusal: { code: 'NOT_FOUND', field: 'eventId' },
    });
  });

  it('after 30 days', () => {
    const movedAt = Date.parse(DAY_ONE) + 60_000;
    const after = (ms: number) => ({ ...byAuthor, now: new Date(movedAt + ms).toISOString() });
    expect(asked(past, 'e1', after(30 * 86_400_000))).toMatchObject({ ok: true });
    expect(asked(past, 'e1', after(30 * 86_400_000 + 1))).toEqual({
      ok: false,
      refusal: { code: 'NOT_UNDOABLE', reason: 'TOO_OLD', since: [] },
    });
  });

  it.each([...ROLES, 'OWNER'] as const)(
    'to %s who did not make the move, unless they may undo others',
    (role) => {
      const decision = asked(past, 'e1', as('ann', [role]));
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
    expect(asked(past, 'e1', as(AUTHOR, ['WATCHER']))).toMatchObject({
      refusal: { code: 'ROLE_REQUIRED' },
    });
  });
});
