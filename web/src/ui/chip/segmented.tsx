import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import classes from './chip.module.css';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** A text where it is not that number alone: "50+". */
  count?: number | string;
}

/** One choice out of a few, all visible: radio buttons, so arrows move and Tab leaves. */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onChange,
  compact = false,
}: {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Icons alone where it is narrow; the words stay for readers. */
  compact?: boolean;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={cx(classes.segmented, compact && classes.compact)}>
      {segments.map((segment) => (
        <label key={segment.value} className={classes.segment} title={compact ? segment.label : undefined}>
          <input
            type="radio"
            name={name}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className={classes.radio}
          />
          {segment.icon}
          <span className={classes.word}>{segment.label}</span>
          {segment.count !== undefined && <span className={classes.count}>{segment.count}</span>}
        </label>
      ))}
    </div>
  );
}
