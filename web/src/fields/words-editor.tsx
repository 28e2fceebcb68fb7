import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../i18n/index.ts';
import type { EditorProps } from './editors.tsx';
import classes from './fields.module.css';

export interface WordsEditorProps extends EditorProps<readonly string[]> {
  /** Offered while one types. */
  known: readonly string[];
  /** Words at most. */
  most: number;
  maxLength: number;
}

/** Words of one's own: Enter or a comma takes one, Backspace in the empty field takes the last away; leaving saves. */
export function WordsEditor(props: WordsEditorProps) {
  const { label, value, onCommit, onCancel, known, most, maxLength } = props;
  const t = useT();
  const [tags, setTags] = useState<readonly string[]>(value);
  const [text, setText] = useState('');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const done = useRef(false);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  const withText = (): string[] => {
    const typed = text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean);
    return [...new Set([...tags, ...typed])].slice(0, most);
  };
  const take = () => {
    setTags(withText());
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      event.preventDefault();
      done.current = true;
      onCancel();
    } else if (event.key === ',' || (event.key === 'Enter' && text.trim() !== '')) {
      event.preventDefault();
      take();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      done.current = true;
      onCommit(withText());
    } else if (event.key === 'Backspace' && text === '') setTags(tags.slice(0, -1));
  };
  return (
    <div
      ref={box}
      className={classes.tags}
      onBlur={(event) => {
        if (!done.current && !event.currentTarget.contains(event.relatedTarget)) onCommit(withText());
      }}
    >
      {tags.map((tag) => (
        <span key={tag} className={classes.tag}>
          {tag}
          <button
            type="button"
            aria-label={t('panel.tags.remove', { tag })}
            onClick={() => setTags(tags.filter((one) => one !== tag))}
          >
            <X size={11} aria-hidden="true" />
          </button>
        </span>
      ))}
      <input
        type="text"
        aria-label={label}
        list={id}
        value={text}
        maxLength={maxLength}
        className={classes.tagField}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <datalist id={id}>
        {known.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </div>
  );
}
