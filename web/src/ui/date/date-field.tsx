import { Popover } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { readDay, useLanguage, useT, writtenDay } from '../../i18n/index.ts';
import { IconButton } from '../button/icon-button.tsx';
import { cx } from '../cx.ts';
import { useEscape } from '../escape-layers.ts';
import { useDayIn } from '../text/day-in.ts';
import classes from './date.module.css';

const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })));

export interface DateFieldProps {
  /** The day, `YYYY-MM-DD`. */
  value: string | null;
  /** Called with every day that is typed or chosen, and with null when the field is emptied; not with what is no day. */
  onChange: (day: string | null) => void;
  id?: string;
  /** Its name, where no `<label>` names it by `id`. */
  label?: string;
  /** IANA time zone that says which day is today; that of the browser unless told. */
  timeZone?: string;
  /** `month`: the calendar stands below the field; `popover`: behind its button. */
  calendar?: 'popover' | 'month';
  /** It stands in a popover itself, which a press outside of it would close. */
  inPopover?: boolean;
  begin?: boolean;
  className?: string | undefined;
  'aria-describedby'?: string | undefined;
  /** Enter in the field with a day in it, or with nothing. */
  onEnter?: (day: string | null) => void;
  onEscape?: () => void;
  /** The focus has left the field and its calendar, with a day in it or with nothing. */
  onLeave?: (day: string | null) => void;
}

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * A day, typed in the form of the language or chosen from a calendar. What is typed and is no day stays there and is said; a
 * form finds it as `:invalid`.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, timeZone = ZONE, calendar = 'popover', onEnter, onEscape, onLeave } = props;
  const t = useT();
  const language = useLanguage();
  const today = useDayIn(timeZone);
  const written = value === null ? '' : writtenDay(language, value);
  const [text, setText] = useState(written);
  const [known, setKnown] = useState(value);
  const [wrong, setWrong] = useState(false);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  if (known !== value) {
    setKnown(value);
    if (read(text) !== value) setText(written);
  }
  useEffect(() => {
    if (!props.begin) return;
    input.current?.focus();
    input.current?.select();
  }, [props.begin]);

  /** Undefined: no day. */
  function read(typed: string): string | null | undefined {
    return typed.trim() === '' ? null : (readDay(language, typed, today) ?? undefined);
  }
  function type(typed: string): void {
    setText(typed);
    const day = read(typed);
    input.current?.setCustomValidity(day === undefined ? t('date.wrong', { form: t('date.form') }) : '');
    if (day === undefined) return;
    setWrong(false);
    setKnown(day);
    onChange(day);
  }
  /** Reports what is there, or shows that it is no day. */
  function report(to: ((day: string | null) => void) | undefined): void {
    const day = read(text);
    setWrong(day === undefined);
    if (day === undefined) return;
    if (day !== null) setText(writtenDay(language, day));
    to?.(day);
  }
  function choose(day: string | null): void {
    setText(day === null ? '' : writtenDay(language, day));
    setWrong(false);
    input.current?.setCustomValidity('');
    setKnown(day);
    onChange(day);
    close();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && calendar === 'popover') setOpen(true);
    else if (event.key === 'Enter' && onEnter) report(onEnter);
    else return;
    event.preventDefault();
  }
  function onEscapeKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !onEscape) return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  }
  function close(): void {
    setOpen(false);
    input.current?.focus();
  }
  useEscape(open, close);
  const month = (
    <Suspense fallback={<div className={classes.loading} />}>
      <Calendar
        value={read(text) ?? null}
        today={today}
        begin={calendar === 'popover'}
        key={calendar === 'month' ? (read(text) ?? '') : 'popover'}
        onChoose={choose}
      />
    </Suspense>
  );
  return (
    <div
      className={classes.box}
      onKeyDown={onEscapeKey}
      onBlur={(event) => {
        // The calendar stands elsewhere in the document, and what leaves for it has not left.
        if (!open && !event.currentTarget.contains(event.relatedTarget)) report(onLeave);
      }}
    >
      <div className={classes.line}>
        <input
          ref={input}
          id={props.id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={props.label}
          aria-invalid={wrong}
          aria-describedby={cx(props['aria-describedby'], wrong && hint) || undefined}
          placeholder={t('date.form')}
          value={text}
          className={cx(classes.field, props.className)}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {calendar === 'popover' && (
          <Popover
            opened={open}
            onChange={setOpen}
            position="bottom-end"
            zIndex={85}
            withinPortal={!props.inPopover}
            trapFocus
          >
            <Popover.Target>
              <IconButton
                label={t('date.open')}
                icon={<CalendarDays size={15} aria-hidden="true" />}
                tooltip={false}
                className={classes.open}
                onClick={() => setOpen(!open)}
              />
            </Popover.Target>
            <Popover.Dropdown aria-label={t('date.open')} aria-modal="true" data-date>
              {month}
            </Popover.Dropdown>
          </Popover>
        )}
      </div>
      {wrong && (
        <p id={hint} role="alert" className={classes.wrong}>
          {t('date.wrong', { form: t('date.form') })}
        </p>
      )}
      {calendar === 'month' && month}
    </div>
  );
}
