import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { tidyText } from '@keywright/events';
import { useFormats, useT } from '../i18n/index.ts';
import { DateField, LimitNote, Select } from '../ui/index.ts';
import classes from './fields.module.css';

export interface EditorProps<Value> {
  label: string;
  value: Value;
  onCommit: (value: Value) => void;
  onCancel: () => void;
  /** Hears of every change, so that what is not saved is kept. */
  onDraft?: (value: Value) => void;
}

/** Focuses a control once and marks its content, so that typing replaces it. */
function useBeginHere<Element extends HTMLInputElement | HTMLTextAreaElement>(): Ref<Element> {
  const ref = useRef<Element>(null);
  useEffect(() => {
    ref.current?.focus();
    ref.current?.select();
  }, []);
  return ref;
}

/** Enter saves, Esc takes back; leaving the field saves, too. */
function useKeys(commit: () => void, cancel: () => void, multiline = false) {
  const done = useRef(false);
  return {
    onBlur: () => {
      if (!done.current) commit();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Escape') {
        event.stopPropagation();
        event.preventDefault();
        done.current = true;
        cancel();
      } else if (event.key === 'Enter' && !(multiline && event.shiftKey)) {
        event.preventDefault();
        commit();
      }
    },
  };
}

/** Text of one line, or several with Shift+Enter; empty text is none. */
export function TextEditor(
  props: EditorProps<string | null> & {
    maxLength: number;
    multiline?: boolean;
    className?: string | undefined;
  },
) {
  const { label, value, onCommit, onCancel, onDraft, maxLength, multiline = false, className } = props;
  const [text, setText] = useState(value ?? '');
  const keys = useKeys(() => onCommit(tidy(text)), onCancel, multiline);
  const input = useBeginHere<HTMLInputElement>();
  const area = useBeginHere<HTMLTextAreaElement>();
  const type = (typed: string): void => {
    setText(typed);
    onDraft?.(tidy(typed));
  };
  const shared = {
    'aria-label': label,
    'aria-invalid': tidyText(text).length > maxLength,
    value: text,
    className: className ?? classes.control,
    ...keys,
  };
  return (
    <>
      {multiline ? (
        <textarea ref={area} rows={3} {...shared} onChange={(event) => type(event.currentTarget.value)} />
      ) : (
        <input ref={input} type="text" {...shared} onChange={(event) => type(event.currentTarget.value)} />
      )}
      <LimitNote length={tidyText(text).length} limit={maxLength} />
    </>
  );
}

const tidy = (text: string): string | null => (tidyText(text) === '' ? null : tidyText(text));

export function DateEditor({ label, value, onCommit, onCancel, onDraft }: EditorProps<string | null>) {
  const [day, setDay] = useState(value);
  const done = useRef(false);
  const commit = (typed: string | null): void => {
    if (!done.current) onCommit(typed);
  };
  return (
    <DateField
      label={label}
      value={day}
      begin
      className={classes.control}
      onChange={(typed) => {
        setDay(typed);
        onDraft?.(typed);
      }}
      onEnter={commit}
      onLeave={commit}
      onEscape={() => {
        done.current = true;
        onCancel();
      }}
    />
  );
}

/** A whole number; nothing stands for null. What is more than `max` is said, and not saved. */
export function NumberEditor(props: EditorProps<number | null> & { max: number }) {
  const { label, value, onCommit, onCancel, onDraft, max } = props;
  const t = useT();
  const { full } = useFormats();
  const [text, setText] = useState(value === null ? '' : String(value));
  const read = (typed: string): number | null => (typed === '' ? null : Number(typed));
  const keys = useKeys(() => onCommit(read(text)), onCancel);
  const ref = useBeginHere<HTMLInputElement>();
  const tooMuch = Number(text) > max;
  return (
    <>
      <input
        ref={ref}
        type="text"
        inputMode="numeric"
        aria-label={label}
        aria-invalid={tooMuch}
        value={text}
        className={classes.control}
        {...keys}
        onChange={(event) => {
          const typed = event.currentTarget.value.replace(/\D/g, '');
          setText(typed);
          onDraft?.(read(typed));
        }}
      />
      <span role="status" className={classes.limit}>
        {tooMuch && t('limit.number', { limit: full(max) })}
      </span>
    </>
  );
}

/** One of a few choices. */
export function ChoiceEditor<Value extends string>(
  props: EditorProps<Value> & { choices: readonly { value: Value; label: string }[] },
) {
  const { label, value, onCommit, onCancel, choices } = props;
  return (
    <Select label={label} value={value} options={choices} begin onChange={onCommit} onLeave={onCancel} />
  );
}
