import type { TopicRow } from '@keywright/events/topic';
import { useEffect, useState } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { NoteText } from '../../mentions/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Avatar, Button, TimeAgo } from '../../ui/index.ts';
import type { HistoryEntry } from '../topic-queries.ts';
import { isNoteRemoved } from './ask-history.ts';
import { ChangeList } from './change-list.tsx';
import { changesOf } from './history-changes.ts';
import { actText } from './history-line.tsx';
import { lastSeen, markSeen, type Seen } from './last-seen.ts';
import { Section } from './section.tsx';
import { useTopicHistory } from './use-topic-parts.ts';
import classes from './what-changed.module.css';

const AT_FIRST = 4;

/** What others have changed since the reader saw the topic last: it stands while the topic is open, and is seen then. */
export function WhatChanged({ row }: { row: TopicRow }) {
  // As it was when the panel opened: what comes in later is seen as it comes, and moves nothing.
  const [visit] = useState(() => ({ seen: lastSeen(row.id), until: row.revision }));
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => markSeen(row.id, row.revision), [row.id, row.revision]);
  const { seen, until } = visit;
  if (dismissed || seen === null || BigInt(seen.revision) >= BigInt(until)) return null;
  return <Since row={row} seen={seen} until={until} onDismiss={() => setDismissed(true)} />;
}

interface SinceProps {
  row: TopicRow;
  seen: Seen;
  until: string;
  onDismiss: () => void;
}

function Since({ row, seen, until, onDismiss }: SinceProps) {
  const t = useT();
  const formats = useFormats();
  const { me } = useProjectScope();
  const [all, setAll] = useState(false);
  const { data } = useTopicHistory(row, true);
  const entries = data?._embedded.topicStatusHistory.filter((entry) => isNews(entry, seen, until, me)) ?? [];
  if (entries.length === 0) return null;
  const shown = all ? entries : entries.slice(0, AT_FIRST);
  return (
    <Section
      title={t('panel.changed')}
      end={
        <>
          <span>{t('panel.changed.since', { when: formats.dayTime(seen.at) })}</span>
          <Button variant="quiet" onClick={onDismiss}>
            {t('panel.changed.dismiss')}
          </Button>
        </>
      }
    >
      <ol className={classes.box}>
        {shown.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
        {shown.length < entries.length && (
          <li>
            <button type="button" className={classes.more} onClick={() => setAll(true)}>
              {t('activity.showOthers', { shown: formats.full(entries.length - shown.length) })}
            </button>
          </li>
        )}
      </ol>
    </Section>
  );
}

function isNews(entry: HistoryEntry, seen: Seen, until: string, me: string): boolean {
  const revision = BigInt(entry.revision);
  return entry.from.id !== me && revision > BigInt(seen.revision) && revision <= BigInt(until);
}

function Line({ entry }: { entry: HistoryEntry }) {
  const t = useT();
  const formats = useFormats();
  const { personOf } = useProjectScope();
  const person = personOf(entry.from.id, entry.from.name);
  return (
    <li className={classes.line}>
      <div className={classes.said}>
        <p className={classes.what}>{actText(t, entry)}</p>
        <ChangeList changes={changesOf(entry, { t, formats, nameOf: (id) => personOf(id).name })} />
        {entry.note !== null && (
          <p dir="auto" className={classes.note}>
            <NoteText text={entry.note} />
          </p>
        )}
        {isNoteRemoved(entry) && <p className={classes.note}>{t('ask.noteRemoved')}</p>}
      </div>
      <span className={classes.who}>
        <Avatar person={person} size={20} />
        <TimeAgo at={entry.createdDate} />
      </span>
    </li>
  );
}
