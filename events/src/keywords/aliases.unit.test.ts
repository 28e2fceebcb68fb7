import { describe, expect, it } from 'vitest';
import { LIMITS } from '../catalogue/limits.ts';
import type { Role } from '../catalogue/roles.ts';
import { aliasesOf, type VariantsOfTopic } from './aliases.ts';
import { decideKeywordLists } from './lists.ts';
import { evolveKeywordLists, type KeywordListsState, NO_KEYWORD_LISTS } from './lists-state.ts';

const KEYWORDS = ['boots', 'boot', 'a boot', 'tent', 'tents', 'stove'];
const markets = new Map([...KEYWORDS.map((id): [string, string] => [id, 'GB en']), ['bottes', 'FR fr']]);
const TOPIC: VariantsOfTopic = {
  ...{ active: true, own: false, operation: 'EDIT_TOPIC_KEYWORDS' },
  keywordIds: new Set(['boots', 'boot', 'tent', 'gone']),
};

interface Asked {
  original?: string;
  aliases: readonly string[];
  topic?: Partial<VariantsOfTopic>;
  roles?: Role[];
  alone?: ReadonlyMap<string, string>;
}

function decide(type: 'AssociateKeywords' | 'DissociateKeywords', asked: Asked, state: KeywordListsState) {
  const { original = 'boots', aliases, topic, roles = ['SEO_CHECKER'], alone = new Map() } = asked;
  const named = { projectId: 'p', originalId: original, aliasIds: aliases, markets, alone };
  return decideKeywordLists({ type, ...named, topic: { ...TOPIC, ...topic } }, state, {
    actor: { owner: false, roles },
    newId: () => 'new',
  });
}

function associated(...all: [original: string, ...aliases: string[]][]): KeywordListsState {
  return all.reduce((state, [original, ...aliases]) => {
    const decision = decide('AssociateKeywords', { original, aliases }, state);
    if (!decision.ok) throw new Error(decision.refusal.code);
    return decision.events.reduce(evolveKeywordLists, state);
  }, NO_KEYWORD_LISTS);
}

function recorded(originalId: string, aliasIds: string[], state = NO_KEYWORD_LISTS): KeywordListsState {
  return evolveKeywordLists(state, {
    type: 'KeywordsAssociated',
    data: { projectId: 'p', originalId, aliasIds },
  });
}

describe('Variants of a keyword', () => {
  it.each<[string, Asked, object]>([
    [
      'of a page that is switched off',
      { aliases: ['boot'], topic: { active: false } },
      { code: 'TOPIC_INACTIVE' },
    ],
    ['of a copywriter', { aliases: ['boot'], roles: ['COPYWRITER'] }, { code: 'ROLE_REQUIRED' }],
    ['of a contributor elsewhere', { aliases: ['boot'], roles: ['CONTRIBUTOR'] }, { code: 'ROLE_REQUIRED' }],
    ['of none', { aliases: [] }, { code: 'FIELD_REQUIRED', field: 'aliasIds' }],
    [
      'of one that is not on the topic',
      { original: 'stove', aliases: ['tent', 'tents'] },
      { field: 'originalId', reason: 'UNKNOWN' },
    ],
    [
      'of one that is gone',
      { original: 'gone', aliases: ['tent'] },
      { field: 'originalId', reason: 'UNKNOWN' },
    ],
    ['of a variant', { original: 'boot', aliases: ['tent'] }, { field: 'originalId', reason: 'CYCLE' }],
    ['of itself', { aliases: ['tent', 'boots'] }, { field: 'aliasIds', reason: 'CYCLE' }],
    ['that nobody knows', { aliases: ['tent', 'x'] }, { field: 'aliasIds', reason: 'UNKNOWN' }],
    ['in another market', { aliases: ['bottes'] }, { field: 'aliasIds', reason: 'UNKNOWN' }],
  ])('are refused %s', (_what, asked, refusal) => {
    const decision = decide('AssociateKeywords', asked, associated(['boots', 'boot']));
    expect(decision).toMatchObject({ ok: false, refusal });
  });

  it('may be put together by a contributor on their own topic, until it is optimised', () => {
    const own = { aliases: ['boot'], roles: ['CONTRIBUTOR' as const], topic: { own: true } };
    expect(decide('AssociateKeywords', own, NO_KEYWORD_LISTS)).toMatchObject({ ok: true });
    const late = { own: true, operation: 'EDIT_TOPIC_KEYWORDS_AFTER_OPTIMIZED' as const };
    expect(decide('AssociateKeywords', { ...own, topic: late }, NO_KEYWORD_LISTS)).toMatchObject({
      ok: false,
    });
  });

  it('bring their own along, and leave whom they were variants of before', () => {
    const before = associated(['tent', 'tents'], ['boot', 'a boot']);
    const decision = decide('AssociateKeywords', { aliases: ['boot', 'tents', 'boot'] }, before);
    if (!decision.ok) throw new Error(decision.refusal.code);
    expect(decision.events.map(({ type, data }) => [type, data])).toEqual([
      ['KeywordsDissociated', { projectId: 'p', originalId: 'tent', aliasIds: ['tents'] }],
      ['KeywordsDissociated', { projectId: 'p', originalId: 'boot', aliasIds: ['a boot'] }],
      ['KeywordsAssociated', { projectId: 'p', originalId: 'boots', aliasIds: ['boot', 'tents', 'a boot'] }],
    ]);
    const after = decision.events.reduce(evolveKeywordLists, before);
    expect(aliasesOf(after, 'boots')).toEqual(['a boot', 'boot', 'tents']);
    expect(['boot', 'tent'].map((id) => aliasesOf(after, id))).toEqual([[], []]);
    expect(decide('AssociateKeywords', { aliases: ['tents'] }, after)).toMatchObject({
      ok: true,
      events: [],
    });
  });

  it('are parted again, those of others passed over', () => {
    const before = associated(['boots', 'boot', 'stove'], ['tent', 'tents']);
    const decision = decide('DissociateKeywords', { aliases: ['boot', 'tents', 'x'] }, before);
    if (!decision.ok) throw new Error(decision.refusal.code);
    const after = decision.events.reduce(evolveKeywordLists, before);
    expect([aliasesOf(after, 'boots'), aliasesOf(after, 'tent')]).toEqual([['stove'], ['tents']]);
    expect(decide('DissociateKeywords', { aliases: ['boot'] }, after)).toMatchObject({
      ok: true,
      events: [],
    });
  });

  it('on a topic that has them all are parted from an original elsewhere, and put back', () => {
    const elsewhere = { original: 'boots', topic: { keywordIds: new Set(['boot', 'tent']) } };
    const before = associated(['boots', 'boot', 'tents']);
    const parted = decide('DissociateKeywords', { ...elsewhere, aliases: ['boot'] }, before);
    if (!parted.ok) throw new Error(parted.refusal.code);
    const after = parted.events.reduce(evolveKeywordLists, before);
    expect(aliasesOf(after, 'boots')).toEqual(['tents']);
    const back = decide('AssociateKeywords', { ...elsewhere, aliases: ['boot'] }, after);
    if (!back.ok) throw new Error(back.refusal.code);
    expect(back.events.reduce(evolveKeywordLists, after)).toEqual(before);
    expect(decide('DissociateKeywords', { ...elsewhere, aliases: ['boot', 'tents'] }, before)).toMatchObject({
      ok: false,
      refusal: { field: 'originalId', reason: 'UNKNOWN' },
    });
  });

  it('stand in events of at most a hundred', () => {
    const many = Array.from({ length: 150 }, (_, nth) => `boot ${nth}`);
    for (const id of many) markets.set(id, 'GB en');
    // Of a time without a limit.
    const before = recorded('tent', many);
    const decision = decide('DissociateKeywords', { original: 'tent', aliases: many }, before);
    if (!decision.ok) throw new Error(decision.refusal.code);
    const named = decision.events.map((event) => ('aliasIds' in event.data ? event.data.aliasIds.length : 0));
    expect(named).toEqual([100, 50]);
  });

  it('are at most a hundred of one, with those that are brought along', () => {
    const limit = LIMITS.keywordVariants;
    const many = Array.from({ length: limit }, (_, nth) => `boot ${nth}`);
    for (const id of many) markets.set(id, 'GB en');
    const refused = (live: number) => ({
      ok: false,
      refusal: { code: 'LIMIT_REACHED', messageKey: 'maxVariants', limit, live },
    });
    const full = associated(['boots', ...many]);
    expect(decide('AssociateKeywords', { aliases: ['stove'] }, full)).toMatchObject(refused(limit));
    expect(decide('AssociateKeywords', { aliases: many }, full)).toMatchObject({ ok: true, events: [] });
    const almost = associated(['boots', ...many.slice(2)], ['tent', 'tents']);
    expect(decide('AssociateKeywords', { aliases: ['tents', 'stove'] }, almost)).toMatchObject({ ok: true });
    expect(decide('AssociateKeywords', { aliases: ['tent', 'stove'] }, almost)).toMatchObject(
      refused(limit - 2),
    );
  });

  it('that stand alone as their original is gone leave it to have variants themselves', () => {
    const before = recorded('tents', ['boot', 'stove']);
    const asked = { original: 'boot', aliases: ['stove', 'a boot'] };
    const cycle = { ok: false, refusal: { field: 'originalId', reason: 'CYCLE' } };
    expect(decide('AssociateKeywords', asked, before)).toMatchObject(cycle);
    // It was another one that was gone when somebody looked.
    const outdated = { ...asked, alone: new Map([['boot', 'tent']]) };
    expect(decide('AssociateKeywords', outdated, before)).toMatchObject(cycle);
    const alone = new Map([['boot', 'tents']]);
    const decision = decide('AssociateKeywords', { ...asked, alone }, before);
    if (!decision.ok) throw new Error(decision.refusal.code);
    expect(decision.events.map(({ type, data }) => [type, data])).toEqual([
      ['KeywordsDissociated', { projectId: 'p', originalId: 'tents', aliasIds: ['boot', 'stove'] }],
      ['KeywordsAssociated', { projectId: 'p', originalId: 'boot', aliasIds: ['stove', 'a boot'] }],
    ]);
    const after = decision.events.reduce(evolveKeywordLists, before);
    expect(['tents', 'boot'].map((id) => aliasesOf(after, id))).toEqual([[], ['a boot', 'stove']]);
  });

  it('fold and are decided on within a second, twenty thousand of them', () => {
    const ids = Array.from({ length: 20_000 }, (_, nth) => `word ${nth}`);
    const aliases = ids.slice(0, 100);
    for (const id of aliases) markets.set(id, 'GB en');
    // Of the processor: how many share it says nothing about folding.
    const started = process.cpuUsage();
    const all = ids.reduce((state, id, nth) => recorded(`of ${nth % 500}`, [id], state), NO_KEYWORD_LISTS);
    const decision = decide('AssociateKeywords', { aliases }, all);
    if (!decision.ok) throw new Error(decision.refusal.code);
    const after = decision.events.reduce(evolveKeywordLists, all);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1_000).toBeLessThan(1_000);
    expect(aliasesOf(after, 'boots')).toEqual([...aliases].sort());
    // What was before is still what it was.
    expect([aliasesOf(all, 'boots'), aliasesOf(all, 'of 7').length]).toEqual([[], 40]);
    expect(aliasesOf(after, 'of 7')).toHaveLength(39);
    expect(aliasesOf(NO_KEYWORD_LISTS, 'of 7')).toEqual([]);
  });
});
