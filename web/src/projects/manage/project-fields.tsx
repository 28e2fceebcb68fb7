import { COUNTRIES } from '@keywright/events/catalogue';
import type { ReactNode } from 'react';
import { FormField } from '../../fields/index.ts';
import { useLanguage, useT } from '../../i18n/index.ts';
import { Select, useNow } from '../../ui/index.ts';
import type { Customer } from '../queries.ts';
import type { Country } from './countries.ts';
import classes from './manage.module.css';
import { type MarketChoice, named } from './markets.ts';
import { timeIn, timeZones } from './time-zones.ts';
import { useMarkets } from './use-markets.ts';

interface LabelledChoiceProps {
  label: string;
  value: string;
  options: readonly MarketChoice[];
  hint?: string;
  error?: string | null;
  onChange: (value: string) => void;
}

/** From so many on a list is searched. */
const SEARCHED = 10;

/** One of several by name; where there are many they are found by typing. */
export function LabelledChoice({ label, value, options, onChange, ...said }: LabelledChoiceProps) {
  return (
    <FormField label={label} {...said}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
        <Select
          id={id}
          describedBy={describedBy}
          invalid={invalid}
          label={label}
          value={value}
          options={options.map(({ code, name }) => ({ value: code, label: name }))}
          search={options.length >= SEARCHED}
          className={classes.select}
          onChange={onChange}
        />
      )}
    </FormField>
  );
}

/** A line of text, or of a number, under its label. */
export function TextField(props: {
  label: string;
  value: string;
  hint?: string;
  error?: string | null;
  numeric?: boolean;
  begin?: boolean;
  onChange: (value: string) => void;
}) {
  const { label, value, numeric = false, begin = false, onChange, ...said } = props;
  return (
    <FormField label={label} {...said}>
      {(control) => (
        <input
          {...control}
          type="text"
          dir="auto"
          inputMode={numeric ? 'numeric' : undefined}
          autoComplete="off"
          autoFocus={begin}
          data-autofocus={begin || undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FormField>
  );
}

interface Market {
  country: string;
  language: string;
  timeZone: string;
}

/**
 * Country and language side by side. A change of the country says what is known of it beside, and takes a `timeZone` along
 * that was the country's before.
 */
export function MarketFields(props: {
  country: string;
  language: string;
  timeZone?: string;
  onChange: (market: Partial<Market>, country?: Country) => void;
}) {
  const { country, language, timeZone, onChange } = props;
  const t = useT();
  const locale = useLanguage();
  const { countries, languages, countryOf } = useMarkets();
  // What it is about may be offered no more, and is named all the same.
  const ownCountry = COUNTRIES.includes(country)
    ? nameOfCode(country, 'region', locale)
    : t('projects.sample.market');
  const withOwn = (choices: readonly MarketChoice[], code: string, name: string) =>
    choices.some((choice) => choice.code === code) ? choices : [{ code, name }, ...choices];
  return (
    <Beside>
      <LabelledChoice
        label={t('projects.country')}
        value={country}
        options={withOwn(countries, country, ownCountry)}
        onChange={(code) => {
          const [before, after] = [countryOf(country), countryOf(code)];
          const clock = before?.timeZone === timeZone ? after?.timeZone : null;
          onChange({ country: code, ...(clock && { timeZone: clock }) }, after);
        }}
      />
      <LabelledChoice
        label={t('projects.language')}
        value={language}
        options={withOwn(languages, language, nameOfCode(language, 'language', locale))}
        onChange={(code) => onChange({ language: code })}
      />
    </Beside>
  );
}

const nameOfCode = (code: string, type: 'region' | 'language', locale: string): string =>
  named([code], type, locale)[0]?.name ?? code;

/** Which clock a project goes by, and what it says now. */
export function TimeZoneField({ value, onChange }: { value: string; onChange: (timeZone: string) => void }) {
  const t = useT();
  const locale = useLanguage();
  const now = useNow();
  return (
    <LabelledChoice
      label={t('projects.timeZone')}
      value={value}
      options={timeZones(value)}
      hint={t('projects.timeZone.hint', { time: timeIn(value, locale, now) })}
      onChange={onChange}
    />
  );
}

/** The reader's own customers, and none; `current` is one of somebody else that the project stands under already. */
export function customerChoices(
  customers: readonly Customer[],
  none: string,
  current: { id: string; name: string } | null = null,
): MarketChoice[] {
  const own = customers.filter(({ mayChange }) => mayChange);
  const others = current !== null && !own.some(({ id }) => id === current.id) ? [current] : [];
  return [{ code: '', name: none }, ...[...others, ...own].map(({ id, name }) => ({ code: id, name }))];
}

export function Beside({ children }: { children: ReactNode }) {
  return <div className={classes.beside}>{children}</div>;
}
