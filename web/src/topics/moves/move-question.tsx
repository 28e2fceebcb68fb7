import { tidyText } from '@keywright/events';
import type { SeaCheckStatus } from '@keywright/events/catalogue';
import { TEXT_LIMITS } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { useDraft } from '../../state/index.ts';
import { AnchoredPopover, Button, StatusChip } from '../../ui/index.ts';
import { topicRows } from '../atoms.ts';
import { nameOf } from '../topic-facts.ts';
import type { MoveQuestion } from './move-state.ts';
import { verbOf } from './move-labels.ts';
import { NoteField } from './note-field.tsx';
import classes from './moves.module.css';

type Missing = 'result' | 'note' | null;

/** Asks for the note, and from the ads check for its result, before a move is sent. */
export function MoveQuestionForm({ question }: { question: MoveQuestion }) {
  const t = useT();
  const { topicId, from, move, anchor, answer } = question;
  const row = useAtomValue(topicRows.atomOf(topicId));
  const [draft, keepDraft] = useDraft<string>(`${topicId}.move.${move.to}`);
  const note = draft ?? '';
  const [result, setResult] = useState<SeaCheckStatus | null>(null);
  const [missing, setMissing] = useState<Missing>(null);
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  const form = useRef<HTMLFormElement>(null);
  const needsResult = move.fields.length > 0;
  const needsNote = move.note === 'REQUIRED' || (move.note === 'WITH_KO' && result === 'KO');
  const verb = verbOf(t, from, move.to);

  const cancel = () => {
    answer(null);
    opener?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = tidyText(note);
    const absent: Missing =
      needsResult && result === null ? 'result' : needsNote && text === '' ? 'note' : null;
    setMissing(absent);
    if (text.length > TEXT_LIMITS.note) return;
    if (absent === null) {
      keepDraft(undefined);
      return answer({ note: text === '' ? null : text, seaCheckStatus: result });
    }
    form.current?.querySelector<HTMLElement>(absent === 'note' ? 'textarea' : 'input')?.focus();
  };

  return (
    <AnchoredPopover anchor={anchor} label={verb} width={340} trapped onClose={cancel}>
      <form
        ref={form}
        noValidate
        className={classes.question}
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
        }}
      >
        <h2 className={classes.questionTitle}>
          {t('move.note.title', { verb, name: row ? nameOf(row) : '' })}
        </h2>
        <span className={classes.toward}>
          <StatusChip status={from} />
          <ArrowRight size={13} aria-hidden="true" />
          <StatusChip status={move.to} />
        </span>
        {needsResult && <ResultChoice value={result} missing={missing === 'result'} onChange={setResult} />}
        <NoteField
          value={note}
          required={needsNote}
          missing={missing === 'note'}
          hint={needsNote ? t('move.note.required') : ''}
          onChange={(typed) => keepDraft(typed === '' ? undefined : typed)}
        />
        <div className={classes.answers}>
          <Button onClick={cancel}>{t('move.note.cancel')}</Button>
          <Button type="submit" variant="primary">
            {verb}
          </Button>
        </div>
      </form>
    </AnchoredPopover>
  );
}

function ResultChoice(props: {
  value: SeaCheckStatus | null;
  missing: boolean;
  onChange: (value: SeaCheckStatus) => void;
}) {
  const t = useT();
  const name = useId();
  const { value, missing, onChange } = props;
  return (
    <fieldset className={classes.results}>
      <legend>{t('move.note.result')}</legend>
      {(['OK', 'KO'] as const).map((result) => (
        <label key={result} className={classes.result}>
          <input type="radio" name={name} checked={value === result} onChange={() => onChange(result)} />
          {t(result === 'OK' ? 'move.note.ok' : 'move.note.ko')}
        </label>
      ))}
      {missing && (
        <span className={classes.error} role="alert">
          {t('move.note.resultMissing')}
        </span>
      )}
    </fieldset>
  );
}
