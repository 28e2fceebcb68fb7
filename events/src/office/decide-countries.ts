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
import { invalid, type Refusal, required } from '../refusal.ts';
import { problemOf, VALUES } from '../values.ts';
import { differences } from './changed-values.ts';
import type { CountryEvent, CountryValues } from './country-events.ts';
import type { MarketSource } from './language-events.ts';

/** What of a country is not as shipped, by whom last, and when (ISO 8601). Null where all of it is. */
export type CountryState = { changed: Partial<CountryValues>; by: string; at: string } | null;

/** `languages` are the codes of those that there are. */
export interface CountryFacts {
  shipped: CountryValues;
  languages: ReadonlySet<string>;
}

export function evolveCountry(
  state: CountryState,
  { event, meta }: Pick<Recorded<CountryEvent>, 'event' | 'meta'>,
): CountryState {
  const changed = { ...state?.changed, ...event.data.changed };
  return { changed, by: meta.actor.userId, at: meta.at };
}

/** What a country is now. */
export function countryNow(state: CountryState, shipped: CountryValues): CountryValues {
  return { ...shipped, ...state?.changed };
}

function changeCountry(
  { values, source }: { values: Partial<CountryValues>; source: MarketSource },
  state: CountryState,
  { shipped, languages }: CountryFacts,
): Decision<CountryEvent> {
  const said = { ...values };
  if (said.name !== undefined) said.name = VALUES.marketName.tidy(said.name) ?? '';
  const change = differences(said, countryNow(state, shipped));
  if (change === null) return unchanged();
  const fault = faultIn(change.changed, languages);
  if (fault !== null) return refuse(fault);
  return accept([{ type: 'CountryChanged', data: { ...change, source } }], AS_ADMINISTRATOR);
}

/** What is wrong with what is new; what a country has already it may keep. */
function faultIn(
  { name, defaultLanguage, timeZone }: Partial<CountryValues>,
  languages: ReadonlySet<string>,
): Refusal | null {
  if (name === '') return required('name');
  const tooLong = name === undefined ? null : problemOf('name', VALUES.marketName, name);
  if (tooLong !== null) return tooLong;
  if (defaultLanguage !== undefined && !languages.has(defaultLanguage))
    return invalid('defaultLanguage', 'UNKNOWN');
  return timeZone && !isZone(timeZone) ? invalid('timeZone', 'UNKNOWN') : null;
}

/** Offsets such as `+02:00` are no names of zones. */
function isZone(timeZone: string): boolean {
  if (!/^[A-Za-z]/.test(timeZone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

const COUNTRY_DECIDERS = { ChangeCountry: changeCountry };
export type CountryCommand = CommandsOf<typeof COUNTRY_DECIDERS>;
export const decideCountry = deciderOf(COUNTRY_DECIDERS);
