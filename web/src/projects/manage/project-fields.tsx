import type { ReactNode } from 'react';
import { FormField } from '../../fields/index.ts';
import { useT } from '../../i18n/index.ts';
import { cx } from '../../ui/index.ts';
import type { Customer } from '../queries.ts';
import classes from './manage.module.css';
import { type MarketChoice, useMarkets } from './markets.ts';

interface LabelledChoiceProps {
  label: string;
  value: string;
  options: readonly MarketChoice[];
  hint?: string;
  error?: string | null;
  onChange: (value: string) => void;
}

/** One of many by name: the browser's own list, which is found in by typing. */
export function LabelledChoice({ label, value, options, onChange, ...said }: LabelledChoiceProps) {
  return (
    <FormField label={label} {...said}>
      {({ className, ...props }) => (
        <select
          {...props}
          className={cx(className, classes.select)}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
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

/** Country and language side by side. */
export function MarketFields(props: {
  country: string;
  language: string;
  errors?: { country?: string | null; language?: string | null };
  onChange: (market: { country?: string; language?: string }) => void;
}) {
  const { country, language, errors = {}, onChange } = props;
  const t = useT();
  const { countries, languages } = useMarkets();
  const withOwn = (choices: readonly MarketChoice[], code: string, name: string) =>
    choices.some((choice) => choice.code === code) ? choices : [{ code, name }, ...choices];
  return (
    <Beside>
      <LabelledChoice
        label={t('projects.country')}
        value={country}
        options={withOwn(countries, country, t('projects.sample.market'))}
        error={errors.country ?? null}
        onChange={(code) => onChange({ country: code })}
      />
      <LabelledChoice
        label={t('projects.language')}
        value={language}
        options={withOwn(languages, language, language)}
        error={errors.language ?? null}
        onChange={(code) => onChange({ language: code })}
      />
    </Beside>
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
