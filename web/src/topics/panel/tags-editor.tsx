import { TEXT_LIMITS } from '@keywright/events/catalogue';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { usePageTags } from '../page-tags.ts';
import classes from './editable.module.css';

interface TagsEditorProps {
  label: string;
  value: readonly string[];
  onCommit: (value: string[]) => void;
  onCancel: () => void;
}

/** Page tags: Enter or a comma takes one, Backspace in the empty field takes the last away; leaving saves. */
export function TagsEditor({ label, value, onCommit, onCancel }: TagsEditorProps) {
  const t = useT();
  const { projectId } = useProjectScope();
  const known = usePageTags(projectId);
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
    return [...new Set([...tags, ...typed])].slice(0, TEXT_LIMITS.pageTags);
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
        maxLength={TEXT_LIMITS.pageTag}
        className={classes.tagField}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <datalist id={id}>
        {known.map(({ pageTag }) => (
          <option key={pageTag} value={pageTag} />
        ))}
      </datalist>
    </div>
  );
}
