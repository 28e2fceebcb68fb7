import { TEXT_LIMITS, type TagColour } from '@keywright/events/catalogue';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { LimitNote } from '../../ui/index.ts';
import { TagDot } from './tag-dot.tsx';
import classes from './tags.module.css';

interface TagNameFieldProps {
  /** What it is for: "Name of the new tag". */
  label: string;
  colour: TagColour;
  name: string;
  level: number;
  /** Answers whether it was taken in; what was typed stays otherwise. */
  onSave: (name: string) => Promise<boolean>;
  onClose: () => void;
  /** After one is taken in the field stays for the next. */
  again: boolean;
}

const LIMIT = TEXT_LIMITS.keywordTagName;

/** The name of a tag in the tree, while it is written: Enter takes it in, Esc lets go of it. */
export function TagNameField({ label, colour, name, level, onSave, onClose, again }: TagNameFieldProps) {
  const t = useT();
  const [typed, setTyped] = useState(name);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const said = typed.trim();
  const save = async (): Promise<void> => {
    if (said.length > LIMIT || (busy && !again)) return;
    if (said === '' || said === name) return onClose();
    setBusy(true);
    // The next one can be typed while this one is on its way.
    if (again) setTyped('');
    const taken = await onSave(said);
    setBusy(false);
    if (taken && !again) return onClose();
    if (!taken) setTyped((now) => (now === '' ? said : now));
    field.current?.focus();
  };
  return (
    <form
      className={classes.nameForm}
      style={{ '--level': level } as CSSProperties}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TagDot colour={colour} />
      <input
        ref={field}
        type="text"
        autoFocus
        autoComplete="off"
        dir="auto"
        aria-label={label}
        placeholder={label}
        aria-invalid={said.length > LIMIT}
        className={classes.nameField}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') onClose();
        }}
        onBlur={(event) => {
          // What was begun and is empty goes with the focus; what was typed stays until it is taken in or let go of.
          const inForm = event.currentTarget.form?.contains(event.relatedTarget) ?? false;
          if (!inForm && (said === '' || said === name)) onClose();
        }}
      />
      <LimitNote length={said.length} limit={LIMIT} />
      <span className={classes.nameHint}>{t('keywordLabels.tags.nameHint')}</span>
    </form>
  );
}
