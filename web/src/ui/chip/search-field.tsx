import { Search, X } from 'lucide-react';
import { type CSSProperties, type Ref, useImperativeHandle, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { Kbd } from './labels.tsx';
import classes from './chip.module.css';

/** The search of a toolbar, as wide as its label needs; Esc empties it, `hint` shows its shortcut while it is empty. */
export function SearchField({
  label,
  value,
  onChange,
  hint,
  ref,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
}) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current!);
  return (
    <div className={classes.search} style={{ '--letters': label.length } as CSSProperties}>
      <Search size={14} aria-hidden="true" className={classes.icon} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        className={classes.field}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          if (value === '') input.current?.blur();
          else onChange('');
        }}
      />
      {value === '' ? (
        hint && <Kbd>{hint}</Kbd>
      ) : (
        <button
          type="button"
          className={classes.clear}
          aria-label={t('filter.clearSearch')}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <X size={12} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
