import { tidyText } from '@keywright/events';
import { TEXT_LIMITS } from '@keywright/events/catalogue';
import { noteWithNames } from '@keywright/events/inbox';
import type { TopicRow } from '@keywright/events/topic';
import { Lock } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { problemText, useT } from '../../i18n/index.ts';
import { MentionTextarea, NoteLimit } from '../../mentions/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { useDraft } from '../../state/index.ts';
import { announce, Button } from '../../ui/index.ts';
import { sendNote } from '../note-outbox.ts';
import { accessTo } from './access.ts';
import classes from './panel-notes.module.css';
import { useEditing } from '../report-presence.ts';
import { rememberAct } from '../undo-act.ts';

/** The field for a note at the foot of the panel. What one types stays, per topic, until it is sent. */
export function NoteBox({ row, size = 'sm' }: { row: TopicRow; size?: 'sm' | 'lg' }) {
  const t = useT();
  const scope = useProjectScope();
  const access = accessTo('WRITE_NOTE', row, { t, scope });
  const [draft, keepDraft] = useDraft<string>(row.id);
  const text = draft ?? '';
  const setText = (typed: string): void => keepDraft(typed === '' ? undefined : typed);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [focused, setFocused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const tooLong = tidyText(text).length > TEXT_LIMITS.note;
  useEditing(row.id, focused && text !== '');
  if (!access.may) {
    return (
      <p className={classes.closed}>
        <Lock size={13} aria-hidden="true" />
        {t('panel.notes.closed', { why: access.why })}
      </p>
    );
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const note = tidyText(text);
    if (note === '' || busy || tooLong) return;
    setBusy(true);
    setError(null);
    try {
      const shown = noteWithNames(note, (id) => scope.personOf(id).name);
      const outcome = await sendNote(row.id, { text: note, shown }, (made) =>
        rememberAct(row, made, t('panel.notes.sent'), scope),
      );
      setText('');
      announce(t(outcome === 'sent' ? 'panel.notes.sent' : 'panel.notes.waits'));
    } catch (problem) {
      setError(problem instanceof ApiProblem ? problemText(t, problem) : t('panel.notSaved'));
    }
    setBusy(false);
  };
  return (
    <form ref={form} className={classes.box} data-size={size} onSubmit={(event) => void submit(event)}>
      <MentionTextarea
        aria-label={t('panel.notes.write')}
        placeholder={t('panel.notes.write')}
        rows={size === 'lg' ? 1 : 2}
        value={text}
        className={classes.field}
        aria-invalid={error !== null || tooLong}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
        }}
      />
      <NoteLimit note={text} />
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.send} data-shown={text !== '' || undefined}>
        <Button type="submit" busy={busy} size={size === 'lg' ? 'md' : 'sm'}>
          {t('panel.notes.add')}
        </Button>
      </div>
    </form>
  );
}
