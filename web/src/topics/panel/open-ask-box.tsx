import type { TopicRow } from '@keywright/events/topic';
import { useQuery } from '@tanstack/react-query';
import { Check, Lock, Send } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { NoteText } from '../../mentions/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { anchorOf, announce, Avatar, Button, showToast, TimeAgo } from '../../ui/index.ts';
import { sendCommand } from '../atoms.ts';
import { openAskForm } from '../moves/asking.ts';
import { askSentence, whyAskFailed } from '../moves/ask-words.ts';
import { mayRefuse } from '../moves/explain-moves.ts';
import { reasonOf } from '../moves/move-labels.ts';
import { useMoves } from '../moves/move-state.ts';
import { useAct } from '../queue/use-act.ts';
import { nameOf } from '../topic-facts.ts';
import { openAskOf, sendAnswer } from './asks-calls.ts';
import classes from './open-ask-box.module.css';

type Ask = NonNullable<TopicRow['ask']>;

/** A request to move the topic that nobody has answered: who asks for what and why, and what the reader can answer. */
export function OpenAskBox({ row }: { row: TopicRow }) {
  return row.ask && <AskBox key={row.ask.id} row={row} ask={row.ask} />;
}

function AskBox({ row, ask }: { row: TopicRow; ask: Ask }) {
  const t = useT();
  const { me, personOf } = useProjectScope();
  const mine = ask.by === me;
  const person = personOf(ask.by);
  return (
    <section aria-label={t('ask.box')} className={classes.box}>
      <Avatar person={person} size={24} />
      <div className={classes.said}>
        <p className={classes.sentence}>
          <Send size={12} aria-hidden="true" />
          <span>{askSentence(t, row.status, ask.to, mine ? null : person.name)}</span>
          <span className={classes.when}>
            <TimeAgo at={ask.at} />
          </span>
        </p>
        <Quoted topicId={row.id} askId={ask.id} />
        <Answers row={row} ask={ask} mine={mine} />
      </div>
    </section>
  );
}

/** Why it is asked. It never changes, but can be removed with its author’s texts: asked for whenever the panel opens. */
function Quoted({ topicId, askId }: { topicId: string; askId: string }) {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['topic', topicId, 'ask', askId],
    queryFn: ({ signal }) => openAskOf(topicId, signal),
    staleTime: 0,
    gcTime: 60_000,
  });
  if (data?.noteRemoved) return <p className={classes.removed}>{t('ask.noteRemoved')}</p>;
  if (!data || data.note === null) return null;
  return (
    <blockquote dir="auto" className={classes.note}>
      <NoteText text={data.note} />
    </blockquote>
  );
}

/** Accept and refuse for who may make the move, else who that is; who asked can take it back. */
function Answers({ row, ask, mine }: { row: TopicRow; ask: Ask; mine: boolean }) {
  const t = useT();
  const scope = useProjectScope();
  const act = useAct(row.id);
  const move = useMoves(row.id)?.find(({ to }) => to === ask.to);
  const { withdraw, busy } = useWithdrawal(row, ask);
  const mayAccept = move?.allowed === true;
  const accept = (event: MouseEvent<HTMLElement>) => {
    if (move) act(move, anchorOf(event.currentTarget), ask.id);
  };
  const refuse = (event: MouseEvent<HTMLElement>) =>
    openAskForm({ topicId: row.id, to: ask.to, refused: ask.id }, event.currentTarget);
  const reason = move && !mayAccept ? reasonOf(move, row.status, { t, scope }) : null;
  return (
    <>
      {reason && (
        <p className={classes.who}>
          <Lock size={12} aria-hidden="true" />
          {reason.help === null
            ? reason.title
            : t('panel.access.who', { needs: reason.title, people: reason.help })}
        </p>
      )}
      <div className={classes.answers}>
        {mayAccept && (
          <Button icon={<Check size={13} aria-hidden="true" />} onClick={accept}>
            {t('ask.accept')}
          </Button>
        )}
        {!mine && move && mayRefuse(move) && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={refuse}>
            {t('ask.refuse')}
          </Button>
        )}
        {mine && (
          <Button variant="quiet" busy={busy} onClick={() => void withdraw()}>
            {t('ask.withdraw')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Takes one’s own request back, without a reason. */
function useWithdrawal(row: TopicRow, ask: Ask) {
  const t = useT();
  const scope = useProjectScope();
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      const body = { eventId: ask.id, accept: false, note: null };
      await sendCommand(row.id, (headers) => sendAnswer(row.id, body, headers), { ask: null });
      announce(t('ask.withdrawn'));
      showToast({ kind: 'done', title: t('ask.withdrawn'), text: nameOf(row) });
    } catch (problem) {
      const text = whyAskFailed(problem, row, { t, scope });
      showToast({ kind: 'error', title: t('ask.notWithdrawn'), text });
      setBusy(false);
    }
  };
  return { withdraw, busy };
}
