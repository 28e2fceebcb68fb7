import type { CountryValues, LanguageState, LanguageValues } from '@keywright/events/office';
import type { JsonColumn } from './row-columns.ts';

interface MarketChange {
  code: string;
  /** Counts the changes from 1 on. */
  revision: string;
  changed_by: string;
  changed_at: Date;
  /** Guards against replays. */
  position: string;
}

/** Read model of what administrators have changed of languages, beside `languages`, which is what was shipped. */
export interface LanguageChangesTable extends MarketChange {
  /** What is not as shipped; of one that was added, all of it. */
  changed: JsonColumn<Partial<LanguageValues>>;
  standing: NonNullable<LanguageState>['standing'];
}

/** The same of countries, beside `country_infoes`. */
export interface CountryChangesTable extends MarketChange {
  changed: JsonColumn<Partial<CountryValues>>;
}

export interface MarketTables {
  language_changes: LanguageChangesTable;
  country_changes: CountryChangesTable;
}
