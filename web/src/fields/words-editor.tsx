import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { tidyText } from '@keywright/events';
import { useFormats, useT } from '../i18n/index.ts';
import { cx, SuggestField } from '../ui/index.ts';
import type { EditorProps } from './editors.tsx';
import classes from './fields.module.css';
import { pastingLines } from './pasted-lines.ts';

export interface WordsEditorProps extends EditorProps<readonly string[]> {
  /** Offered while one types. */
  known: readonly string[];
  /** Words at most. */
  most: number;
  maxLength: number;
}

/** Words of one's own: Enter or a comma takes one, Backspace in the empty field takes the last away; leaving saves. */
export function WordsEditor(props: WordsEditorProps) {
  const { label, value, onCommit, onCancel, onDraft, known, most, maxLength } = props;
  const t = useT();
  const [tags, setTags] = useState<readonly string[]>(value);
  const [text, setText] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const done = useRef(false);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  const withText = (of: readonly string[], typed: string): string[] => [
    ...new Set([...of, ...wordsIn(typed)]),
  ];
  const change = (of: readonly string[], typed: string): void => {
    setTags(of);
    setText(typed);
    onDraft?.(withText(of, typed));
  };
  const all = withText(tags, text);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      event.preventDefault();
      done.current = true;
      onCancel();
    } else if (event.key === ',' || (event.key === 'Enter' && tidyText(text) !== '')) {
      event.preventDefault();
      change(all, '');
    } else if (event.key === 'Enter') {
      event.preventDefault();
      done.current = true;
      onCommit(all);
    } else if (event.key === 'Backspace' && text === '') change(tags.slice(0, -1), '');
  };
  return (
    <div
      ref={box}
      className={classes.tags}
      onBlur={(event) => {
        if (!done.current && !event.currentTarget.contains(event.relatedTarget)) onCommit(all);
      }}
    >
      {tags.map((tag) => (
        <span key={tag} className={classes.tag}>
          {tag}
          <button
            type="button"
            aria-label={t('panel.tags.remove', { tag })}
            onClick={() =>
              change(
                tags.filter((one) => one !== tag),
                text,
              )
            }
          >
            <X size={11} aria-hidden="true" />
          </button>
        </span>
      ))}
      <SuggestField
        label={label}
        value={text}
        invalid={all.length > most || tidyText(text).length > maxLength}
        className={classes.tagField}
        options={known.filter((word) => !tags.includes(word))}
        typed={text}
        onChange={(typed) => change(tags, typed)}
        onChoose={(word) => change([...tags, word], '')}
        onKeyDown={onKeyDown}
        onPaste={pastingLines((typed) => change(tags, typed))}
      />
      <WordsNote words={all} most={most} maxLength={maxLength} />
    </div>
  );
}

/** The words of a line, separated by commas. */
export const wordsIn = (text: string): string[] => text.split(',').map(tidyText).filter(Boolean);

/** How many words there may be, once there are nearly as many; and which of them is too long, by how much. */
export function WordsNote({
  words,
  most,
  maxLength,
}: {
  words: readonly string[];
  most: number;
  maxLength: number;
}) {
  const t = useT();
  const { full } = useFormats();
  const long = words.find(({ length }) => length > maxLength);
  const wrong = long !== undefined || words.length > most;
  return (
    <span role="status" className={cx(classes.limit, wrong && classes.over)}>
      {long !== undefined
        ? t('limit.word', {
            word: `${long.slice(0, 20)}…`,
            count: long.length - maxLength,
            shown: full(long.length - maxLength),
            limit: full(maxLength),
          })
        : words.length > most
          ? t('limit.words.over', { count: words.length, limit: most })
          : words.length >= most - 2 && t('limit.words', { count: words.length, limit: most })}
    </span>
  );
}
