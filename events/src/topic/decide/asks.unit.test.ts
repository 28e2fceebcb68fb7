import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCommandSequence, runSequence } from '../../testing/random-commands.ts';
import { as, AUTHOR, recorded, topicAt } from '../../testing/topic-fixtures.ts';
import { decideTopic } from '../decide.ts';
import { STATUS_EFFECT } from '../events.ts';
import { explainTransitions } from '../explain.ts';

const TEXT = { textId: 't1', textHash: 'ab' };
const writer = as('wes', ['COPYWRITER']);
const manager = as('mia', ['CONTENT_MANAGER']);
const open = { id: 'e9', to: 'APPROVED' as const, by: 'wes', at: '2026-03-02T09:00:00.000Z', textId: 't1' };
const waiting = topicAt('WAIT_APPROVE', { ask: open, submittedBy: { TOPIC: 'nora', TEXT: null } });
const ask = (to: 'APPROVED' | 'ARCHIVED' | 'INTEGRATION' | 'SEA_CHECK' | 'PUBLISHED' | 'WAIT_APPROVE') =>
  ({ type: 'AskTopicMove', to, note: null, text: null }) as const;
const answer = (accept: boolean, note: string | null = null) =>
  ({
    type: 'AnswerTopicMove',
    ...{ askId: 'e9', accept, note, text: note === null || accept ? null : TEXT, seaCheckStatus: null },
  }) as const;

describe('Asking for a move', () => {
  it('records where to and what was said, by its hash alone', () => {
    const command = { ...ask('APPROVED'), note: 'Please', text: TEXT };
    expect(decideTopic(command, topicAt('WAIT_APPROVE'), writer)).toEqual({
      ok: true,
      events: [{ type: 'TopicMoveAsked', data: { to: 'APPROVED', ...TEXT } }],
      as: { role: 'COPYWRITER', override: false },
      warnings: [],
    });
  });

  it.each([
    ['into the archive', 'WAIT_APPROVE', 'ARCHIVED'],
    ['out of it, to where it was', 'ARCHIVED', 'PUBLISHED'],
    ['for what lacks something still', 'PUBLISHED', 'SEA_CHECK'],
  ] as const)('goes %s, too', (_name, from, to) => {
    const details = { ...topicAt(from).details, checkSeaRequired: false };
    expect(decideTopic(ask(to), topicAt(from, { details }), { ...writer, strict: true })).toMatchObject({
      ok: true,
    });
  });

  it.each([
    [
      'of an inactive page',
      topicAt('PUBLISHED', { active: false }),
      ask('INTEGRATION'),
      writer,
      'TOPIC_INACTIVE',
    ],
    ['along no row', waiting, ask('INTEGRATION'), writer, 'ILLEGAL_TRANSITION'],
    ['for where it stands', waiting, ask('WAIT_APPROVE'), writer, 'ILLEGAL_TRANSITION'],
    ['out of the archive to elsewhere', topicAt('ARCHIVED'), ask('APPROVED'), writer, 'ILLEGAL_TRANSITION'],
    ['by who only watches', waiting, ask('APPROVED'), as('una', ['WATCHER']), 'ROLE_REQUIRED'],
    ['for what one may do', waiting, ask('APPROVED'), manager, 'ASK_NOT_NEEDED'],
    ['for what the owner may do', waiting, ask('APPROVED'), as('olga', ['OWNER']), 'ASK_NOT_NEEDED'],
    ['where one is open', waiting, ask('APPROVED'), as('ian', ['INTEGRATOR']), 'ASK_OPEN'],
  ] as const)('%s is refused', (_name, state, command, context, code) => {
    expect(decideTopic(command, state, context)).toMatchObject({ ok: false, refusal: { code } });
  });

  it('is open to who may make the move but for what the topic lacks', () => {
    const [bare, strict] = [topicAt('SUGGEST', { keywords: [] }), { ...manager, strict: true }];
    expect(decideTopic(ask('WAIT_APPROVE'), bare, strict)).toMatchObject({ ok: true });
    expect(decideTopic(ask('WAIT_APPROVE'), bare, manager)).toMatchObject({
      refusal: { code: 'ASK_NOT_NEEDED' },
    });
  });

  it('is open to who submitted and must not approve', () => {
    const submitted = topicAt('WAIT_APPROVE', { submittedBy: { TOPIC: 'mia', TEXT: null } });
    expect(decideTopic(ask('APPROVED'), submitted, manager)).toMatchObject({ ok: true });
  });
});

describe('Answering a request', () => {
  it('by accepting it makes the move in the role that permits it, with the note of the answer', () => {
    const decision = decideTopic(answer(true, ' Fine '), waiting, manager);
    expect(decision).toMatchObject({
      ok: true,
      events: [
        {
          type: 'TopicMoveAnswered',
          data: {
            askId: 'e9',
            to: 'APPROVED',
            accepted: true,
            withdrawn: false,
            textId: null,
            textHash: null,
          },
        },
        { type: 'TopicStatusChanged', data: { from: 'WAIT_APPROVE', to: 'APPROVED', note: 'Fine' } },
      ],
      as: { role: 'CONTENT_MANAGER', override: false },
    });
  });

  it.each([
    ['ARCHIVED', topicAt('SEO_CHECK'), 'TopicArchived'],
    ['PUBLISHED', topicAt('ARCHIVED'), 'TopicUnarchived'],
  ] as const)('for %s goes by the archive’s own rows', (to, topic, type) => {
    const decision = decideTopic(answer(true), { ...topic, ask: { ...open, to } }, manager);
    expect(decision).toMatchObject({ events: [{ type: 'TopicMoveAnswered' }, { type }] });
  });

  it.each([
    [
      'accepting',
      true,
      as('ian', ['INTEGRATOR']),
      { code: 'ROLE_REQUIRED', roles: ['CONTENT_MANAGER', 'OWNER'] },
    ],
    ['accepting', true, as('nora', ['CONTENT_MANAGER']), { code: 'FOUR_EYES', submittedBy: 'nora' }],
    [
      'refusing',
      false,
      as('ian', ['INTEGRATOR']),
      { code: 'ROLE_REQUIRED', roles: ['CONTENT_MANAGER', 'OWNER'] },
    ],
    ['refusing', false, as('nora', ['CONTENT_MANAGER']), { code: 'FOUR_EYES', submittedBy: 'nora' }],
    ['refusing without a word', false, manager, { code: 'FIELD_REQUIRED', field: 'note' }],
  ] as const)('by %s is for those who may make the move', (_name, accept, context, refusal) => {
    expect(decideTopic(answer(accept), waiting, context)).toMatchObject({ ok: false, refusal });
  });

  it.each([
    ['a note', manager, 'No', { withdrawn: false, textId: 't1' }, 'CONTENT_MANAGER'],
    ['the owner’s note', as('olga', ['OWNER']), 'No', { withdrawn: false, textId: 't1' }, 'OWNER'],
    ['nothing, by who asked', writer, null, { withdrawn: true, textId: null }, 'COPYWRITER'],
    [
      'nothing, by who asked and only watches by now',
      as('wes', ['WATCHER']),
      null,
      { withdrawn: true },
      'WATCHER',
    ],
  ] as const)('by refusing it takes %s', (_name, context, note, data, role) => {
    expect(decideTopic(answer(false, note), waiting, context)).toMatchObject({
      events: [{ type: 'TopicMoveAnswered', data: { askId: 'e9', accepted: false, ...data } }],
      as: { role },
    });
  });

  it('that is closed is refused with who closed it and how, as far as the past tells', () => {
    const closed = { ...waiting, ask: null };
    const answered = { askId: 'e0', to: 'APPROVED', accepted: false, withdrawn: true, ...TEXT } as const;
    const past = recorded([
      { type: 'TopicMoveAsked', data: { to: 'APPROVED', ...TEXT } },
      { type: 'TopicMoveAnswered', data: answered },
    ]);
    const command = { ...answer(true), askId: 'e0' };
    expect(decideTopic(command, closed, { ...manager, past })).toMatchObject({
      refusal: { code: 'ASK_CLOSED', askId: 'e0', by: AUTHOR, accepted: false },
    });
    expect(decideTopic({ ...command, askId: 'e7' }, closed, { ...manager, past })).toEqual({
      ok: false,
      refusal: { code: 'ASK_CLOSED', askId: 'e7', by: null, at: null, accepted: null },
    });
  });
});

/** Lives in which every third act is to ask for something. */
const anyLifeOfAsking = anyCommandSequence.map((steps) =>
  steps.map(({ attempt, context }, nth) =>
    nth % 3 === 0
      ? {
          attempt: { ...attempt, kind: 'AskTopicMove' as const },
          context: { ...context, actor: writer.actor },
        }
      : { attempt, context },
  ),
);

describe('Whatever happens to a topic', () => {
  it('at most one request is open, no move leaves one, and who may ask is told so beforehand', () => {
    let [asked, closed] = [0, 0];
    fc.assert(
      fc.property(anyLifeOfAsking, fc.boolean(), (commands, strict) => {
        for (const { before, after, events, command } of runSequence(commands)) {
          for (const { event } of events) {
            if (event.type === 'TopicMoveAsked')
              expect([before?.ask, after?.ask?.to]).toEqual([null, event.data.to]);
            if (event.type === 'TopicMoveAsked') asked += 1;
            if (STATUS_EFFECT[event.type] !== 'MOVES') continue;
            expect(after?.ask).toBeNull();
            closed += before?.ask ? 1 : 0;
          }
          if (after === null || command.type !== 'AskTopicMove') continue;
          for (const context of [writer, manager, as('una', ['WATCHER'])])
            for (const { to, mayAsk } of explainTransitions(after, { ...context, strict })) {
              const decision = decideTopic({ type: 'AskTopicMove', to, note: null, text: null }, after, {
                ...context,
                strict,
              });
              expect(mayAsk).toBe(decision.ok);
            }
        }
      }),
      { numRuns: 100 },
    );
    expect(asked).toBeGreaterThan(50);
    expect(closed).toBeGreaterThan(5);
  });
});
