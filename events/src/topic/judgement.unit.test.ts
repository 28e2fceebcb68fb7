import { describe, expect, it } from 'vitest';
import type { TopicStatus } from '../catalogue/statuses.ts';
import { foldTopic } from '../testing/folds.ts';
import { as, AUTHOR, COMPLETE_DETAILS, MAIN_KEYWORD, recorded } from '../testing/topic-fixtures.ts';
import { listedChecks } from './checks.ts';
import { decideTopic } from './decide.ts';
import type { TopicCommand } from './commands.ts';
import type { TopicStatusChanged } from './events.ts';
import { evolveTopic } from './evolve.ts';
import type { RecordedTopicEvent, TopicState } from './state.ts';
import { toTopicRow } from './to-row.ts';
import { upcastTopicEvent } from './upcast.ts';

const MANAGER = 'mia';
const details = { pageName: 'Microspikes', wordsInContent: 800, url: 'https://north.example/a' };

/** A topic whose life is told by what people ask; a minute goes by with each event. */
class Life {
  readonly past: RecordedTopicEvent[] = [];

  constructor() {
    this.ask({ type: 'CreateTopic', projectId: 'p1', details }, AUTHOR);
    const keywords = [{ value: 'microspikes', strategy: 'MAIN' as const }];
    this.ask({ type: 'AddTopicKeywords', keywords, mainElsewhere: new Map(), confirm: true });
  }

  /** Asks as the owner would; answers the id of the event. */
  ask(command: TopicCommand, userId = MANAGER): string {
    const context = { ...as(userId, ['OWNER']), past: this.past, newId: () => `id-${this.past.length}` };
    const decision = decideTopic(command, foldTopic(this.past), context);
    if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
    this.past.push(...recorded(decision.events, { userId, role: 'OWNER' }, this.past.length));
    return this.past.at(-1)!.id;
  }

  move(to: TopicStatus, seen: string | null = null): string {
    return this.ask({ type: 'ChangeTopicStatus', to, note: 'Go on', seaCheckStatus: null, seen });
  }

  through(...statuses: TopicStatus[]): this {
    for (const status of statuses) this.move(status);
    return this;
  }

  edit(changed: Extract<TopicCommand, { type: 'EditTopicDetails' }>['changed']): string {
    return this.ask({ type: 'EditTopicDetails', changed });
  }

  undo(eventId: string): string {
    return this.ask({ type: 'UndoTopicEvent', eventId });
  }

  get state(): TopicState {
    return foldTopic(this.past)!;
  }

  get row() {
    return toTopicRow('t1', this.state, () => undefined);
  }

  get ticked() {
    return listedChecks(this.state).flatMap(({ check, tick }) => (tick ? [check] : []));
  }
}

const TO_SEO_CHECK = ['WAIT_APPROVE', 'APPROVED', 'OPTIMIZED', 'SEO_CHECK'] as const;
const TO_TEXT_APPROVED = [...TO_SEO_CHECK, 'START_COPYWRITING', 'FOR_APPROVAL', 'INTEGRATION'] as const;

describe('The ticks of a topic', () => {
  const tick = (life: Life) => life.ask({ type: 'TickTopicCheck', check: 'ONE_INTENT', done: true });

  it('count in the visit in which they were made, and begin anew in the next one', () => {
    const life = new Life().through(...TO_SEO_CHECK);
    tick(life);
    expect([life.ticked, life.row.checksDone]).toEqual([['ONE_INTENT'], 1]);
    life.move('OPTIMIZED');
    expect(life.row.checksDone).toBe(0);
    life.move('SEO_CHECK');
    expect([life.ticked, life.row.checksDone]).toEqual([[], 0]);
    tick(life);
    expect(life.row.checksDone).toBe(1);
    life.ask({ type: 'TickTopicCheck', check: 'ONE_INTENT', done: false });
    expect([life.state.checks, life.row.checksDone]).toEqual([[], 0]);
  });

  it('are there again where the move out of the stage is undone', () => {
    const life = new Life().through(...TO_SEO_CHECK);
    tick(life);
    const move = life.move('START_COPYWRITING');
    expect(life.row.checksDone).toBe(0);
    life.undo(move);
    expect(life.row).toMatchObject({ status: 'SEO_CHECK', checksDone: 1 });
  });
});

describe('An approval', () => {
  it('is of what its approver saw, until that is submitted again', () => {
    const life = new Life().through('WAIT_APPROVE', 'APPROVED');
    expect(life.state.approvals).toMatchObject({ TOPIC: { by: MANAGER, revision: '2' }, TEXT: null });
    life.through('OPTIMIZED', 'SEO_CHECK', 'START_COPYWRITING', 'FOR_APPROVAL', 'INTEGRATION');
    expect(life.state.approvals.TEXT).toMatchObject({ by: MANAGER, revision: '7' });
    life.through('FOR_APPROVAL');
    expect(life.state.approvals.TEXT).toMatchObject({ revision: '7' });
    life.through('START_COPYWRITING', 'FOR_APPROVAL');
    expect(life.state.approvals).toMatchObject({ TOPIC: { revision: '2' }, TEXT: null });
  });

  it.each([
    ['pageName', { pageName: 'Grips' }, 'TOPIC'],
    ['whyArticle', { whyArticle: 'Demand' }, 'TOPIC'],
    ['pageTags', { pageTags: ['Ice'] }, 'TOPIC'],
    ['deliveryDate', { deliveryDate: '2026-05-01' }, null],
    ['wordsInContent', { wordsInContent: 900 }, null],
  ])('of the topic has changed since by an edit of %s: %j', (_field, changed, expected) => {
    const life = new Life().through('WAIT_APPROVE', 'APPROVED');
    expect(life.row.changedSince).toBeNull();
    life.edit(changed);
    expect(life.row.changedSince).toBe(expected);
  });

  it.each([
    ['words', { type: 'EditTopicDetails', changed: { wordsInContent: 900 } }, 'TEXT'],
    [
      'a keyword',
      {
        type: 'AddTopicKeywords',
        keywords: [{ value: 'grips', strategy: 'RELATED' }],
        mainElsewhere: new Map(),
        confirm: true,
      },
      'TEXT',
    ],
    ['a subtopic', { type: 'AddSubtopic', name: 'Sizes', url: null }, 'TEXT'],
    ['the subject', { type: 'EditTopicDetails', changed: { myTopic: 'Ice' } }, 'TOPIC'],
    ['its address', { type: 'EditTopicDetails', changed: { url: 'https://north.example/b' } }, null],
    ['a note', { type: 'AddTopicNote', text: 'Hm' }, null],
    ['a tick at a keyword', { type: 'UseTopicKeywords', topicKeywordIds: ['id-1'], used: true }, null],
  ] as const)('of the text has changed since by %s', (_what, command, expected) => {
    const life = new Life().through(...TO_TEXT_APPROVED);
    life.ask(command);
    expect(life.row.changedSince).toBe(expected);
  });

  it('names the text before the topic where both have changed, and the topic where the text is submitted again', () => {
    const life = new Life().through(...TO_TEXT_APPROVED);
    life.edit({ pageName: 'Grips' });
    expect(life.row.changedSince).toBe('TEXT');
    life.through('FOR_APPROVAL', 'START_COPYWRITING', 'FOR_APPROVAL');
    expect(life.row.changedSince).toBe('TOPIC');
  });

  it('stands as it was where what was changed is back, by an undo or by hand', () => {
    const life = new Life().through('WAIT_APPROVE', 'APPROVED');
    const edit = life.edit({ pageName: 'Grips' });
    life.undo(edit);
    expect(life.row.changedSince).toBeNull();
    life.edit({ pageName: 'Spikes' });
    expect(life.row.changedSince).toBe('TOPIC');
    life.edit({ pageName: 'Microspikes' });
    expect(life.row.changedSince).toBeNull();
  });

  it('is none of what came between the revision that was seen and the approval', () => {
    const life = new Life().through('WAIT_APPROVE');
    const seen = life.state.revision;
    life.edit({ pageName: 'Grips' });
    life.move('APPROVED', seen);
    expect(life.state.approvals.TOPIC).toMatchObject({ revision: seen, content: null });
    expect(life.row.changedSince).toBe('TOPIC');
    const other = new Life().through('WAIT_APPROVE');
    other.ask({ type: 'AddTopicNote', text: 'Hm' });
    other.move('APPROVED', '2');
    expect(other.row.changedSince).toBeNull();
  });

  it('records what was seen only where it was not the newest, and only of an approval', () => {
    const seenOf = (life: Life) => (life.past.at(-1)!.event as TopicStatusChanged).data.seen;
    const life = new Life();
    life.move('WAIT_APPROVE', '0');
    expect(seenOf(life)).toBeNull();
    life.move('APPROVED', '99');
    expect(seenOf(life)).toBeNull();
    const other = new Life().through('WAIT_APPROVE');
    other.move('APPROVED', '1');
    expect(seenOf(other)).toBe('1');
  });

  it('falls with the move that gave it, and is back where that undo is undone', () => {
    const life = new Life().through('WAIT_APPROVE');
    const approving = life.move('APPROVED');
    const given = life.state.approvals;
    const undo = life.undo(approving);
    expect(life.state.approvals.TOPIC).toBeNull();
    life.undo(undo);
    expect(life.state.approvals).toEqual(given);
  });

  it('of the text is back where submitting it again is undone, and falls where the page is refreshed', () => {
    const life = new Life().through(...TO_TEXT_APPROVED, 'FOR_APPROVAL', 'START_COPYWRITING');
    const submitting = life.move('FOR_APPROVAL');
    expect(life.state.approvals.TEXT).toBeNull();
    life.undo(submitting);
    expect(life.state.approvals.TEXT).not.toBeNull();
    life.through('FOR_APPROVAL', 'INTEGRATION', 'PUBLISHED', 'APPROVED');
    expect(life.state.approvals).toMatchObject({ TOPIC: { by: MANAGER }, TEXT: null });
  });
});

describe('The revisions of what is approved', () => {
  it('are those of the last events that changed it', () => {
    const life = new Life();
    expect(life.state.contentRevisions).toEqual({ TOPIC: '0', TEXT: '1' });
    life.edit({ whyArticle: 'Demand' });
    life.edit({ deliveryDate: '2026-05-01' });
    expect(life.state.contentRevisions).toEqual({ TOPIC: '2', TEXT: '1' });
    life.edit({ pageName: 'Grips' });
    expect(life.state.contentRevisions).toEqual({ TOPIC: '4', TEXT: '4' });
  });
});

describe('What was stored before there were approvals', () => {
  it('is a state to which everything is as if nobody had judged', () => {
    const life = new Life().through(...TO_SEO_CHECK);
    const { checks: _c, usedKeywords: _u, approvals: _a, contentRevisions: _r, ...older } = life.state;
    const stored = structuredClone(older) as TopicState;
    expect(toTopicRow('t1', stored, () => undefined)).toMatchObject({
      changedSince: null,
      checksDone: 0,
      kwOptimized: 0,
    });
    const [ticked] = recorded(
      [{ type: 'TopicCheckTicked', data: { check: 'ONE_INTENT', done: true } }],
      { userId: 'ines', role: 'SEO_CHECKER' },
      life.past.length,
    );
    const after = evolveTopic(stored, ticked!)!;
    expect(after).toMatchObject({ approvals: { TOPIC: null, TEXT: null }, usedKeywords: [] });
    expect(toTopicRow('t1', after, () => undefined).checksDone).toBe(1);
  });

  it('is moves that were made upon the newest revision, and undos that take an approval with them', () => {
    const life = new Life().through('WAIT_APPROVE');
    const event = (type: string, schemaVersion: number, data: object) => {
      const upcasted = upcastTopicEvent({ type, schemaVersion, data });
      if (!upcasted.ok) throw new Error(upcasted.error.code);
      return recorded([upcasted.event], { userId: MANAGER, role: 'OWNER' }, life.past.length);
    };
    const before = { assignments: [], seaCheckStatus: null, followed: true, publishedOn: null };
    const since = { statusSince: life.state.statusSince, statusBy: MANAGER };
    const move = { from: 'WAIT_APPROVE', to: 'APPROVED', note: null, assigned: null, seaCheckStatus: null };
    life.past.push(
      ...event('TopicStatusChanged', 1, { ...move, warnings: [], before: { ...before, ...since } }),
    );
    expect(life.state.approvals.TOPIC).toMatchObject({ by: MANAGER, revision: '2' });
    const undone = { undoneEventId: life.past.at(-1)!.id, from: 'APPROVED', to: 'WAIT_APPROVE' };
    const submittedBy = { TOPIC: AUTHOR, TEXT: null };
    life.past.push(
      ...event('TopicStatusChangeUndone', 2, { ...undone, restored: { ...before, ...since }, submittedBy }),
    );
    expect(life.state).toMatchObject({ status: 'WAIT_APPROVE', approvals: { TOPIC: null, TEXT: null } });
  });
});

it('A keyword that is taken off and added again, or two that change places, is no change of what was approved', () => {
  const life = new Life().through(...TO_TEXT_APPROVED);
  const [keyword] = life.state.keywords;
  life.ask({ type: 'RemoveTopicKeywords', topicKeywordIds: [keyword!.topicKeywordId] });
  expect(life.row.changedSince).toBe('TEXT');
  const keywords = [{ value: MAIN_KEYWORD.value, strategy: 'MAIN' as const }];
  life.ask({ type: 'AddTopicKeywords', keywords, mainElsewhere: new Map(), confirm: true });
  expect(life.row.changedSince).toBeNull();
  expect(COMPLETE_DETAILS.pageName).toBe(life.state.details.pageName);
});
