import { Check, Lock } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../i18n/index.ts';
import { invitationOf } from '../paths/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { Button, LinkButton } from '../ui/index.ts';
import classes from './inbox-entry.module.css';
import { lockText, outcomeOfAsk } from './inbox-words.ts';
import type { InboxRow } from './notification.ts';
import { RefusalForm } from './refusal-form.tsx';
import { type Answers, asksForMore, isRefusable } from './use-answers.ts';
import { addressOfRow } from './use-open-row.ts';

interface AnswersProps {
  row: InboxRow;
  refusing: boolean;
  answers: Answers;
  onOpened: (row: InboxRow) => void;
  onRefusing: (refusing: boolean) => void;
}

/** Accepts or refuses a request to move; says why the reader cannot, or how it was settled. */
export function AskAnswers({ row, refusing, answers, onOpened, onRefusing }: AnswersProps) {
  const t = useT();
  const scope = useProjectScope();
  const navigate = useNavigate();
  const { ask } = row;
  if (ask === null || ask.askedBy.id === scope.me) return null;
  const words = { t, scope };
  if (ask.outcome !== null) return <p className={classes.settled}>{outcomeOfAsk(words, ask)}</p>;
  const refusable = isRefusable(ask);
  const there = asksForMore(ask);
  /** The button goes with the answer: who works by keyboard stays at the row. */
  const accept = (event: MouseEvent<HTMLElement>): void => {
    if (there) {
      onOpened(row);
      return void navigate(addressOfRow(row) ?? '');
    }
    event.currentTarget.closest('li')?.focus();
    answers.accept(row);
  };
  return (
    <>
      {!ask.mayAccept && (
        <p className={classes.locked}>
          <Lock size={12} aria-hidden="true" />
          <span>{lockText(words, ask)}</span>
        </p>
      )}
      {refusing && refusable ? (
        <RefusalForm row={row} eventId={ask.eventId} answers={answers} onClose={() => onRefusing(false)} />
      ) : (
        <div className={classes.answers}>
          {ask.mayAccept && (
            <Button
              busy={answers.busy === ask.eventId}
              icon={<Check size={13} aria-hidden="true" />}
              onClick={accept}
            >
              {t(there ? 'inbox.acceptThere' : 'ask.accept')}
            </Button>
          )}
          {refusable && (
            <Button variant="quiet" aria-expanded={false} onClick={() => onRefusing(true)}>
              {t('ask.refuse')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Leads to the invitation while it can be accepted. */
export function InvitationAnswer({ row, onOpened }: Pick<AnswersProps, 'row' | 'onOpened'>) {
  const t = useT();
  const token = row.invitation?.token ?? null;
  if (token === null) return null;
  return (
    <div className={classes.answers}>
      <LinkButton
        to={invitationOf(token)}
        icon={<Check size={13} aria-hidden="true" />}
        onClick={() => onOpened(row)}
      >
        {t('inbox.join')}
      </LinkButton>
    </div>
  );
}
