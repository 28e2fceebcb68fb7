import { TEXT_LIMITS } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import { Lock } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { problemText, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { accountAtom, store } from '../../state/index.ts';
import { announce, Button } from '../../ui/index.ts';
import { sendNote } from '../note-outbox.ts';
import { accessTo } from './access.ts';
import classes from './panel-notes.module.css';
import { useEditing } from '../report-presence.ts';

/** The field for a note at the foot of the panel. What one types stays, per topic, until it is sent. */
export function NoteBox({ row, size = 'sm' }: { row: TopicRow; size?: 'sm' | 'lg' }) {
  const t = useT();
  const scope = useProjectScope();
  const access = accessTo('WRITE_NOTE', row, { t, scope });
  const [text, setText] = useDraft(row.id);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [focused, setFocused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
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
    const note = text.trim();
    if (note === '' || busy) return;
    setBusy(true);
    setError(null);
    try {
      const told = await sendNote(row.id, note);
      setText('');
      announce(t(told === 'sent' ? 'panel.notes.sent' : 'panel.notes.waits'));
    } catch (problem) {
      setError(problem instanceof ApiProblem ? problemText(t, problem) : t('panel.notSaved'));
    }
    setBusy(false);
  };
  return (
    <form ref={form} className={classes.box} data-size={size} onSubmit={(event) => void submit(event)}>
      <textarea
        aria-label={t('panel.notes.write')}
        placeholder={t('panel.notes.write')}
        rows={size === 'lg' ? 1 : 2}
        maxLength={TEXT_LIMITS.note}
        value={text}
        className={classes.field}
        aria-invalid={error !== null}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
        }}
      />
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.send} data-shown={text !== '' || undefined}>
        <Button type="submit" variant="primary" busy={busy} size={size === 'lg' ? 'md' : 'sm'}>
          {t('panel.notes.add')}
        </Button>
      </div>
    </form>
  );
}

const keyOf = (topicId: string): string => `keywright.draft.${store.get(accountAtom)?.id}.${topicId}`;

/** A note that is being written, kept per topic as long as the tab lives. */
function useDraft(topicId: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState({ topicId, text: stored(topicId) });
  const current = draft.topicId === topicId ? draft : { topicId, text: stored(topicId) };
  const set = (text: string): void => {
    setDraft({ topicId, text });
    if (text === '') sessionStorage.removeItem(keyOf(topicId));
    else sessionStorage.setItem(keyOf(topicId), text);
  };
  return [current.text, set];
}

function stored(topicId: string): string {
  return sessionStorage.getItem(keyOf(topicId)) ?? '';
}
