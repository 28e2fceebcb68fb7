import { tidyText } from '@keywright/events';
import { TEXT_LIMITS } from '@keywright/events/catalogue';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../i18n/index.ts';
import { useDraft } from '../state/index.ts';
import { Button, LimitNote } from '../ui/index.ts';
import classes from './inbox-entry.module.css';
import type { InboxRow } from './notification.ts';
import type { Answers } from './use-answers.ts';

interface FormProps {
  row: InboxRow;
  eventId: string;
  answers: Answers;
  onClose: () => void;
}

/** Asks for the reason why a request is refused, which whoever asked reads. */
export function RefusalForm({ row, eventId, answers, onClose }: FormProps) {
  const t = useT();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, keepDraft] = useDraft<string>(`inbox.refuse.${eventId}`);
  const [missing, setMissing] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const note = tidyText(draft ?? '');
  const close = (): void => {
    form.current?.closest('li')?.focus();
    onClose();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setMissing(note === '');
    if (note === '') return field.current?.focus();
    if (note.length > TEXT_LIMITS.note || !(await answers.refuse(row, note))) return;
    keepDraft(undefined);
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
    if (event.key !== 'Escape') return;
    // It is the form that closes, and not the inbox.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <form ref={form} noValidate className={classes.refusal} onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{t('move.note.label')}</label>
      <textarea
        ref={field}
        id={id}
        dir="auto"
        rows={3}
        value={draft ?? ''}
        required
        aria-invalid={missing}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget: { value } }) => keepDraft(value === '' ? undefined : value)}
        onKeyDown={onKeyDown}
      />
      <LimitNote length={note.length} limit={TEXT_LIMITS.note} />
      <span
        id={`${id}-hint`}
        className={missing ? classes.missing : classes.hint}
        role={missing ? 'alert' : undefined}
      >
        {t(missing ? 'move.note.missing' : 'ask.refuseHint')}
      </span>
      <div className={classes.answers}>
        <Button type="submit" variant="danger" busy={answers.busy === eventId}>
          {t('ask.refuse')}
        </Button>
        <Button variant="quiet" onClick={close}>
          {t('move.note.cancel')}
        </Button>
      </div>
    </form>
  );
}
