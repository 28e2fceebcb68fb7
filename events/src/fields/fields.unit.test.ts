import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowDigestOf } from '../testing/row-digest.ts';
import { leavesOf, type RowOf } from './field.ts';
import { defineFields } from './field-table.ts';
import { filterOfAddress, ME } from './address-filter.ts';
import { conditionsOf, type Viewer } from './filter.ts';
import { matcherOf } from './matcher.ts';
import { emptyFilterOf } from './filter-value.ts';
import type { AddressOf, FilterOf } from './filter-entry.ts';
import { rowOrderOf, sortNamesOf } from './sort.ts';
import { addressCodecOf, setParameters } from './url.ts';

const KEYWORDS = defineFields({
  name: 'keywords',
  fields: {
    id: { type: 'id' },
    revision: { type: 'int64' },
    value: { type: 'text', sort: true },
    volume: { type: 'integer', nullable: true, derived: true, sort: true },
    mark: { type: 'choice', values: ['LOW', 'HIGH', 'TOP'], nullable: true, sort: { by: 'ordinal' } },
    channels: { type: 'list', of: { type: 'choice', values: ['GOOGLE', 'BING'] } },
    ownerIds: { type: 'list', of: { type: 'id', refers: 'user' } },
    verified: { type: 'flag' },
    addedOn: { type: 'day', sort: { as: 'added' } },
    counts: {
      type: 'group',
      by: 'what',
      of: 'count',
      fields: { pages: { type: 'integer', column: 'page_count', sort: { as: 'pages' } } },
    },
  },
  filters: {
    str: { by: 'contains', fields: ['value'], url: 'q' },
    channels: { by: 'oneOf', field: 'channels', url: 'channel', label: 'keywords.channel' },
    owners: { by: 'oneOf', field: 'ownerIds', url: 'who', label: 'keywords.owner' },
    verified: { by: 'is', field: 'verified', url: 'verified', label: 'keywords.verified' },
    marked: { by: 'oneOf', field: 'verified', words: ['VERIFIED', 'OPEN'], url: 'state' },
    volumeFrom: { by: 'range', field: 'volume', end: 'from', url: 'from', label: 'keywords.volume' },
    volumeUntil: { by: 'range', field: 'volume', end: 'until', url: 'until' },
    addedBefore: { by: 'range', field: 'addedOn', end: 'before', url: 'before' },
    long: { by: 'rule', value: { type: 'flag' }, url: 'long' },
    byPages: {
      by: 'setting',
      value: { type: 'flag' },
      initial: true,
      url: { key: 'by', yes: 'pages', no: 'words' },
    },
    mine: { by: 'shorthand', value: { type: 'flag' }, url: 'mine' },
  },
  defaultSort: [{ field: 'volume', direction: 'desc' }],
});
type Keyword = RowOf<typeof KEYWORDS>;
type KeywordFilter = FilterOf<typeof KEYWORDS>;
type KeywordAddress = AddressOf<typeof KEYWORDS>;

const keyword = (rest: Partial<Keyword> = {}): Keyword => ({
  id: 'k1',
  revision: '1',
  value: 'Ice Grips',
  volume: 500,
  mark: 'HIGH',
  channels: ['GOOGLE'],
  ownerIds: ['mia'],
  verified: true,
  addedOn: '2026-03-01',
  counts: [{ what: 'pages', count: 2 }],
  ...rest,
});
const none: KeywordFilter = emptyFilterOf(KEYWORDS);
const matches = matcherOf(KEYWORDS, { long: (row) => row.value.length > 9 });
const reader: Viewer = { userId: 'mia', today: '2026-03-05' };

describe('A field table', () => {
  it('narrows nothing where no filter is given, but by initial values', () => {
    expect(none).toEqual({
      str: '',
      channels: [],
      owners: [],
      verified: null,
      marked: [],
      volumeFrom: null,
      volumeUntil: null,
      addedBefore: null,
      long: false,
      byPages: true,
    });
    expect(conditionsOf(KEYWORDS, none)).toEqual([]);
    expect(matches(keyword(), none, reader)).toBe(true);
  });

  it.each<[Partial<KeywordFilter>, Partial<Keyword>, boolean]>([
    [{ str: ' ICE ' }, {}, true],
    [{ str: 'snow' }, {}, false],
    [{ channels: ['BING', 'GOOGLE'] }, {}, true],
    [{ channels: ['BING'] }, {}, false],
    [{ owners: ['mia'] }, { ownerIds: ['noor', 'mia'] }, true],
    [{ owners: ['mia'] }, { ownerIds: [] }, false],
    [{ verified: false }, {}, false],
    [{ verified: false }, { verified: false }, true],
    [{ marked: ['OPEN'] }, {}, false],
    [{ marked: ['OPEN', 'VERIFIED'] }, {}, true],
    [{ volumeFrom: 500 }, {}, true],
    [{ volumeFrom: 501 }, {}, false],
    [{ volumeUntil: 500 }, {}, true],
    [{ volumeUntil: 499 }, {}, false],
    [{ volumeUntil: 499 }, { volume: null }, false],
    [{ addedBefore: '2026-03-01' }, {}, false],
    [{ addedBefore: '2026-03-02' }, {}, true],
    [{ long: true }, {}, false],
    [{ long: true }, { value: 'Ice grips for boots' }, true],
  ])('with %j takes %j: %s', (filter, row, expected) => {
    expect(matches(keyword(row), { ...none, ...filter }, reader)).toBe(expected);
  });

  it('names what lists can be ordered by, and orders by it', () => {
    expect(sortNamesOf(KEYWORDS)).toEqual(['value', 'volume', 'mark', 'added', 'pages']);
    const { compare, keysOf } = rowOrderOf(KEYWORDS);
    const rows = [keyword({ id: 'a', mark: null }), keyword({ id: 'b', mark: 'TOP' }), keyword({ id: 'c' })];
    expect(rows.sort(compare([{ field: 'mark', direction: 'desc' }])).map(({ id }) => id)).toEqual([
      'b',
      'c',
      'a',
    ]);
    const keys = [
      { field: 'value', direction: 'asc' },
      { field: 'pages', direction: 'asc' },
    ] as const;
    expect(keysOf(keyword(), keys)).toEqual(['ice grips', 2, 'k1']);
  });

  it('refuses an order by what has none', () => {
    const id = { type: 'id' } as const;
    const revision = { type: 'int64', sort: true } as const;
    const define = () => defineFields({ name: 'x', fields: { id, revision }, filters: {}, defaultSort: [] });
    expect(define).toThrow(/no order by revision/);
  });

  it('names a column for every value but lists of none twice', () => {
    const columns = leavesOf(KEYWORDS.fields).map(({ column }) => column);
    expect(columns).toEqual([
      'id',
      'revision',
      'value',
      'volume',
      'mark',
      'channels',
      'owner_ids',
      'verified',
      'added_on',
      'page_count',
    ]);
  });

  it('has a digest that leaves out what is derived from other things than events', () => {
    const digest = rowDigestOf(KEYWORDS);
    expect(digest([keyword({ volume: 1 })])).toBe(digest([keyword()]));
    expect(digest([keyword({ mark: 'LOW' })])).not.toBe(digest([keyword()]));
  });
});

describe('A filter in an address', () => {
  const codec = addressCodecOf(KEYWORDS);
  const word = fc.oneof(
    fc.string({ minLength: 1, maxLength: 12 }),
    fc.constantFrom('any', 'none', 'ME', '\\any'),
  );
  const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-02-${String(number).padStart(2, '0')}`);
  const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
  const addresses: fc.Arbitrary<KeywordAddress> = fc.record({
    str: fc.string({ maxLength: 20 }),
    channels: fc.subarray(['GOOGLE', 'BING'] as const),
    owners: fc.uniqueArray(fc.oneof(fc.constant(ME), word), { maxLength: 3 }),
    verified: orNull(fc.boolean()),
    marked: fc.subarray(['VERIFIED', 'OPEN'] as const),
    volumeFrom: orNull(fc.nat()),
    volumeUntil: orNull(fc.nat()),
    addedBefore: orNull(day),
    long: fc.boolean(),
    byPages: fc.boolean(),
    mine: fc.boolean(),
  });

  it('comes back as it was written, whatever the page opens with', () => {
    fc.assert(
      fc.property(addresses, addresses, (filter, defaults) => {
        const search = codec.write(filter, defaults, new URLSearchParams({ topic: 't', q: 'old' }));
        expect(codec.read(search, defaults)).toEqual(filter);
        expect(search.get('topic')).toBe('t');
      }),
    );
  });

  it('is not written where it is what the page opens with', () => {
    fc.assert(
      fc.property(addresses, (filter) => {
        expect(codec.write(filter, filter, new URLSearchParams()).toString()).toBe('');
      }),
    );
  });

  it.each([
    ['channel=YAHOO&channel=BING', { channels: ['BING'] }],
    ['verified=perhaps', { verified: null }],
    ['before=2026-02-30', { addedBefore: null }],
    ['before=0000-01-01', { addedBefore: null }],
    ['from=many', { volumeFrom: null }],
    ['by=words', { byPages: false }],
    ['who=&who=mia&who=mia', { owners: ['mia'] }],
    ['who=any', { owners: [] }],
    ['who=any&who=mia', { owners: ['mia'] }],
    ['who=any&who=any', { owners: ['any'] }],
    ['who=mia&who=any&who=any', { owners: ['mia', 'any'] }],
  ])('takes %s for what can be understood of it', (query, expected) => {
    expect(codec.read(new URLSearchParams(query), codec.empty)).toMatchObject(expected);
  });

  it('offers what has a label, and clears all but settings', () => {
    expect(codec.offered).toEqual(['channels', 'owners', 'verified', 'volumeFrom']);
    const filter = { ...codec.empty, byPages: false, verified: true };
    expect(codec.isSet(filter, 'verified')).toBe(true);
    expect(codec.without(filter, 'verified')).toEqual({ ...codec.empty, byPages: false });
    expect(codec.cleared(filter)).toEqual({ ...codec.empty, byPages: false });
  });

  it('means its reader by “me”, and spells shorthands out', () => {
    const toFilter = filterOfAddress<typeof KEYWORDS, Viewer>(KEYWORDS, {
      mine: (_yes, { userId }) => ({ owners: [userId] }),
    });
    expect(toFilter({ ...codec.empty, owners: [ME, 'noor'] }, none, reader).owners).toEqual(['mia', 'noor']);
    expect(toFilter({ ...codec.empty, mine: true, volumeFrom: 3 }, none, reader)).toEqual({
      ...none,
      volumeFrom: 3,
      owners: ['mia'],
    });
  });
});

describe('A filter as parameters of a call', () => {
  it('says what narrows, and marks commas within a word', () => {
    const query = new URLSearchParams();
    const filter = {
      ...none,
      str: ' ice ',
      owners: ['a,b', 'c'],
      verified: false,
      volumeFrom: 3,
      byPages: false,
    };
    setParameters(KEYWORDS, filter, query);
    expect([...query]).toEqual([
      ['str', 'ice'],
      ['owners', 'a\\,b'],
      ['owners', 'c'],
      ['verified', 'false'],
      ['volumeFrom', '3'],
      ['byPages', 'false'],
    ]);
    const empty = new URLSearchParams();
    setParameters(KEYWORDS, { ...none, str: '  ' }, empty);
    expect(empty.toString()).toBe('');
  });
});
