import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { cx } from '../cx.ts';
import { useFixedRows } from '../list/fixed-rows.ts';
import { Popover } from '../popover/popover.tsx';
import { matching } from './matching.ts';
import { SelectFace, type SelectProps } from './select-face.tsx';
import classes from './select.module.css';

/** px of an option, as select.module.css sets it. */
const OPTION = 28;
/** Options that a page of keys passes. */
const PAGE = 8;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };

type LongSelectProps = Pick<
  SelectProps<string>,
  'label' | 'value' | 'options' | 'onChange' | 'disabled' | 'id' | 'describedBy' | 'invalid' | 'className'
>;

/**
 * A select of thousands of options: its list opens with a field that narrows it, and only those near the window are in the
 * document. A value that is none of them is shown as it is.
 */
export function LongSelect(props: LongSelectProps) {
  const { label, value, options, onChange, disabled } = props;
  const [opened, setOpened] = useState(false);
  const [sought, setSought] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const shown = options.find((option) => option.value === value) ?? { value, label: value };
  const open = (typed: string): void => {
    setSought(typed);
    setOpened(true);
  };
  const close = (): void => {
    setOpened(false);
    button.current?.focus();
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width="target"
      zIndex={85}
      withRoles={false}
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          ref={button}
          type="button"
          id={props.id}
          aria-label={`${label}: ${shown.label}`}
          aria-haspopup="listbox"
          aria-expanded={opened}
          aria-describedby={props.describedBy}
          aria-invalid={props.invalid}
          disabled={disabled}
          className={cx(classes.control, props.className)}
          onClick={() => (opened ? close() : open(''))}
          onKeyDown={(event) => {
            const { key, ctrlKey, metaKey, altKey } = event;
            const opens = key === 'ArrowDown' || key === 'ArrowUp';
            if ((!opens && (key.length > 1 || key === ' ')) || ctrlKey || metaKey || altKey) return;
            event.preventDefault();
            // Fast fingers are ahead of the field that is to have the focus.
            open(opens ? '' : (opened ? sought : '') + key);
          }}
        >
          <SelectFace option={shown} />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.finder}>
        <Finder
          {...{ label, value, options, sought }}
          onSeek={setSought}
          onChoose={(chosen) => {
            close();
            if (chosen !== value) onChange(chosen);
          }}
          onLeave={close}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface FinderProps extends Pick<LongSelectProps, 'label' | 'value' | 'options'> {
  sought: string;
  onSeek: (text: string) => void;
  onChoose: (value: string) => void;
  onLeave: () => void;
}

/** The field that narrows the options, and those that are found. */
function Finder({ label, value, options, sought, onSeek, onChoose, onLeave }: FinderProps) {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const found = useMemo(() => matching(options, sought), [options, sought]);
  const [active, setActive] = useState(() =>
    sought === ''
      ? Math.max(
          0,
          options.findIndex((option) => option.value === value),
        )
      : 0,
  );
  const { rows, height, scrollTo } = useFixedRows({ count: found.length, rowHeight: OPTION }, scroller, PAGE);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  useEffect(() => scrollTo(active), [active, scrollTo]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = STEPS[event.key];
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (step !== undefined) setActive(Math.max(0, Math.min(active + step, found.length - 1)));
    else if (event.key === 'Enter') {
      const chosen = found[active];
      if (chosen !== undefined) onChoose(chosen.value);
    } else {
      // The next stop is that after the button, not after the page.
      if (event.key === 'Tab') onLeave();
      return;
    }
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={field}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-label={t('select.search', { label })}
        aria-autocomplete="list"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={rows.some(({ index }) => index === active) ? `${id}-${active}` : undefined}
        placeholder={t('select.search.hint')}
        className={classes.sought}
        value={sought}
        onChange={(event) => {
          setActive(0);
          onSeek(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={scroller}
        id={id}
        role="listbox"
        aria-label={label}
        className={classes.found}
        // The field keeps the focus, and with it the list.
        onMouseDown={(event) => event.preventDefault()}
      >
        <div role="presentation" className={classes.all} style={{ height }}>
          {rows.map(({ index, start }) => {
            const option = found[index];
            return (
              option !== undefined && (
                <div
                  key={option.value}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={option.value === value}
                  aria-posinset={index + 1}
                  aria-setsize={found.length}
                  data-combobox-selected={index === active || undefined}
                  lang={option.lang}
                  className={cx(classes.option, classes.placed)}
                  style={{ transform: `translateY(${start}px)` }}
                  onClick={() => onChoose(option.value)}
                >
                  <span dir="auto" className={cx(classes.optionLabel, classes.oneLine)}>
                    {option.label}
                  </span>
                  {option.value === value && <Check size={14} aria-hidden="true" />}
                </div>
              )
            );
          })}
        </div>
      </div>
      {found.length === 0 && (
        <p role="status" className={classes.none}>
          {t('select.search.none')}
        </p>
      )}
    </>
  );
}
