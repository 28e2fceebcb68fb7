import { type ComponentProps, useId } from 'react';
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
  /** Whether it offers people to mention: where nobody is told of it, it does not. */
  mentions?: boolean;
  onChange: (value: string) => void;
}

/** The field for a note that goes with a move, a request or its answer. */
export function NoteField({ value, required, missing, hint, mentions = true, onChange }: NoteFieldProps) {
  const t = useT();
  const id = useId();
  const Field = mentions ? MentionTextarea : PlainTextarea;
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{t(required ? 'move.note.label' : 'move.note.optional')}</label>
      <Field
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

/** The same field for a text that mentions nobody. */
function PlainTextarea({ onChange, ...rest }: ComponentProps<typeof MentionTextarea>) {
  return <textarea {...rest} onChange={({ currentTarget: { value } }) => onChange(value)} />;
}
