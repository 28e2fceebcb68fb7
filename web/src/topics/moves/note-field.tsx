import { useId } from 'react';
import { useT } from '../../i18n/index.ts';
import { MentionTextarea, NoteLimit } from '../../mentions/index.ts';
import classes from './moves.module.css';

interface NoteFieldProps {
  value: string;
  required: boolean;
  /** It was sent without the note that is required. */
  missing: boolean;
  /** What becomes of the note, below the field. */
  hint: string;
  onChange: (value: string) => void;
}

/** The field for a note that goes with a move, a request or its answer. */
export function NoteField({ value, required, missing, hint, onChange }: NoteFieldProps) {
  const t = useT();
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{t(required ? 'move.note.label' : 'move.note.optional')}</label>
      <MentionTextarea
        id={id}
        data-autofocus
        className={classes.textarea}
        value={value}
        required={required}
        aria-invalid={missing}
        aria-describedby={`${id}-hint`}
        onChange={onChange}
      />
      <NoteLimit note={value} />
      <span
        id={`${id}-hint`}
        className={missing ? classes.error : classes.hint}
        role={missing ? 'alert' : undefined}
      >
        {missing ? t('move.note.missing') : hint}
      </span>
    </div>
  );
}
