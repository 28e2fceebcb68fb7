import { useState } from 'react';
import { ListChecks } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFormats, useT } from '../i18n/index.ts';
import { useProjects, useProjectScope } from '../projects/index.ts';
import { taskName } from '../tasks/index.ts';
import { daysLate } from '../topics/index.ts';
import { LateMark, StatusIcon, useDayIn } from '../ui/index.ts';
import classes from './inbox-entry.module.css';
import type { InboxInvitation, InboxRow, InboxTopic } from './notification.ts';
import { nameOfTopic } from './use-answers.ts';
import { addressOfRow } from './use-open-row.ts';

interface AboutProps {
  rows: readonly InboxRow[];
  elsewhere: boolean;
  onOpened: (row: InboxRow) => void;
}

/** What a row is about, and the way there: its topic, its task, its invitation; of several topics the others folded. */
export function AboutRow({ rows, elsewhere, onOpened }: AboutProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [first, ...others] = rows;
  if (first === undefined) return null;
  return (
    <>
      <p className={classes.about}>
        <Subject row={first} whole onOpened={onOpened} />
        {others.length > 0 && (
          <button type="button" className={classes.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('inbox.andMore', { count: others.length })}
          </button>
        )}
        {elsewhere && first.invitation === null && (
          <bdi className={classes.project}>{first.project.name}</bdi>
        )}
      </p>
      {open && (
        <ul className={classes.others}>
          {others.map((row) => (
            <li key={row.id} className={classes.about}>
              <Subject row={row} onOpened={onOpened} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** `whole`: a press anywhere on the row leads there. */
function Subject(props: { row: InboxRow; whole?: boolean; onOpened: (row: InboxRow) => void }) {
  const { row, whole = false, onOpened } = props;
  const t = useT();
  const { topic, task, invitation } = row;
  const look = whole ? `${classes.subject} ${classes.stretched}` : classes.subject;
  if (topic !== null)
    return (
      <>
        <StatusIcon status={topic.status} size={13} />
        <Link
          to={addressOfRow(row) ?? ''}
          className={look}
          onClick={(event) => {
            // In a tab of its own nothing is left here.
            if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onOpened(row);
          }}
        >
          <bdi>{nameOfTopic(t, topic)}</bdi>
        </Link>
        <Late topic={topic} />
        {topic.url !== null && <code className={classes.url}>{topic.url}</code>}
      </>
    );
  if (task !== null)
    return (
      <>
        <ListChecks size={13} aria-hidden="true" />
        <button type="button" className={look} onClick={() => onOpened(row)}>
          <bdi>{taskName(t, task)}</bdi>
        </button>
      </>
    );
  return invitation && <Invited row={row} invitation={invitation} />;
}

/** By the days of its project, as everywhere else. */
function Late({ topic }: { topic: InboxTopic }) {
  const { projectId, timeZone } = useProjectScope();
  const { data: projects } = useProjects();
  const today = useDayIn(projects?.find(({ id }) => id === projectId)?.timeZone ?? timeZone);
  return topic.late && <LateMark days={Math.max(1, daysLate(topic, today))} />;
}

function Invited({ row, invitation }: { row: InboxRow; invitation: InboxInvitation }) {
  const t = useT();
  const { dayMonth } = useFormats();
  return (
    <>
      <bdi className={classes.subject}>{row.project.name}</bdi>
      <span className={classes.project}>
        {t(`inbox.invitation.${invitation.status}`, { date: dayMonth(invitation.expiresAt) })}
      </span>
    </>
  );
}
