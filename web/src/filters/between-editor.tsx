import { useEffect, useId, useRef } from 'react';
import { useT } from '../i18n/index.ts';
import { DateField } from '../ui/index.ts';
import type { FilterValue } from './filters.ts';
import classes from './filters.module.css';
import { daysBetween, endsOf } from './operators.ts';

/** The first and the last day of a range. */
export function BetweenEditor(props: {
  label: string;
  /** IANA name. */
  timeZone: string;
  ends: readonly FilterValue[];
  onChange: (ends: readonly FilterValue[]) => void;
}) {
  const { label, timeZone, ends, onChange } = props;
  const t = useT();
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const [first, last] = daysBetween(ends);
  const day = (end: 'from' | 'until', value: string | null, change: (day: string | null) => void) => (
    <div className={classes.bound}>
      <label htmlFor={`${id}-${end}`}>{t(`board.filter.${end}`)}</label>
      <DateField
        inPopover
        id={`${id}-${end}`}
        timeZone={timeZone}
        className={classes.input}
        value={value}
        onChange={change}
      />
    </div>
  );
  return (
    <fieldset ref={box} className={classes.editor}>
      <legend className={classes.legend}>{label}</legend>
      {day('from', first, (next) => onChange(endsOf(next, last)))}
      {day('until', last, (next) => onChange(endsOf(first, next)))}
    </fieldset>
  );
}
