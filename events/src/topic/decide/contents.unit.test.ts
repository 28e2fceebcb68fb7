import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../catalogue/roles.ts';
import type { KeywordStrategy } from '../../catalogue/topic-enums.ts';
import { as, AUTHOR, MAIN_KEYWORD, topicAt } from '../../testing/topic-fixtures.ts';
import type { TopicCommand } from '../commands.ts';
import { decideTopic } from '../decide.ts';
import type { TopicKeyword } from '../events.ts';

const author = as(AUTHOR, ['CONTRIBUTOR']);
const manager = as('mia', ['CONTENT_MANAGER']);
const add = (
  keywords: readonly [string, KeywordStrategy][],
  rest: Partial<Extract<TopicCommand, { type: 'AddTopicKeywords' }>> = {},
): TopicCommand => ({
  type: 'AddTopicKeywords',
  keywords: keywords.map(([value, strategy]) => ({ value, strategy })),
  mainElsewhere: new Map(),
  confirm: false,
  ...rest,
});
const many = (count: number, strategy: KeywordStrategy): TopicKeyword[] =>
  Array.from({ length: count }, (_, index) => ({
    topicKeywordId: `k${index}`,
    keywordId: null,
    value: `word ${index}`,
    strategy,
  }));

describe('Adding keywords', () => {
  it('stores the one spelling of each value', () => {
    const decision = decideTopic(
      add([['  Ice\u00a0 GRIPS ', 'RELATED']]),
      topicAt('SUGGEST'),
      as(AUTHOR, ['CONTRIBUTOR']),
    );
    const keywords = [{ topicKeywordId: 'id-1', value: 'ice grips', strategy: 'RELATED' }];
    expect(decision).toMatchObject({ events: [{ type: 'TopicKeywordsAdded', data: { keywords } }] });
  });

  it.each([
    ['MAIN', 5, 'maxRelationMainKws'],
    ['RELATED', 20, 'maxRelationRelatedKws'],
    ['OUT_OF_SCOPE', 20, 'maxRelationOOSKws'],
  ] as const)('fills %s up to %d and no further', (strategy, limit, messageKey) => {
    const last = topicAt('SUGGEST', { keywords: many(limit - 1, strategy) });
    const full = topicAt('SUGGEST', { keywords: many(limit, strategy) });
    expect(decideTopic(add([['crampons', strategy]]), last, author)).toMatchObject({ ok: true });
    expect(decideTopic(add([['crampons', strategy]]), full, author)).toEqual({
      ok: false,
      refusal: { code: 'LIMIT_REACHED', messageKey, limit, live: limit, strategy },
    });
    const two: [string, KeywordStrategy][] = [
      ['crampons', strategy],
      ['ice axe', strategy],
    ];
    expect(decideTopic(add(two), last, author)).toMatchObject({ refusal: { code: 'LIMIT_REACHED' } });
  });

  it.each([
    ['MAIN', 'MAIN', false],
    ['MAIN', 'RELATED', false],
    ['MAIN', 'OUT_OF_SCOPE', true],
    ['RELATED', 'MAIN', true],
    ['RELATED', 'RELATED', false],
    ['OUT_OF_SCOPE', 'RELATED', true],
  ] as const)('a keyword that is %s as %s moves: %s', (present, wanted, moves) => {
    const state = topicAt('SUGGEST', { keywords: [{ ...MAIN_KEYWORD, strategy: present }] });
    const decision = decideTopic(add([['microspikes', wanted]]), state, author);
    const moved = [{ data: { keywords: [{ ...MAIN_KEYWORD, strategy: wanted }] } }];
    expect(decision).toMatchObject({ ok: true, events: moves ? moved : [] });
  });

  it('counts a keyword that moves only where it goes', () => {
    const keywords = [
      ...many(5, 'MAIN'),
      { topicKeywordId: 'r', keywordId: null, value: 'grips', strategy: 'RELATED' as const },
    ];
    const swap = add([
      ['word 0', 'OUT_OF_SCOPE'],
      ['grips', 'MAIN'],
    ]);
    expect(decideTopic(swap, topicAt('SUGGEST', { keywords }), author)).toMatchObject({ ok: true });
  });

  it('asks before a keyword becomes main in a second topic, then warns', () => {
    const mainElsewhere = new Map([['crampons', ['t2']]]);
    expect(decideTopic(add([['Crampons', 'MAIN']], { mainElsewhere }), topicAt('SUGGEST'), author)).toEqual({
      ok: false,
      refusal: {
        code: 'CONFIRMATION_REQUIRED',
        messageKey: 'confirmCannibalisation',
        conflicts: [{ value: 'crampons', topicIds: ['t2'] }],
      },
    });
    const confirmed = add([['crampons', 'MAIN']], { mainElsewhere, confirm: true });
    expect(decideTopic(confirmed, topicAt('SUGGEST'), author)).toMatchObject({
      ok: true,
      warnings: ['CANNIBALISATION'],
    });
    expect(
      decideTopic(add([['crampons', 'RELATED']], { mainElsewhere }), topicAt('SUGGEST'), author),
    ).toMatchObject({ ok: true, warnings: [] });
  });

  it.each<[[string, KeywordStrategy][], string]>([
    [[], 'FIELD_REQUIRED'],
    [[['  ', 'MAIN']], 'FIELD_REQUIRED'],
    [[['x'.repeat(201), 'MAIN']], 'FIELD_INVALID'],
  ])('refuses values that are none', (keywords, code) => {
    expect(decideTopic(add(keywords), topicAt('SUGGEST'), author)).toMatchObject({ refusal: { code } });
  });

  const cells = ROLES.flatMap((role) => [true, false].map((assigned) => ({ role, assigned })));

  it.each(cells)(
    'is asked of $role while planning and after it, assigned: $assigned',
    ({ role, assigned }) => {
      const assignments = assigned ? [{ role, userId: 'ann' }] : [];
      const allowed = (status: 'OPTIMIZED' | 'SEO_CHECK'): boolean =>
        decideTopic(add([['grips', 'RELATED']]), topicAt(status, { assignments }), as('ann', [role])).ok;
      const always = role === 'SEO_CHECKER' || role === 'CONTENT_MANAGER';
      expect(allowed('OPTIMIZED')).toBe(always || (role === 'CONTRIBUTOR' && assigned));
      expect(allowed('SEO_CHECK')).toBe(always);
    },
  );
});

describe('Removing keywords', () => {
  it('records what left and passes over what is gone', () => {
    const command: TopicCommand = { type: 'RemoveTopicKeywords', topicKeywordIds: ['k1', 'k9'] };
    const decision = decideTopic(command, topicAt('SUGGEST'), author);
    expect(decision).toMatchObject({
      events: [{ type: 'TopicKeywordsRemoved', data: { keywords: [MAIN_KEYWORD] } }],
    });
    const gone: TopicCommand = { type: 'RemoveTopicKeywords', topicKeywordIds: ['k9'] };
    expect(decideTopic(gone, topicAt('SUGGEST'), author)).toMatchObject({ ok: true, events: [] });
  });
});

describe('Defining roles', () => {
  const holders = { COPYWRITER: ['noor', 'dan'], INTEGRATOR: ['ida'] };
  const define = (...assignments: { role: Role; userId: string }[]): TopicCommand => ({
    type: 'DefineTopicRoles',
    assignments,
    holders,
  });
  const writer = { role: 'COPYWRITER', userId: 'noor' } as const;

  it('replaces the whole set, in display order', () => {
    const before = [{ role: 'CONTRIBUTOR', userId: AUTHOR }];
    const assignments = [writer, { role: 'INTEGRATOR', userId: 'ida' }];
    const decision = decideTopic(
      define({ role: 'INTEGRATOR', userId: 'ida' }, writer),
      topicAt('SUGGEST'),
      manager,
    );
    expect(decision).toMatchObject({
      events: [{ type: 'TopicRolesDefined', data: { assignments, before } }],
    });
  });

  it('leaves other roles as they are where it is about some alone', () => {
    const state = topicAt('SUGGEST', { assignments: [{ role: 'CONTRIBUTOR', userId: AUTHOR }, writer] });
    const only = (role: Role, ...assignments: { role: Role; userId: string }[]): TopicCommand => ({
      ...{ type: 'DefineTopicRoles', assignments, holders, only: [role] },
    });
    const shown = (command: TopicCommand) => decideTopic(command, state, manager);
    const ida = { role: 'INTEGRATOR', userId: 'ida' } as const;
    expect(shown(only('INTEGRATOR', ida))).toMatchObject({
      events: [{ data: { assignments: [...state.assignments, ida] } }],
    });
    expect(shown(only('COPYWRITER'))).toMatchObject({
      events: [{ data: { assignments: [{ role: 'CONTRIBUTOR', userId: AUTHOR }] } }],
    });
    expect(shown(only('COPYWRITER', writer))).toMatchObject({ ok: true, events: [] });
  });

  it('writes nothing when the set is as asked', () => {
    const state = topicAt('SUGGEST', { assignments: [writer] });
    expect(decideTopic(define(writer), state, manager)).toMatchObject({ ok: true, events: [] });
  });

  it('keeps somebody who has lost the role since, and refuses them anew', () => {
    const former = { role: 'COPYWRITER', userId: 'max' } as const;
    const state = topicAt('SUGGEST', { assignments: [former] });
    expect(decideTopic(define(former, { role: 'INTEGRATOR', userId: 'ida' }), state, manager)).toMatchObject({
      ok: true,
    });
    expect(decideTopic(define(former), topicAt('SUGGEST'), manager)).toEqual({
      ok: false,
      refusal: { code: 'FIELD_INVALID', field: 'users', reason: 'NOT_A_HOLDER' },
    });
  });

  it('gives each role to one person', () => {
    expect(
      decideTopic(define(writer, { role: 'COPYWRITER', userId: 'dan' }), topicAt('SUGGEST'), manager),
    ).toMatchObject({
      refusal: { code: 'FIELD_INVALID', reason: 'REPEATED' },
    });
  });

  it.each(ROLES)('asks %s for the role that assigns', (role) => {
    expect(decideTopic(define(writer), topicAt('SUGGEST'), as('ann', [role])).ok).toBe(
      role === 'CONTENT_MANAGER',
    );
  });
});

describe('Notes', () => {
  const note = (text: string): TopicCommand => ({ type: 'AddTopicNote', text });

  it.each(ROLES)('are written by %s unless they only read', (role) => {
    const silent = role === 'WATCHER' || role === 'PRODUCT_ACCESS';
    expect(decideTopic(note('Looks fine'), topicAt('PUBLISHED'), as('ann', [role])).ok).toBe(!silent);
  });

  it.each([
    ['  ', 'FIELD_REQUIRED'],
    ['x'.repeat(4001), 'FIELD_INVALID'],
  ])('need a text of the right length', (text, code) => {
    expect(decideTopic(note(text), topicAt('PUBLISHED'), manager)).toMatchObject({
      refusal: { code, field: 'note' },
    });
  });
});

describe('Subtopics', () => {
  it.each(['javascript:alert(1)', 'data:text/html,a', 'file:///etc/passwd'])('have no url %s', (url) => {
    const refusal = { code: 'FIELD_INVALID', field: 'url', reason: 'FORMAT' };
    const add: TopicCommand = { type: 'AddSubtopic', name: 'Sizes', url };
    expect(decideTopic(add, topicAt('SUGGEST'), author)).toEqual({ ok: false, refusal });
    const stored = topicAt('SUGGEST', { subtopics: [{ subTopicId: 's1', name: 'Sizes', url }] });
    const edit = (changed: object): TopicCommand => ({ type: 'EditSubtopic', subTopicId: 's1', changed });
    expect(decideTopic(edit({ url }), stored, author)).toEqual({ ok: false, refusal });
    // One that was taken before stands in nobody's way.
    expect(decideTopic(edit({ name: 'Fit' }), stored, author)).toMatchObject({ ok: true });
  });

  const subtopic = { subTopicId: 's1', name: 'Sizes', url: null };
  const withOne = topicAt('SUGGEST', { subtopics: [subtopic] });

  it('are added with a trimmed name', () => {
    const decision = decideTopic(
      { type: 'AddSubtopic', name: ' Sizes ', url: ' ' },
      topicAt('SUGGEST'),
      as(AUTHOR, ['CONTRIBUTOR']),
    );
    expect(decision).toMatchObject({
      events: [{ type: 'SubtopicAdded', data: { subTopicId: 'id-1', name: 'Sizes', url: null } }],
    });
  });

  it('record an edit with what it was before', () => {
    const decision = decideTopic(
      { type: 'EditSubtopic', subTopicId: 's1', changed: { name: 'Fit' } },
      withOne,
      author,
    );
    expect(decision).toMatchObject({
      events: [{ data: { subTopicId: 's1', changed: { name: 'Fit' }, before: { name: 'Sizes' } } }],
    });
    expect(
      decideTopic({ type: 'EditSubtopic', subTopicId: 's1', changed: { name: 'Sizes' } }, withOne, author),
    ).toMatchObject({ events: [] });
  });

  it('are removed, once', () => {
    expect(decideTopic({ type: 'RemoveSubtopic', subTopicId: 's1' }, withOne, author)).toMatchObject({
      events: [{ data: subtopic }],
    });
    expect(decideTopic({ type: 'RemoveSubtopic', subTopicId: 's2' }, withOne, author)).toMatchObject({
      refusal: { code: 'NOT_FOUND' },
    });
  });

  it('need a name and end at a hundred', () => {
    expect(decideTopic({ type: 'AddSubtopic', name: ' ', url: null }, withOne, author)).toMatchObject({
      refusal: { code: 'FIELD_REQUIRED', field: 'name' },
    });
    const full = topicAt('SUGGEST', {
      subtopics: Array.from({ length: 100 }, (_, index) => ({ ...subtopic, subTopicId: `s${index}` })),
    });
    expect(decideTopic({ type: 'AddSubtopic', name: 'One more', url: null }, full, author)).toMatchObject({
      refusal: { code: 'LIMIT_REACHED', messageKey: 'maxSubTopics', limit: 100, live: 100 },
    });
  });

  it('belong to an assigned integrator once planning is over', () => {
    const command: TopicCommand = { type: 'AddSubtopic', name: 'Sizes', url: null };
    const assignments = [{ role: 'INTEGRATOR' as const, userId: 'ida' }];
    expect(decideTopic(command, topicAt('INTEGRATION', { assignments }), as('ida', ['INTEGRATOR'])).ok).toBe(
      true,
    );
    expect(decideTopic(command, topicAt('INTEGRATION'), as('ida', ['INTEGRATOR'])).ok).toBe(false);
    expect(decideTopic(command, topicAt('INTEGRATION'), author).ok).toBe(false);
  });
});

describe('Activating, archiving and unarchiving', () => {
  const imported = topicAt('PUBLISHED', { active: false, followed: false });

  it('switch an imported page on once', () => {
    expect(decideTopic({ type: 'ActivateTopic' }, imported, manager)).toMatchObject({
      events: [{ type: 'TopicActivated' }],
    });
    expect(decideTopic({ type: 'ActivateTopic' }, topicAt('PUBLISHED'), manager)).toEqual({
      ok: false,
      refusal: { code: 'ALREADY_ACTIVE' },
    });
  });

  it('remember where the topic stood and go back there', () => {
    expect(decideTopic({ type: 'ArchiveTopic', note: null }, topicAt('SEO_CHECK'), manager)).toMatchObject({
      events: [{ type: 'TopicArchived', data: { from: 'SEO_CHECK' } }],
    });
    expect(
      decideTopic(
        { type: 'UnarchiveTopic', note: null },
        topicAt('ARCHIVED', { archivedFrom: 'SEO_CHECK' }),
        manager,
      ),
    ).toMatchObject({
      events: [{ type: 'TopicUnarchived', data: { to: 'SEO_CHECK' } }],
    });
  });

  it('change nothing where the topic is archived already', () => {
    expect(decideTopic({ type: 'ArchiveTopic', note: null }, topicAt('ARCHIVED'), manager)).toMatchObject({
      ok: true,
      events: [],
    });
  });

  it('refuse to take out of the archive what is not in it', () => {
    expect(decideTopic({ type: 'UnarchiveTopic', note: null }, topicAt('SUGGEST'), manager)).toMatchObject({
      refusal: {
        code: 'ILLEGAL_TRANSITION',
        from: 'SUGGEST',
        to: null,
        allowed: ['WAIT_APPROVE', 'DECLINE'],
      },
    });
  });

  it.each(['ArchiveTopic', 'UnarchiveTopic'] as const)(
    'refuse %s of a page that is not switched on',
    (type) => {
      expect(decideTopic({ type, note: null }, imported, manager)).toEqual({
        ok: false,
        refusal: { code: 'TOPIC_INACTIVE' },
      });
    },
  );

  const cells = (['ActivateTopic', 'ArchiveTopic', 'UnarchiveTopic'] as const).flatMap((type) =>
    [...ROLES, 'OWNER' as const].map((role) => ({ type, role })),
  );

  it.each(cells)('$type asks $role for the right', ({ type, role }) => {
    const state =
      type === 'ActivateTopic' ? imported : topicAt(type === 'ArchiveTopic' ? 'PUBLISHED' : 'ARCHIVED');
    const command: TopicCommand = type === 'ActivateTopic' ? { type } : { type, note: null };
    const decision = decideTopic(command, state, as('ann', [role]));
    if (role === 'CONTENT_MANAGER' || role === 'OWNER')
      expect(decision).toMatchObject({ ok: true, as: { role } });
    else
      expect(decision).toMatchObject({
        refusal: { code: 'ROLE_REQUIRED', roles: ['CONTENT_MANAGER', 'OWNER'] },
      });
  });
});

describe('A topic that does not exist', () => {
  it('is found by no command but its creation', () => {
    expect(decideTopic({ type: 'ActivateTopic' }, null, manager)).toMatchObject({
      refusal: { code: 'NOT_FOUND' },
    });
    const again: TopicCommand = { type: 'CreateTopic', projectId: 'p1', details: { pageName: 'A' } };
    expect(decideTopic(again, topicAt('SUGGEST'), manager)).toMatchObject({ refusal: { code: 'DUPLICATE' } });
  });
});
