import { tidyText } from '@keywright/events';
import { TEXT_LIMITS } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import { useAtomValue, useSetAtom } from 'jotai';
import { ArrowRight, Send } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { useDraft } from '../../state/index.ts';
import { AnchoredPopover, announce, Button, showToast, StatusChip } from '../../ui/index.ts';
import { sendCommand, topicRows } from '../atoms.ts';
import { sendAnswer, sendAsk } from '../panel/asks-calls.ts';
import { nameOf } from '../topic-facts.ts';
import { type AskQuestion, askQuestionAtom } from './asking.ts';
import { whyAskFailed } from './ask-words.ts';
import { reasonOf, verbOf } from './move-labels.ts';
import classes from './moves.module.css';
import { useMoves } from './move-state.ts';
import { NoteField } from './note-field.tsx';

/** Asks for the note of a request, or for the reason why one is refused, and sends it. */
export function AskForm({ question }: { question: AskQuestion }) {
  const row = useAtomValue(topicRows.atomOf(question.topicId));
  const close = useSetAtom(askQuestionAtom);
  const gone = row === null;
  useEffect(() => {
    if (gone) close(null);
  }, [gone, close]);
  return row && <OpenForm row={row} question={question} />;
}

function OpenForm({ row, question }: { row: TopicRow; question: AskQuestion }) {
  const t = useT();
  const { to, refused, anchor } = question;
  const setQuestion = useSetAtom(askQuestionAtom);
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  const close = () => {
    setQuestion(null);
    opener?.focus();
  };
  const form = useRef<HTMLFormElement>(null);
  const { note, setNote, missing, error, busy, submit } = useAskForm(row, question, close);
  const act = verbOf(t, row.status, to);
  const title = t(refused === null ? 'ask.title' : 'ask.refuseTitle', { act });
  return (
    <AnchoredPopover anchor={anchor} label={title} width={340} trapped onClose={close}>
      <form
        ref={form}
        noValidate
        className={classes.question}
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
        }}
      >
        <h2 className={classes.questionTitle}>{t('move.note.title', { verb: title, name: nameOf(row) })}</h2>
        <span className={classes.toward}>
          <StatusChip status={row.status} />
          <ArrowRight size={13} aria-hidden="true" />
          <StatusChip status={to} />
        </span>
        {refused === null && <Answerers row={row} to={to} />}
        <NoteField
          value={note}
          required={refused !== null}
          missing={missing}
          hint={t(refused === null ? 'ask.noteHint' : 'ask.refuseHint')}
          mentions={false}
          onChange={setNote}
        />
        {error !== null && (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        )}
        <div className={classes.answers}>
          <Button onClick={close}>{t('move.note.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            aria-keyshortcuts="Control+Enter"
            icon={refused === null && <Send size={13} aria-hidden="true" />}
          >
            {t(refused === null ? 'ask.ask' : 'ask.refuse')}
          </Button>
        </div>
      </form>
    </AnchoredPopover>
  );
}

/** The text under way, and what sends it. */
function useAskForm(row: TopicRow, { to, refused }: AskQuestion, close: () => void) {
  const t = useT();
  const scope = useProjectScope();
  const [draft, keepDraft] = useDraft<string>(`${row.id}.${refused === null ? 'ask' : 'refuse'}.${to}`);
  const [missing, setMissing] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = { note: draft ?? '', setNote: (text: string) => keepDraft(text === '' ? undefined : text) };

  async function send(note: string | null): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      if (refused === null) await sendCommand(row.id, (headers) => sendAsk(row.id, { to, note }, headers));
      else {
        const body = { eventId: refused, accept: false, note };
        await sendCommand(row.id, (headers) => sendAnswer(row.id, body, headers), { ask: null });
      }
      keepDraft(undefined);
      const title = t(refused === null ? 'ask.sent' : 'ask.refused');
      announce(title);
      showToast({ kind: 'done', title, text: nameOf(row) });
      close();
    } catch (problem) {
      setError(whyAskFailed(problem, row, { t, scope }));
      setBusy(false);
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = tidyText(form.note);
    const absent = refused !== null && text === '';
    setMissing(absent);
    if (absent) event.currentTarget.querySelector('textarea')?.focus();
    if (busy || absent || text.length > TEXT_LIMITS.note) return;
    void send(text === '' ? null : text);
  };
  return { ...form, missing, error, busy, submit };
}

/** Who can accept it: they see it at the topic. */
function Answerers({ row, to }: { row: TopicRow; to: AskQuestion['to'] }) {
  const t = useT();
  const scope = useProjectScope();
  const move = useMoves(row.id)?.find((each) => each.to === to);
  const people = move ? reasonOf(move, row.status, { t, scope }).help : null;
  return people !== null && <p className={classes.hint}>{t('ask.whoAccepts', { people })}</p>;
}
