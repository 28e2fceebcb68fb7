import { DEFAULT_LANGUAGE } from '../catalogue/limits.ts';
import {
  accept,
  AS_ADMINISTRATOR,
  type CommandsOf,
  deciderOf,
  type Decision,
  refuse,
  unchanged,
} from '../decision.ts';
import type { Recorded } from '../envelope.ts';
import { invalid, type Refusal, type RefusalOf, required } from '../refusal.ts';
import { problemOf, VALUES } from '../values.ts';
import { differences } from './changed-values.ts';
import type { LanguageEvent, LanguageValues, MarketSource } from './language-events.ts';

/** What has become of a language since it was shipped, by whom last, and when (ISO 8601). Null where nothing has. */
export type LanguageState = {
  /** All of one that was added, of others what is not as shipped. */
  changed: Partial<LanguageValues>;
  standing: 'SHIPPED' | 'ADDED' | 'REMOVED';
  by: string;
  at: string;
} | null;

/** How many of each are in a language, or name it. */
export type LanguageUses = RefusalOf<'LANGUAGE_IN_USE'>['usedBy'];

/** `shipped` is what the product comes with; null where it comes with no such language. */
export interface LanguageFacts {
  shipped: LanguageValues | null;
}

/** What a language is where nobody has said otherwise. */
export const PLAIN_LANGUAGE = { enabled: true, order: 0, google: null, bing: null } as const;

export function evolveLanguage(
  state: LanguageState,
  { event, meta }: Pick<Recorded<LanguageEvent>, 'event' | 'meta'>,
): LanguageState {
  const last = { by: meta.actor.userId, at: meta.at };
  switch (event.type) {
    case 'LanguageAdded': {
      const { code: _code, ...said } = event.data;
      return { changed: { ...PLAIN_LANGUAGE, ...said }, standing: 'ADDED', ...last };
    }
    case 'LanguageChanged': {
      const { changed, standing } = state ?? { changed: {}, standing: 'SHIPPED' };
      return { changed: { ...changed, ...event.data.changed }, standing, ...last };
    }
    case 'LanguageRemoved':
      return { changed: {}, standing: 'REMOVED', ...last };
  }
}

/** What a language is now; null where there is none of that code. */
export function languageNow(state: LanguageState, shipped: LanguageValues | null): LanguageValues | null {
  if (state?.standing === 'REMOVED') return null;
  // One that was added holds everything.
  if (state?.standing === 'ADDED') return { ...PLAIN_LANGUAGE, ...state.changed } as LanguageValues;
  return shipped && { ...shipped, ...state?.changed };
}

/** The code of a language as BCP 47 writes it, `pt-PT` for `PT-pt`; null for what is none, or says more than a language. */
export function languageCodeOf(text: string): string | null {
  try {
    const { baseName } = new Intl.Locale(text.trim());
    return baseName === Intl.getCanonicalLocales(text.trim())[0] && baseName.length <= 35 ? baseName : null;
  } catch {
    return null;
  }
}

function addLanguage(
  { code, ...asked }: { code: string; name: string; nativeName: string; systemLanguage: boolean },
  state: LanguageState,
  { shipped }: LanguageFacts,
): Decision<LanguageEvent> {
  if (languageCodeOf(code) !== code) return refuse(invalid('code', 'FORMAT'));
  const said = tidied(asked);
  const fault = faultIn(said);
  if (fault !== null) return refuse(fault);
  if (languageNow(state, shipped) !== null) return refuse({ code: 'DUPLICATE', field: 'code', value: code });
  return accept([{ type: 'LanguageAdded', data: { code, ...said } }], AS_ADMINISTRATOR);
}

function changeLanguage(
  { code, values, source }: { code: string; values: Partial<LanguageValues>; source: MarketSource },
  state: LanguageState,
  { shipped }: LanguageFacts,
): Decision<LanguageEvent> {
  const now = languageNow(state, shipped);
  if (now === null) return refuse({ code: 'NOT_FOUND', field: 'code' });
  const said = tidied(values);
  const fault = faultIn(said);
  if (fault !== null) return refuse(fault);
  const change = differences(said, now);
  if (change === null) return unchanged();
  const { enabled, systemLanguage } = change.changed;
  if (code === DEFAULT_LANGUAGE && (enabled === false || systemLanguage === false))
    return refuse({ code: 'LANGUAGE_IS_DEFAULT' });
  return accept([{ type: 'LanguageChanged', data: { ...change, source } }], AS_ADMINISTRATOR);
}

function removeLanguage(
  { code, usedBy }: { code: string; usedBy: LanguageUses },
  state: LanguageState,
  { shipped }: LanguageFacts,
): Decision<LanguageEvent> {
  const before = languageNow(state, shipped);
  if (before === null) return refuse({ code: 'NOT_FOUND', field: 'code' });
  if (code === DEFAULT_LANGUAGE) return refuse({ code: 'LANGUAGE_IS_DEFAULT' });
  if (Object.values(usedBy).some((count) => count > 0)) return refuse({ code: 'LANGUAGE_IN_USE', usedBy });
  return accept([{ type: 'LanguageRemoved', data: { code, before } }], AS_ADMINISTRATOR);
}

/** Names without what stands around them; one of nothing but blanks is empty. */
function tidied<Values extends Partial<LanguageValues>>(values: Values): Values {
  const said = { ...values };
  for (const field of ['name', 'nativeName'] as const)
    if (said[field] !== undefined) said[field] = VALUES.marketName.tidy(said[field]) ?? '';
  return said;
}

function faultIn(values: Partial<LanguageValues>): Refusal | null {
  for (const field of ['name', 'nativeName'] as const) {
    const name = values[field];
    if (name === undefined) continue;
    if (name === '') return required(field);
    const fault = problemOf(field, VALUES.marketName, name);
    if (fault !== null) return fault;
  }
  return values.order === undefined ? null : problemOf('order', VALUES.marketOrder, values.order);
}

const LANGUAGE_DECIDERS = {
  AddLanguage: addLanguage,
  ChangeLanguage: changeLanguage,
  RemoveLanguage: removeLanguage,
};
export type LanguageCommand = CommandsOf<typeof LANGUAGE_DECIDERS>;
export const decideLanguage = deciderOf(LANGUAGE_DECIDERS);
