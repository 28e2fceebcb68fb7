import { useAtomValue } from 'jotai';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Avatar, StatusIcon, TimeAgo, useNow } from '../../ui/index.ts';
import { type TopicList, topicRows } from '../atoms.ts';
import { openTopic } from '../open-topic.ts';
import { nameOf, statusName } from '../topic-facts.ts';
import classes from './next-stages.module.css';

const SHOWN = 6;
const RECENT_MS = 24 * 3_600_000;

/** The newest moves of a list, one line each: who, what, whereto, how long ago. Nothing once they are a day old. */
export function MovesFeed({ list, title }: { list: TopicList; title: string }) {
  const { list: live } = useAtomValue(list.atom);
  const now = useNow();
  const recent = live.ids
    .slice(0, SHOWN)
    .filter((id) => now - Date.parse(topicRows.get(id)?.statusSince ?? '') < RECENT_MS);
  if (recent.length === 0) return null;
  return (
    <section aria-label={title} className={classes.feed}>
      <h2 className={classes.feedTitle}>{title}</h2>
      {recent.map((id) => (
        <Entry key={id} id={id} />
      ))}
    </section>
  );
}

/** A topic that moved; pressed, it opens. */
function Entry({ id }: { id: string }) {
  const t = useT();
  const { personOf } = useProjectScope();
  const row = useAtomValue(topicRows.atomOf(id));
  if (row === null || row.statusBy === null) return null;
  return (
    <button type="button" className={classes.entry} onClick={() => openTopic(id)}>
      <Avatar person={personOf(row.statusBy)} size={16} />
      <span>
        <span dir="auto" className={classes.entryName}>
          {nameOf(row)}
        </span>
        <span className={classes.entryFacts}>
          <span className={classes.entryStatus}>
            <StatusIcon status={row.status} size={12} />
            {statusName(t, row.status)}
          </span>
          <TimeAgo at={row.statusSince} />
        </span>
      </span>
    </button>
  );
}
