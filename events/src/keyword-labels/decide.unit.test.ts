import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PREDEFINED_CATEGORIES, TAG_COLOURS } from '../catalogue/labels.ts';
import { LIMITS } from '../catalogue/limits.ts';
import type { Role } from '../catalogue/roles.ts';
import { decideKeywordLabels, type KeywordLabelCommand } from './decide.ts';
import type { Category, KeywordLabelsEvent, KeywordTag } from './label-events.ts';
import {
  childTagsOf,
  tagDepth,
  evolveKeywordLabels,
  isTagWithin,
  type KeywordLabelsState,
  NO_KEYWORD_LABELS,
} from './state.ts';

const SHOES: Category = {
  ...{ categoryId: 'shoes', name: 'Shoes', categoryType: 'CUSTOM', predefined: null, listId: null },
};
const tag = (tagId: string, parentId: string | null = null): KeywordTag => ({
  ...{ tagId, name: `Tag ${tagId}`, colour: 'GREY', parentId },
});
/** a > b > c > d > e, and f by itself. */
const CHAIN = Object.fromEntries(
  [tag('a'), tag('b', 'a'), tag('c', 'b'), tag('d', 'c'), tag('e', 'd'), tag('f')].map((own) => [
    own.tagId,
    own,
  ]),
);
const LABELS: KeywordLabelsState = { categories: { shoes: SHOES }, tags: CHAIN };
const FULL: KeywordLabelsState = {
  categories: Object.fromEntries(
    Array.from({ length: LIMITS.categories }, (_, nth) => [nth, { ...SHOES, name: `Category ${nth}` }]),
  ),
  tags: Object.fromEntries(
    Array.from({ length: LIMITS.keywordTags }, (_, nth) => [nth, { ...tag('x'), name: `Tag ${nth}` }]),
  ),
};

let made = 0;
const decide = (command: KeywordLabelCommand, role: Role = 'CONTRIBUTOR', state = LABELS) =>
  decideKeywordLabels(command, state, {
    actor: { owner: false, roles: [role] },
    newId: () => `new ${(made += 1)}`,
  });
const category = (name: string): KeywordLabelCommand => ({
  ...{ type: 'CreateCategory', projectId: 'project', name, listId: null },
});
const predefined: KeywordLabelCommand = {
  ...{ type: 'CreatePredefinedCategories', projectId: 'project' },
  wanted: PREDEFINED_CATEGORIES.map((each) => ({
    predefined: each,
    name: each === 'BRAND' ? 'shoes' : each,
  })),
};
const create = (name: string, parentId: string | null = null): KeywordLabelCommand => ({
  ...{ type: 'CreateTag', projectId: 'project', name, colour: 'RED', parentId },
});
const change = (tagId: string, what: Partial<Omit<KeywordTag, 'tagId'>>): KeywordLabelCommand => ({
  ...{ type: 'ChangeTag', tagId, ...what },
});
const merge = (tagId: string, into: string): KeywordLabelCommand => ({ type: 'MergeTags', tagId, into });

describe('A command on categories and tags', () => {
  it.each<[string, KeywordLabelCommand, Role, object]>([
    ['of a watcher, on a category', category('New'), 'WATCHER', { code: 'ROLE_REQUIRED' }],
    ['of a watcher, on predefined ones', predefined, 'WATCHER', { code: 'ROLE_REQUIRED' }],
    ['of a copywriter, on a tag', create('New'), 'COPYWRITER', { code: 'ROLE_REQUIRED' }],
    ['of a watcher, that changes one', change('a', {}), 'WATCHER', { code: 'ROLE_REQUIRED' }],
    ['of a watcher, that merges', merge('a', 'f'), 'WATCHER', { code: 'ROLE_REQUIRED' }],
    ['without a name', category(' \0 '), 'CONTRIBUTOR', { code: 'FIELD_REQUIRED', field: 'name' }],
    [
      'with a long name',
      category('x'.repeat(101)),
      'CONTRIBUTOR',
      { code: 'FIELD_INVALID', reason: 'TOO_LONG' },
    ],
    ['with a name that is taken', category(' sHOES '), 'CONTRIBUTOR', { code: 'DUPLICATE', value: 'sHOES' }],
    ['that makes a nameless tag', create('\n'), 'CONTRIBUTOR', { code: 'FIELD_REQUIRED', field: 'name' }],
    [
      'with a long name of a tag',
      create('x'.repeat(61)),
      'CONTRIBUTOR',
      { code: 'FIELD_INVALID', field: 'name' },
    ],
    ['with the name of another tag', create('TAG  a'), 'CONTRIBUTOR', { code: 'DUPLICATE', field: 'name' }],
    [
      'that takes that name',
      change('b', { name: 'tag A' }),
      'CONTRIBUTOR',
      { code: 'DUPLICATE', field: 'name' },
    ],
    ['below nothing', create('New', 'nobody'), 'CONTRIBUTOR', { code: 'NOT_FOUND', field: 'parentTag' }],
    [
      'that goes below nothing',
      change('a', { parentId: 'x' }),
      'CONTRIBUTOR',
      { code: 'NOT_FOUND', field: 'parentTag' },
    ],
    [
      'below itself',
      change('b', { parentId: 'b' }),
      'CONTRIBUTOR',
      { code: 'FIELD_INVALID', reason: 'CYCLE' },
    ],
    [
      'below its own',
      change('b', { parentId: 'e' }),
      'CONTRIBUTOR',
      { code: 'FIELD_INVALID', field: 'parentTag' },
    ],
    ['that is too deep', create('New', 'e'), 'CONTRIBUTOR', { code: 'LIMIT_REACHED', limit: 5, live: 6 }],
    ['that brings others too deep', change('d', { parentId: 'd' }), 'CONTRIBUTOR', { code: 'FIELD_INVALID' }],
    [
      'of a tree that is too tall',
      change('a', { parentId: 'f' }),
      'CONTRIBUTOR',
      { code: 'LIMIT_REACHED', live: 6 },
    ],
    ['that deletes nothing', { type: 'DeleteTag', tagId: 'x' }, 'CONTRIBUTOR', { code: 'NOT_FOUND' }],
    [
      'on a category of nobody',
      { type: 'DeleteCategory', categoryId: 'x' },
      'CONTRIBUTOR',
      { code: 'NOT_FOUND' },
    ],
    ['that merges nothing', merge('x', 'a'), 'CONTRIBUTOR', { code: 'NOT_FOUND', field: 'id' }],
    ['that merges into nothing', merge('a', 'x'), 'CONTRIBUTOR', { code: 'NOT_FOUND', field: 'into' }],
    ['that merges into itself', merge('a', 'a'), 'CONTRIBUTOR', { code: 'FIELD_INVALID', reason: 'CYCLE' }],
    ['that merges into its own', merge('a', 'c'), 'CONTRIBUTOR', { code: 'FIELD_INVALID', field: 'into' }],
  ])('%s is refused', (_what, command, role, refusal) => {
    expect(decide(command, role)).toMatchObject({ ok: false, refusal });
  });

  it('is refused where a project has no room for one more', () => {
    const refusal = { code: 'LIMIT_REACHED', messageKey: 'maxCategories', limit: 500, live: 500 };
    expect(decide(category('New'), 'CONTRIBUTOR', FULL)).toMatchObject({ ok: false, refusal });
    expect(decide(predefined, 'CONTRIBUTOR', FULL)).toMatchObject({ ok: false, refusal });
    const ofTags = { code: 'LIMIT_REACHED', messageKey: 'maxKeywordTags', limit: 1_000, live: 1_000 };
    expect(decide(create('New'), 'CONTRIBUTOR', FULL)).toMatchObject({ ok: false, refusal: ofTags });
  });

  it('says what was and what is, of what has changed alone', () => {
    const events = eventsOf(decide(change('c', { name: ' Tag  C ', colour: 'RED', parentId: null })));
    const before = { name: 'Tag c', colour: 'GREY', parentId: 'b' };
    expect(events).toEqual([
      { type: 'TagChanged', data: { tagId: 'c', name: 'Tag C', colour: 'RED', parentId: null, before } },
    ]);
    expect(eventsOf(decide(change('c', { name: 'Tag c', parentId: 'b' })))).toEqual([]);
  });

  it('leaves the children of a tag that goes with its parent, or with the tag that takes its keywords', () => {
    const after = (command: KeywordLabelCommand) =>
      eventsOf(decide(command)).reduce(evolveKeywordLabels, LABELS).tags;
    expect(after({ type: 'DeleteTag', tagId: 'c' })).toMatchObject({ d: { parentId: 'b' } });
    expect(after({ type: 'DeleteTag', tagId: 'a' })).toMatchObject({ b: { parentId: null } });
    expect(Object.keys(after(merge('c', 'f')))).not.toContain('c');
    expect(after(merge('c', 'f'))).toMatchObject({ d: { parentId: 'f' } });
  });

  it('makes each predefined category once, under another name where its own is taken', () => {
    const events = eventsOf(decide(predefined));
    expect(events.map(({ data }) => ('name' in data ? data.name : ''))).toEqual([
      ...['shoes 2', 'QUESTION', 'LOCAL', 'PRICE', 'COMPARISON', 'HOW_TO', 'YEAR'],
    ]);
    const after = events.reduce(evolveKeywordLabels, LABELS);
    expect(eventsOf(decide(predefined, 'CONTRIBUTOR', after))).toEqual([]);
  });
});

function eventsOf(decision: ReturnType<typeof decide>): KeywordLabelsEvent[] {
  if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
  return decision.events;
}

const anyCommand = fc
  .record({ kind: fc.nat(3), one: fc.nat(30), other: fc.option(fc.nat(30), { nil: null }) })
  .map(({ kind, one, other }) => (ids: readonly string[]): KeywordLabelCommand => {
    const at = (nth: number) => ids[nth % Math.max(1, ids.length)] ?? 'nobody';
    const second = other === null ? null : at(other);
    const colour = TAG_COLOURS[one % TAG_COLOURS.length]!;
    if (kind === 0 || ids.length === 0)
      return {
        type: 'CreateTag',
        projectId: 'project',
        name: `${(made += 1)}`,
        colour,
        parentId: second === 'nobody' ? null : second,
      };
    if (kind === 1) return { type: 'ChangeTag', tagId: at(one), parentId: second };
    return kind === 2 ? { type: 'DeleteTag', tagId: at(one) } : merge(at(one), second ?? at(one + 1));
  });

describe('The tree of tags', () => {
  it('never has a cycle, a parent that is gone, or more than five levels, whatever is done', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { minLength: 20, maxLength: 80, size: 'max' }), (commands) => {
        let state = NO_KEYWORD_LABELS;
        for (const command of commands) {
          const decision = decide(command(Object.keys(state.tags)), 'CONTRIBUTOR', state);
          if (!decision.ok) continue;
          state = decision.events.reduce(evolveKeywordLabels, state);
          for (const { tagId, parentId } of Object.values(state.tags)) {
            expect(parentId === null || state.tags[parentId] !== undefined).toBe(true);
            expect(isTagWithin(state.tags, parentId, tagId)).toBe(false);
            expect(tagDepth(state.tags, tagId)).toBeLessThanOrEqual(LIMITS.keywordTagDepth);
            expect(childTagsOf(state.tags, tagId).every((child) => child.parentId === tagId)).toBe(true);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
