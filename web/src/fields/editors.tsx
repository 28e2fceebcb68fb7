import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import classes from './fields.module.css';

export interface EditorProps<Value> {
  label: string;
  value: Value;
  onCommit: (value: Value) => void;
  onCancel: () => void;
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
  const { label, value, onCommit, onCancel, maxLength, multiline = false, className } = props;
  const [text, setText] = useState(value ?? '');
  const keys = useKeys(() => onCommit(text.trim() === '' ? null : text.trim()), onCancel, multiline);
  const input = useBeginHere<HTMLInputElement>();
  const area = useBeginHere<HTMLTextAreaElement>();
  const shared = {
    'aria-label': label,
    value: text,
    maxLength,
    className: className ?? classes.control,
    ...keys,
  };
  return multiline ? (
    <textarea ref={area} rows={3} {...shared} onChange={(event) => setText(event.currentTarget.value)} />
  ) : (
    <input ref={input} type="text" {...shared} onChange={(event) => setText(event.currentTarget.value)} />
  );
}

export function DateEditor({ label, value, onCommit, onCancel }: EditorProps<string | null>) {
  const [day, setDay] = useState(value ?? '');
  const keys = useKeys(() => onCommit(day === '' ? null : day), onCancel);
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <input
      ref={ref}
      type="date"
      aria-label={label}
      value={day}
      className={classes.control}
      {...keys}
      onChange={(event) => setDay(event.currentTarget.value)}
    />
  );
}

/** A whole number; nothing stands for null. */
export function NumberEditor({
  label,
  value,
  onCommit,
  onCancel,
  max,
}: EditorProps<number | null> & { max: number }) {
  const [text, setText] = useState(value === null ? '' : String(value));
  const keys = useKeys(() => onCommit(text === '' ? null : Math.min(max, Number(text))), onCancel);
  const ref = useBeginHere<HTMLInputElement>();
  return (
    <input
      ref={ref}
      type="text"
      inputMode="numeric"
      aria-label={label}
      value={text}
      className={classes.control}
      {...keys}
      onChange={(event) => setText(event.currentTarget.value.replace(/\D/g, ''))}
    />
  );
}

/** One of a few choices. */
export function ChoiceEditor<Value extends string>(
  props: EditorProps<Value> & { choices: readonly { value: Value; label: string }[] },
) {
  const { label, value, onCommit, onCancel, choices } = props;
  const ref = useRef<HTMLSelectElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <select
      ref={ref}
      aria-label={label}
      value={value}
      className={classes.control}
      onBlur={onCancel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
      onChange={(event) => onCommit(event.currentTarget.value as Value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
