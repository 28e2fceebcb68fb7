import { type KeyboardEvent, type RefObject, useState } from 'react';
import { RichText, useFormats, useT } from '../i18n/index.ts';
import { NoteText } from '../mentions/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { agoOf, Avatar, Hidden, TimeAgo, useNow } from '../ui/index.ts';
import { AboutRow } from './about-row.tsx';
import { headOf, type RowHead } from './row-head.ts';
import { AskAnswers, InvitationAnswer } from './entry-answers.tsx';
import classes from './inbox-entry.module.css';
import type { InboxFold } from './inbox-order.ts';
import { saidText } from './inbox-words.ts';
import { KindBadge } from './kind-badge.tsx';
import type { InboxRow } from './notification.ts';
import type { Answers } from './use-answers.ts';

interface EntryProps {
  fold: InboxFold;
  /** It is of another project than that on screen. */
  elsewhere: boolean;
  active: boolean;
  /** Its form for the reason of a refusal is open. */
  refusing: boolean;
  answers: Answers;
  ref?: RefObject<HTMLLIElement | null> | undefined;
  /** The focus has come to it, or to something in it. */
  onReached: () => void;
  /** A link of it has led to what a row is about. */
  onOpened: (row: InboxRow) => void;
  onRefusing: (refusing: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One row: who did what, what was said, about which topic, and what can be answered. */
export function InboxEntry(props: EntryProps) {
  const { fold, elsewhere, active, refusing, answers, ref, onReached, onOpened, onRefusing, onKeyDown } =
    props;
  const { first, rows } = fold;
  const t = useT();
  const scope = useProjectScope();
  const head = headOf({ t, scope }, first, rows.length);
  if (head === null) return null;
  return (
    <li
      ref={ref}
      tabIndex={-1}
      className={classes.entry}
      data-notification={first.id}
      data-read={first.read || undefined}
      aria-current={active || undefined}
      onFocus={onReached}
      onKeyDown={onKeyDown}
    >
      {!first.read && <i className={classes.dot} aria-hidden="true" />}
      <span className={classes.who}>
        <Avatar person={scope.personOf(head.actor.id, head.actor.name ?? head.actor.userName)} size={28} />
        <KindBadge head={head} />
      </span>
      <div className={classes.said}>
        <p className={classes.sentence}>
          <RichText text={head.text} />
          {!first.read && <Hidden>{t('inbox.isUnread')}</Hidden>}
        </p>
        <Quote {...head} />
        <AboutRow rows={rows} elsewhere={elsewhere} onOpened={onOpened} />
        <Before row={first} head={head} />
        <AskAnswers
          row={first}
          refusing={refusing}
          answers={answers}
          onOpened={onOpened}
          onRefusing={onRefusing}
        />
        <InvitationAnswer row={first} onOpened={onOpened} />
      </div>
      <RowTime at={head.at} />
    </li>
  );
}

function Quote({ note, noteRemoved }: Pick<RowHead, 'note' | 'noteRemoved'>) {
  const t = useT();
  if (noteRemoved) return <p className={classes.removed}>{t('ask.noteRemoved')}</p>;
  if (note === null) return null;
  return (
    <blockquote dir="auto" className={classes.note}>
      <NoteText text={note} />
    </blockquote>
  );
}

/** What else was told of the same topic, folded. */
function Before({ row, head }: { row: InboxRow; head: RowHead }) {
  const t = useT();
  const scope = useProjectScope();
  const [open, setOpen] = useState(false);
  const others = row.said.filter(({ eventId }) => eventId !== head.eventId);
  if (others.length === 0) return null;
  return (
    <>
      <button type="button" className={classes.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('inbox.before', { count: others.length })}
      </button>
      {open && (
        <ul className={classes.before}>
          {others.map((said) => (
            <li key={said.eventId}>
              <span>
                <RichText text={saidText({ t, scope }, row, said)} />
              </span>
              <RowTime at={said.at} />
              <Quote {...said} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** How long ago it was while that is a matter of minutes or a few hours, then the time of its day. */
function RowTime({ at }: { at: string }) {
  const { time, long } = useFormats();
  const { unit, count } = agoOf(Date.parse(at), useNow());
  const near = unit === 'now' || unit === 'minutes' || (unit === 'hours' && count < 3);
  return (
    <span className={classes.time}>
      {near ? (
        <TimeAgo at={at} />
      ) : (
        <time dateTime={at} title={long(at)}>
          {time(at)}
        </time>
      )}
    </span>
  );
}
