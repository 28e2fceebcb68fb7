import { describe, expect, it } from 'vitest';
import type { Recorded } from '../envelope.ts';
import { storedFixtures } from '../testing/stored-fixtures.ts';
import {
  type CountryEvent,
  type CountryValues,
  countryNow,
  decideCountry,
  decideLanguage,
  evolveCountry,
  evolveLanguage,
  languageCodeOf,
  type LanguageCommand,
  type LanguageEvent,
  languageNow,
  type LanguageState,
  type LanguageValues,
  upcastCountryEvent,
  upcastLanguageEvent,
} from './index.ts';

const SHIPPED: LanguageValues = {
  ...{ name: 'Dutch', nativeName: 'Nederlands', systemLanguage: false },
  ...{ enabled: true, order: 0, google: null, bing: null },
};
const UNUSED = { accounts: 0, projects: 0, countries: 0, translations: 0 };
const META = {
  ...{ schemaVersion: 1, at: '2026-03-01T09:00:00.000Z', correlationId: 'c', causationId: 'c' },
  actor: { userId: 'ada', role: 'ADMIN' as const },
};
const after = (state: LanguageState, ...events: LanguageEvent[]) =>
  events.reduce((so, event) => evolveLanguage(so, { event, meta: META }), state);
const decide = (
  command: LanguageCommand,
  state: LanguageState = null,
  shipped: LanguageValues | null = SHIPPED,
) => decideLanguage(command, state, { shipped });
const change = (values: Partial<LanguageValues>, code = 'nl') =>
  ({ type: 'ChangeLanguage', code, values, source: 'EDIT' }) as const;
const added = { code: 'pt-PT', name: 'Portuguese', nativeName: 'Português', systemLanguage: true };

describe('The code of a language', () => {
  it.each([
    ['pt-PT', 'pt-PT'],
    [' PT-pt ', 'pt-PT'],
    ['nl', 'nl'],
    ['iw', 'he'],
    ['zh-hans-cn', 'zh-Hans-CN'],
    ['de-DE-u-co-phonebk', null],
    ['en-x-private', null],
    ['pt_PT', null],
    ['Portuguese (Portugal)', null],
    ['', null],
  ])('%j is %j', (text, code) => {
    expect(languageCodeOf(text)).toBe(code);
  });
});

describe('A language', () => {
  it.each<[string, LanguageCommand, object]>([
    [
      'added in another spelling',
      { type: 'AddLanguage', ...added, code: 'pt-pt' },
      { code: 'FIELD_INVALID', field: 'code', reason: 'FORMAT' },
    ],
    [
      'added without a name',
      { type: 'AddLanguage', ...added, name: ' ' },
      { code: 'FIELD_REQUIRED', field: 'name' },
    ],
    [
      'added although it is there',
      { type: 'AddLanguage', ...added, code: 'nl' },
      { code: 'DUPLICATE', field: 'code', value: 'nl' },
    ],
    ['called too much', change({ nativeName: 'x'.repeat(101) }), { field: 'nativeName', reason: 'TOO_LONG' }],
    ['put nowhere', change({ order: -1 }), { code: 'FIELD_INVALID', field: 'order', reason: 'OUT_OF_RANGE' }],
    ['disabled, the default one', change({ enabled: false }, 'en-GB'), { code: 'LANGUAGE_IS_DEFAULT' }],
    [
      'deleted, the default one',
      { type: 'RemoveLanguage', code: 'en-GB', usedBy: UNUSED },
      { code: 'LANGUAGE_IS_DEFAULT' },
    ],
    ...(['accounts', 'projects', 'countries', 'translations'] as const).map(
      (kind): [string, LanguageCommand, object] => [
        `deleted while it is used by ${kind}`,
        { type: 'RemoveLanguage', code: 'nl', usedBy: { ...UNUSED, [kind]: 1 } },
        { code: 'LANGUAGE_IN_USE', usedBy: { ...UNUSED, [kind]: 1 } },
      ],
    ),
  ])('is not %s', (_what, command, refusal) => {
    expect(decide(command)).toMatchObject({ ok: false, refusal });
  });

  it('that nobody knows is neither changed nor deleted, nor is one that was deleted', () => {
    const gone = after(null, { type: 'LanguageRemoved', data: { code: 'nl', before: SHIPPED } });
    for (const [state, shipped] of [
      [null, null],
      [gone, SHIPPED],
    ] as const)
      for (const command of [
        change({ order: 1 }),
        { type: 'RemoveLanguage', code: 'nl', usedBy: UNUSED } as const,
      ])
        expect(decide(command, state, shipped)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  });

  it('says what changed and what stood there, and nothing where nothing did', () => {
    const asked = change({ name: ' Dutch ', order: 3, google: 'nl' });
    expect(decide(asked)).toMatchObject({
      events: [
        { data: { changed: { order: 3, google: 'nl' }, before: { order: 0, google: null }, source: 'EDIT' } },
      ],
    });
    expect(decide(change({ name: ' Dutch ' }))).toMatchObject({ ok: true, events: [] });
  });

  it('is what was shipped but for what was said since; deleted and added again it is plain', () => {
    const state = after(null, {
      type: 'LanguageChanged',
      data: { changed: { order: 3, google: 'nl' }, before: { order: 0, google: null }, source: 'EDIT' },
    });
    expect(languageNow(state, SHIPPED)).toEqual({ ...SHIPPED, order: 3, google: 'nl' });
    const gone = after(state, { type: 'LanguageRemoved', data: { code: 'nl', before: SHIPPED } });
    expect(languageNow(gone, SHIPPED)).toBeNull();
    const again = after(gone, { type: 'LanguageAdded', data: { ...added, code: 'nl' } });
    const { code: _code, ...said } = added;
    expect(languageNow(again, SHIPPED)).toEqual({ ...SHIPPED, ...said });
  });
});

describe('A country', () => {
  const shipped: CountryValues = {
    ...{ name: 'Portugal', enabled: true, defaultLanguage: 'pt', timeZone: 'Europe/Lisbon' },
    ...{ google: null, bing: null },
  };
  const decided = (values: Partial<CountryValues>) =>
    decideCountry({ type: 'ChangeCountry', values, source: 'EDIT' }, null, {
      ...{ shipped, languages: new Set(['pt', 'pt-PT']) },
    });

  it.each<[Partial<CountryValues>, object]>([
    [{ name: '' }, { code: 'FIELD_REQUIRED', field: 'name' }],
    [{ name: 'x'.repeat(101) }, { field: 'name', reason: 'TOO_LONG' }],
    [{ defaultLanguage: 'tlh' }, { field: 'defaultLanguage', reason: 'UNKNOWN' }],
    [{ timeZone: 'Europe/Nowhere' }, { field: 'timeZone', reason: 'UNKNOWN' }],
    [{ timeZone: '+01:00' }, { field: 'timeZone', reason: 'UNKNOWN' }],
  ])('is not changed to %j', (values, refusal) => {
    expect(decided(values)).toMatchObject({ ok: false, refusal });
  });

  it('is what was shipped but for what was said since, also where that is nothing', () => {
    const decision = decided({ timeZone: null, defaultLanguage: 'pt-PT', enabled: true });
    if (!decision.ok) throw new Error('refused');
    const [event] = decision.events;
    expect(event?.data).toEqual({
      ...{ changed: { timeZone: null, defaultLanguage: 'pt-PT' }, source: 'EDIT' },
      before: { timeZone: 'Europe/Lisbon', defaultLanguage: 'pt' },
    });
    const state = evolveCountry(null, { event: event!, meta: META });
    expect(countryNow(state, shipped)).toEqual({ ...shipped, timeZone: null, defaultLanguage: 'pt-PT' });
  });
});

it('Stored events of languages and countries are read as what they are, and fold', () => {
  const languages = storedFixtures('language').map((stored) => {
    const read = upcastLanguageEvent(stored);
    if (!read.ok) throw new Error(stored.file);
    return { event: read.event, meta: stored.meta } as Recorded<LanguageEvent>;
  });
  expect(languages.reduce<LanguageState>(evolveLanguage, null)).toMatchObject({ standing: 'REMOVED' });
  const countries = storedFixtures('country').map((stored) => {
    const read = upcastCountryEvent(stored);
    if (!read.ok) throw new Error(stored.file);
    return { event: read.event, meta: stored.meta } as Recorded<CountryEvent>;
  });
  expect(countries).toHaveLength(1);
});
