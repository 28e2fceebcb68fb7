import { describe, expect, it } from 'vitest';
import { LIMITS } from '../catalogue/limits.ts';
import type { Role } from '../catalogue/roles.ts';
import type { KeywordList, KeywordsEvent } from './events.ts';
import { decideKeywordLists, type KeywordListCommand } from './lists.ts';
import { evolveKeywordLists, type KeywordListsState, NO_KEYWORD_LISTS } from './lists-state.ts';

const BOOTS: KeywordList = {
  ...{ listId: 'boots', name: 'Boots', scope: 'MY_GOAL', source: 'MANUAL', hidden: false },
};
const MUD: KeywordList = { ...BOOTS, listId: 'mud', name: 'Straße', scope: 'OUT_OF_SCOPE', hidden: true };
const LISTS: KeywordListsState = { ...NO_KEYWORD_LISTS, lists: { boots: BOOTS, mud: MUD } };
const FULL: KeywordListsState = {
  ...NO_KEYWORD_LISTS,
  lists: Object.fromEntries(
    Array.from({ length: LIMITS.keywordLists }, (_, nth) => [nth, { ...BOOTS, name: `List ${nth}` }]),
  ),
};
const withList = (list: KeywordList): KeywordListsState => ({
  ...LISTS,
  lists: { ...LISTS.lists, [list.listId]: list },
});

const decide = (command: KeywordListCommand, roles: Role[], state: KeywordListsState = LISTS) =>
  decideKeywordLists(command, state, { actor: { owner: false, roles }, newId: () => 'new' });
const create = (name: string): KeywordListCommand => ({
  ...{
    type: 'CreateKeywordList',
    projectId: 'project',
    name,
    scope: 'MY_GOAL',
    source: 'MANUAL',
    hidden: false,
  },
});
const edit = (change: { name?: string; hidden?: boolean }, listId = 'boots'): KeywordListCommand => ({
  ...{ type: 'EditKeywordList', listId, ...change },
});
const gone = (listId: string): KeywordListCommand => ({ type: 'DeleteKeywordList', listId });
const ALL: KeywordListCommand = { type: 'DeleteKeywordLists' };

describe('A command on keyword lists', () => {
  it.each<[string, KeywordListCommand, Role, string]>([
    ['of a watcher', create('New'), 'WATCHER', 'ROLE_REQUIRED'],
    ['of a copywriter', edit({ hidden: true }), 'COPYWRITER', 'ROLE_REQUIRED'],
    ['that deletes, of a contributor', gone('boots'), 'CONTRIBUTOR', 'ROLE_REQUIRED'],
    ['that deletes all, of a contributor', ALL, 'CONTRIBUTOR', 'ROLE_REQUIRED'],
    ['without a name', create(' \0 '), 'CONTRIBUTOR', 'FIELD_REQUIRED'],
    ['with a longer name than a list may have', create('x'.repeat(101)), 'CONTRIBUTOR', 'FIELD_INVALID'],
    ['with a name that is taken', create('  BOOTS '), 'CONTRIBUTOR', 'DUPLICATE'],
    ['with a name that only looks like another', edit({ name: 'STRASSE' }), 'CONTRIBUTOR', ''],
    ['that takes the name of another', edit({ name: 'sTRAßE' }), 'CONTRIBUTOR', 'DUPLICATE'],
    ['about a list of nobody', edit({ hidden: true }, 'x'), 'CONTRIBUTOR', 'NOT_FOUND'],
    ['that deletes a list of nobody', gone('x'), 'CONTENT_MANAGER', 'NOT_FOUND'],
  ])('%s', (_what, command, role, code) => {
    const decision = decide(command, [role]);
    expect(decision.ok ? '' : decision.refusal.code).toBe(code);
  });

  it('begins no more lists than a project may have', () => {
    const decision = decide(create('One more'), ['CONTRIBUTOR'], FULL);
    const { keywordLists: limit } = LIMITS;
    expect(decision).toMatchObject({ refusal: { code: 'LIMIT_REACHED', limit, live: limit } });
  });

  it.each<[string, KeywordListCommand, KeywordsEvent['type'][], KeywordListsState]>([
    [
      'begins a list with a clean name',
      create('  New\0 '),
      ['KeywordListCreated'],
      withList({ ...BOOTS, listId: 'new', name: 'New' }),
    ],
    [
      'writes its own name otherwise, and hides it',
      edit({ name: 'BOOTS', hidden: true }),
      ['KeywordListRenamed', 'KeywordListHidden'],
      withList({ ...BOOTS, name: 'BOOTS', hidden: true }),
    ],
    ['shows it', edit({ hidden: false }, 'mud'), ['KeywordListShown'], withList({ ...MUD, hidden: false })],
    ['changes nothing that is so already', edit({ name: ' Boots ', hidden: false }), [], LISTS],
    ['deletes it', gone('boots'), ['KeywordListDeleted'], { ...LISTS, lists: { mud: MUD } }],
    ['deletes all of them', ALL, ['KeywordListDeleted', 'KeywordListDeleted'], NO_KEYWORD_LISTS],
  ])('%s', (_what, command, types, after) => {
    const decision = decide(command, ['CONTENT_MANAGER']);
    if (!decision.ok) throw new Error(decision.refusal.code);
    expect(decision.events.map(({ type }) => type)).toEqual(types);
    expect(decision.events.reduce(evolveKeywordLists, LISTS)).toEqual(after);
  });
});
