import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './select.module.css';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** Stands before the label. */
  mark?: ReactNode;
  /** Language of the label, where it is not that of the page. */
  lang?: string;
}

export interface SelectProps<Value extends string> {
  /** Its name; what it holds is read aloud after it. */
  label: string;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  disabled?: boolean;
  /** It stands in a popover itself, which a press outside of it would close. */
  inPopover?: boolean;
  /** There are so many that one finds them by typing a part of their name. */
  search?: boolean;
  /** What labels and describes it by id, and whether what it holds is wrong. */
  id?: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  /** Has the focus and is open at once. */
  begin?: boolean;
  className?: string | undefined;
  /** The list is closed, and the focus has gone or Esc was pressed once more. */
  onLeave?: () => void;
}

/** What a closed select shows. */
export function SelectFace({ option }: { option: SelectOption<string> | undefined }) {
  return (
    <>
      {option?.mark}
      <span dir="auto" className={classes.chosen} lang={option?.lang}>
        {option?.label}
      </span>
      <ChevronDown size={14} aria-hidden="true" className={classes.chevron} />
    </>
  );
}
