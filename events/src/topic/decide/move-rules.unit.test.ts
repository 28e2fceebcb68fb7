import { describe, expect, it } from 'vitest';
import type { Role } from '../../catalogue/roles.ts';
import type { TopicStatus } from '../../catalogue/statuses.ts';
import { as, AUTHOR, COMPLETE_DETAILS, MAIN_KEYWORD, topicAt } from '../../testing/topic-fixtures.ts';
import type { TopicCommand } from '../commands.ts';
import { decideTopic } from '../decide.ts';

type ChangeTopicStatus = Extract<TopicCommand, { type: 'ChangeTopicStatus' }>;

const to = (status: TopicStatus, rest: Partial<ChangeTopicStatus> = {}): ChangeTopicStatus => ({
  type: 'ChangeTopicStatus',
  to: status,
  note: null,
  seaCheckStatus: null,
  ...rest,
});
const noteRequired = { ok: false, refusal: { code: 'FIELD_REQUIRED', field: 'note' } };

describe('A required note', () => {
  it.each([
    ['WAIT_APPROVE', 'DECLINE', 'CONTENT_MANAGER'],
    ['WAIT_APPROVE', 'SUGGEST', 'CONTENT_MANAGER'],
    ['DECLINE', 'SUGGEST', 'CONTENT_MANAGER'],
    ['SUGGEST', 'DECLINE', 'CONTENT_MANAGER'],
    ['OPTIMIZED', 'APPROVED', 'SEO_CHECKER'],
    ['SEO_CHECK', 'OPTIMIZED', 'SEO_CHECKER'],
    ['FOR_APPROVAL', 'START_COPYWRITING', 'CONTENT_MANAGER'],
    ['INTEGRATION', 'FOR_APPROVAL', 'INTEGRATOR'],
    ['SEA_CHECK', 'INTEGRATION', 'SEA_CHECKER'],
    ['PUBLISHED', 'APPROVED', 'CONTENT_MANAGER'],
  ] as const)('is asked for from %s to %s, and blanks are none', (from, target, role) => {
    expect(decideTopic(to(target), topicAt(from), as('ann', [role]))).toEqual(noteRequired);
    expect(decideTopic(to(target, { note: ' \n ' }), topicAt(from), as('ann', [role]))).toEqual(noteRequired);
    expect(decideTopic(to(target), topicAt(from), as('olga', ['OWNER']))).toEqual(noteRequired);
    expect(decideTopic(to(target, { note: 'Too thin' }), topicAt(from), as('ann', [role]))).toMatchObject({
      ok: true,
      events: [{ type: 'TopicStatusChanged', data: { note: 'Too thin' } }],
    });
  });

  it('is not asked of an author who withdraws their topic', () => {
    const state = topicAt('WAIT_APPROVE');
    expect(decideTopic(to('SUGGEST'), state, as(AUTHOR, ['CONTRIBUTOR']))).toMatchObject({ ok: true });
    expect(decideTopic(to('SUGGEST'), state, as(AUTHOR, ['CONTENT_MANAGER']))).toMatchObject({ ok: true });
    expect(decideTopic(to('SUGGEST'), state, as(AUTHOR, ['OWNER']))).toMatchObject({
      ok: true,
      as: { role: 'OWNER', override: false },
    });
  });

  it('is asked of an author who takes a declined topic up again', () => {
    expect(decideTopic(to('SUGGEST'), topicAt('DECLINE'), as(AUTHOR, ['CONTRIBUTOR']))).toEqual(noteRequired);
  });

  it('is refused when it is longer than a note may be', () => {
    expect(
      decideTopic(
        to('DECLINE', { note: 'x'.repeat(4001) }),
        topicAt('SUGGEST'),
        as('ann', ['CONTENT_MANAGER']),
      ),
    ).toEqual({
      ok: false,
      refusal: { code: 'FIELD_INVALID', field: 'note', reason: 'TOO_LONG' },
    });
  });
});

describe('Four eyes', () => {
  const waiting = topicAt('WAIT_APPROVE', { submittedBy: { TOPIC: 'mia', TEXT: 'noor' } });
  const written = topicAt('FOR_APPROVAL', { submittedBy: { TOPIC: 'noor', TEXT: 'mia' } });

  it.each([
    ['a topic', 'APPROVED', waiting],
    ['a text', 'INTEGRATION', written],
  ] as const)('refuse the approval of %s to whoever submitted it', (_what, target, state) => {
    expect(decideTopic(to(target), state, as('mia', ['CONTENT_MANAGER']))).toEqual({
      ok: false,
      refusal: { code: 'FOUR_EYES', submittedBy: 'mia', roles: ['CONTENT_MANAGER', 'OWNER'] },
    });
    expect(decideTopic(to(target), state, as('noor', ['CONTENT_MANAGER']))).toMatchObject({ ok: true });
  });

  it('let the owner approve their own submission as an override', () => {
    const decision = decideTopic(to('APPROVED'), waiting, as('mia', ['CONTENT_MANAGER', 'OWNER']));
    expect(decision).toMatchObject({ ok: true, as: { role: 'OWNER', override: true } });
  });

  it('come after the question of the role', () => {
    expect(decideTopic(to('APPROVED'), waiting, as('mia', ['SEO_CHECKER']))).toMatchObject({
      refusal: { code: 'ROLE_REQUIRED', roles: ['CONTENT_MANAGER', 'OWNER'] },
    });
  });

  it('come before the question of the note', () => {
    const command = to('INTEGRATION', { note: 'x'.repeat(5000) });
    expect(decideTopic(command, written, as('mia', ['CONTENT_MANAGER']))).toMatchObject({
      refusal: { code: 'FOUR_EYES' },
    });
  });
});

describe('The role a move is recorded under', () => {
  it.each([
    [
      'the first in display order that permits it',
      ['SEO_CHECKER', 'CONTRIBUTOR', 'CONTENT_MANAGER'],
      'CONTRIBUTOR',
      false,
    ],
    ['the stored role, also of the owner', ['CONTENT_MANAGER', 'OWNER'], 'CONTENT_MANAGER', false],
    ['OWNER, as an override, where no stored role permits it', ['WATCHER', 'OWNER'], 'OWNER', true],
  ] as const)('is %s', (_rule, roles, role, override) => {
    const decision = decideTopic(to('WAIT_APPROVE'), topicAt('SUGGEST'), as('ann', roles));
    expect(decision).toMatchObject({ ok: true, as: { role, override } });
  });

  it('passes over a contributor who is not assigned', () => {
    const both = as('ann', ['CONTRIBUTOR', 'SEO_CHECKER']);
    expect(decideTopic(to('SEO_CHECK'), topicAt('OPTIMIZED'), both)).toMatchObject({
      as: { role: 'SEO_CHECKER' },
    });
  });
});

describe('Handing a text in', () => {
  const writing = topicAt('START_COPYWRITING', { assignments: [{ role: 'COPYWRITER', userId: 'noor' }] });

  it.each([
    ['the assigned copywriter', 'noor', {}, true],
    ['the default copywriter', 'dan', { COPYWRITER: 'dan' }, true],
    ['any other copywriter', 'ann', { COPYWRITER: 'dan' }, false],
  ] as const)('by %s', (_who, userId, defaultHolders, permitted) => {
    const decision = decideTopic(to('FOR_APPROVAL'), writing, as(userId, ['COPYWRITER'], { defaultHolders }));
    expect(decision.ok).toBe(permitted);
    if (!decision.ok) {
      expect(decision.refusal).toEqual({
        code: 'ROLE_REQUIRED',
        roles: ['COPYWRITER', 'OWNER'],
        assignedOnly: ['COPYWRITER'],
      });
    }
  });
});

describe('Content guards', () => {
  const bare = { ...COMPLETE_DETAILS, url: null, wordsInContent: 0, estimateNumberOfWords: 0 };
  const cases = [
    ['SUGGEST', 'WAIT_APPROVE', 'CONTRIBUTOR', ['MAIN_KEYWORD']],
    ['APPROVED', 'OPTIMIZED', 'SEO_CHECKER', ['MAIN_KEYWORD', 'WORDS_ESTIMATED']],
    ['START_COPYWRITING', 'FOR_APPROVAL', 'OWNER', ['WORDS_WRITTEN']],
    ['INTEGRATION', 'PUBLISHED', 'INTEGRATOR', ['URL_VALID']],
  ] as const;

  it.each(cases)('from %s to %s warn and let through', (from, target, role, warnings) => {
    const state = topicAt(from, { details: bare, keywords: [] });
    expect(decideTopic(to(target), state, as('ann', [role]))).toMatchObject({
      ok: true,
      warnings,
      events: [{ data: { warnings } }],
    });
  });

  it.each(cases)('from %s to %s refuse in a strict project', (from, target, role, guards) => {
    const state = topicAt(from, { details: bare, keywords: [] });
    expect(decideTopic(to(target), state, as('ann', [role], { strict: true }))).toEqual({
      ok: false,
      refusal: { code: 'GUARD_FAILED', guard: guards[0], guards },
    });
  });

  it.each(cases)('from %s to %s are silent once met', (from, target, role) => {
    const decision = decideTopic(to(target), topicAt(from), as('ann', [role], { strict: true }));
    expect(decision).toMatchObject({ ok: true, warnings: [] });
  });

  it.each([
    ['https://north.example/a', true],
    ['http://north.example', true],
    ['/blog/microspikes', false],
    ['javascript:alert(1)', false],
    ['north.example/a', false],
  ])('take %s for a page’s address: %s', (url, valid) => {
    const state = topicAt('INTEGRATION', { details: { ...COMPLETE_DETAILS, url } });
    expect(decideTopic(to('PUBLISHED'), state, as('ann', ['INTEGRATOR'], { strict: true })).ok).toBe(valid);
  });

  it('count a keyword of another strategy for nothing', () => {
    const related = topicAt('SUGGEST', { keywords: [{ ...MAIN_KEYWORD, strategy: 'RELATED' }] });
    expect(decideTopic(to('WAIT_APPROVE'), related, as('ann', ['CONTRIBUTOR']))).toMatchObject({
      warnings: ['MAIN_KEYWORD'],
    });
  });
});

describe('The ads check', () => {
  const checker = as('sam', ['SEA_CHECKER']);

  it('is not entered for a page that needs none, whoever asks', () => {
    const state = topicAt('PUBLISHED', { details: { ...COMPLETE_DETAILS, checkSeaRequired: false } });
    const refusal = { ok: false, refusal: { code: 'SEA_CHECK_NOT_REQUIRED' } };
    expect(decideTopic(to('SEA_CHECK'), state, checker)).toEqual(refusal);
    expect(decideTopic(to('SEA_CHECK'), state, as('olga', ['OWNER']))).toEqual(refusal);
    expect(decideTopic(to('SEA_CHECK'), state, as('ann', ['WATCHER']))).toMatchObject({
      refusal: { code: 'ROLE_REQUIRED' },
    });
  });

  it('ends with a result, and with a note where the result is KO', () => {
    const state = topicAt('SEA_CHECK');
    const result = { ok: false, refusal: { code: 'FIELD_REQUIRED', field: 'seaCheckStatus' } };
    expect(decideTopic(to('PUBLISHED'), state, checker)).toEqual(result);
    expect(decideTopic(to('PUBLISHED', { seaCheckStatus: 'KO' }), state, checker)).toEqual(noteRequired);
    expect(decideTopic(to('PUBLISHED', { seaCheckStatus: 'OK' }), state, checker)).toMatchObject({
      events: [{ data: { seaCheckStatus: 'OK' } }],
    });
    expect(
      decideTopic(to('PUBLISHED', { seaCheckStatus: 'KO', note: 'Slow page' }), state, checker),
    ).toMatchObject({
      events: [{ data: { seaCheckStatus: 'KO', note: 'Slow page' } }],
    });
  });

  it.each([
    ['SEA_CHECK', 'SEA_CHECKER', null],
    ['APPROVED', 'CONTENT_MANAGER', null],
  ] as const)('begins anew when a checked page goes to %s', (target, role, after) => {
    const checked = topicAt('PUBLISHED', { seaCheckStatus: 'OK' });
    expect(decideTopic(to(target, { note: 'Again' }), checked, as('ann', [role]))).toMatchObject({
      events: [{ data: { seaCheckStatus: after, before: { seaCheckStatus: 'OK' } } }],
    });
  });

  it('ignores a result sent with a move that takes none', () => {
    const command = to('WAIT_APPROVE', { seaCheckStatus: 'KO' });
    expect(decideTopic(command, topicAt('SUGGEST'), as('ann', ['CONTRIBUTOR']))).toMatchObject({
      events: [{ data: { seaCheckStatus: null } }],
    });
  });
});

describe('Entering a status', () => {
  const defaultHolders: Partial<Record<Role, string>> = {
    CONTENT_MANAGER: 'mia',
    SEO_CHECKER: 'sten',
    COPYWRITER: 'noor',
    INTEGRATOR: 'ida',
    SEA_CHECKER: 'sam',
  };
  const owner = as('olga', ['OWNER'], { defaultHolders });

  it.each([
    ['SUGGEST', 'WAIT_APPROVE', { role: 'CONTENT_MANAGER', userId: 'mia' }],
    ['WAIT_APPROVE', 'APPROVED', { role: 'SEO_CHECKER', userId: 'sten' }],
    ['APPROVED', 'OPTIMIZED', { role: 'SEO_CHECKER', userId: 'sten' }],
    ['OPTIMIZED', 'SEO_CHECK', { role: 'SEO_CHECKER', userId: 'sten' }],
    ['SEO_CHECK', 'START_COPYWRITING', { role: 'COPYWRITER', userId: 'noor' }],
    ['START_COPYWRITING', 'FOR_APPROVAL', { role: 'CONTENT_MANAGER', userId: 'mia' }],
    ['FOR_APPROVAL', 'INTEGRATION', { role: 'INTEGRATOR', userId: 'ida' }],
    ['PUBLISHED', 'SEA_CHECK', { role: 'SEA_CHECKER', userId: 'sam' }],
    ['INTEGRATION', 'PUBLISHED', null],
    ['SUGGEST', 'DECLINE', null],
  ] as const)('from %s to %s assigns the default holder of its role', (from, target, assigned) => {
    const decision = decideTopic(to(target, { note: 'Go' }), topicAt(from), owner);
    expect(decision).toMatchObject({ events: [{ data: { assigned } }] });
  });

  it('leaves somebody who works on the topic in that role already', () => {
    const state = topicAt('SEO_CHECK', { assignments: [{ role: 'COPYWRITER', userId: 'dan' }] });
    expect(decideTopic(to('START_COPYWRITING'), state, owner)).toMatchObject({
      events: [{ data: { assigned: null } }],
    });
  });

  it('assigns nobody where the role has no default holder', () => {
    expect(decideTopic(to('START_COPYWRITING'), topicAt('SEO_CHECK'), as('olga', ['OWNER']))).toMatchObject({
      events: [{ data: { assigned: null } }],
    });
  });
});

describe('The order of refusals', () => {
  it('is inactive, graph, role', () => {
    const inactive = topicAt('PUBLISHED', { active: false });
    const watcher = as('wes', ['WATCHER']);
    expect(decideTopic(to('SUGGEST'), inactive, watcher)).toEqual({
      ok: false,
      refusal: { code: 'TOPIC_INACTIVE' },
    });
    expect(decideTopic(to('SUGGEST'), topicAt('PUBLISHED'), watcher)).toMatchObject({
      refusal: { code: 'ILLEGAL_TRANSITION' },
    });
    expect(decideTopic(to('APPROVED'), topicAt('PUBLISHED'), watcher)).toMatchObject({
      refusal: { code: 'ROLE_REQUIRED' },
    });
  });

  it('is note before content guard', () => {
    const state = topicAt('INTEGRATION', { details: { ...COMPLETE_DETAILS, url: null } });
    const strict = as('ida', ['INTEGRATOR'], { strict: true });
    expect(decideTopic(to('PUBLISHED', { note: 'x'.repeat(4001) }), state, strict)).toMatchObject({
      refusal: { code: 'FIELD_INVALID', field: 'note' },
    });
  });

  it('names what would be legal and who may do it', () => {
    expect(decideTopic(to('PUBLISHED'), topicAt('WAIT_APPROVE'), as('ann', ['OWNER']))).toEqual({
      ok: false,
      refusal: {
        code: 'ILLEGAL_TRANSITION',
        from: 'WAIT_APPROVE',
        to: 'PUBLISHED',
        allowed: ['APPROVED', 'DECLINE', 'SUGGEST'],
        byRoles: {
          APPROVED: ['CONTENT_MANAGER', 'OWNER'],
          DECLINE: ['CONTENT_MANAGER', 'OWNER'],
          SUGGEST: ['CONTENT_MANAGER', 'OWNER'],
        },
      },
    });
  });

  it.each([
    ['PUBLISHED', 'ARCHIVED', 'ArchiveTopic'],
    ['ARCHIVED', 'PUBLISHED', 'UnarchiveTopic'],
  ] as const)('names the command from %s to %s', (from, target, via) => {
    const decision = decideTopic(to(target), topicAt(from), as('olga', ['OWNER']));
    expect(decision).toMatchObject({ ok: false, refusal: { code: 'ILLEGAL_TRANSITION', via } });
  });
});
