import { tidyText } from '@keywright/events';
import { TEXT_LIMITS } from '@keywright/events/catalogue';
import { type FormEvent, useId, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { MentionTextarea, NoteLimit } from '../../mentions/index.ts';
import { useDraft } from '../../state/index.ts';
import { Button } from '../../ui/index.ts';
import classes from './bulk.module.css';

/** The reason that is recorded with every one of the moves; where the workflow requires one, none is sent without. */
export function NoteForm(props: {
  label: string;
  /** What it is the reason for: as long as it is not sent it is kept for that. */
  of: string;
  required: boolean;
  onSubmit: (note: string | null) => void;
  onCancel: () => void;
}) {
  const { label, of, required, onSubmit, onCancel } = props;
  const t = useT();
  const id = useId();
  const [draft, keepDraft] = useDraft<string>(of);
  const note = draft ?? '';
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = tidyText(note);
    setMissing(required && text === '');
    if (text.length > TEXT_LIMITS.note || (required && text === '')) return;
    keepDraft(undefined);
    onSubmit(text === '' ? null : text);
  };
  return (
    <form className={classes.note} onSubmit={submit} noValidate>
      <label htmlFor={id}>{t(required ? 'bulk.note.required' : 'bulk.note.optional')}</label>
      <MentionTextarea
        id={id}
        autoFocus
        rows={3}
        aria-invalid={missing}
        aria-describedby={missing ? `${id}-missing` : undefined}
        value={note}
        onChange={(typed) => keepDraft(typed === '' ? undefined : typed)}
        aria-keyshortcuts="Control+Enter"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          // The list behind it hears keys of its own.
          event.stopPropagation();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <NoteLimit note={note} />
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
