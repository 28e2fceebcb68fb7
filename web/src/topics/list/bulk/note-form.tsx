import { TEXT_LIMITS } from '@keywright/events/catalogue';
import { type FormEvent, useId, useState } from 'react';
import { useT } from '../../../i18n/index.ts';
import { Button } from '../../../ui/index.ts';
import classes from './bulk.module.css';

/** The reason that is recorded with every one of the moves; where the workflow requires one, none is sent without. */
export function NoteForm(props: {
  label: string;
  required: boolean;
  onSubmit: (note: string | null) => void;
  onCancel: () => void;
}) {
  const { label, required, onSubmit, onCancel } = props;
  const t = useT();
  const id = useId();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = note.trim();
    setMissing(required && text === '');
    if (!required || text !== '') onSubmit(text === '' ? null : text);
  };
  return (
    <form className={classes.note} onSubmit={submit} noValidate>
      <label htmlFor={id}>{t(required ? 'bulk.note.required' : 'bulk.note.optional')}</label>
      <textarea
        id={id}
        autoFocus
        rows={3}
        maxLength={TEXT_LIMITS.note}
        aria-invalid={missing}
        aria-describedby={missing ? `${id}-missing` : undefined}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {missing && (
        <span id={`${id}-missing`} role="alert" className={classes.missing}>
          {t('bulk.note.missing')}
        </span>
      )}
      <span className={classes.noteActions}>
        <Button onClick={onCancel}>{t('bulk.cancel')}</Button>
        <Button type="submit" variant="primary">
          {label}
        </Button>
      </span>
    </form>
  );
}
