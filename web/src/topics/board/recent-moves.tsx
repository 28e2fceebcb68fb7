import { EMPTY_FILTER, type TopicSortKey } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { memo, useCallback, useEffect, useState } from 'react';
import { useLiveList } from '../../data/use-live-list.ts';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import type { ProjectChannel } from '../../state/index.ts';
import { Avatar, StatusIcon, TimeAgo, useNow } from '../../ui/index.ts';
import { type TopicList, newTopicList, topicRows } from '../atoms.ts';
import { useOpenTopic } from '../open-topic.ts';
import { nameOf, statusName } from '../topic-facts.ts';
import { topicsKind } from '../topics-kind.ts';
import classes from './next-stages.module.css';

const SHOWN = 6;
const AFTER_MS = 600;
const RECENT_MS = 24 * 3_600_000;
const LATEST_FIRST: TopicSortKey[] = [{ field: 'statusSince', direction: 'desc' }];

/** The last moves in the project, by whomever, wherever: the newest on top as they happen. The cards come first. */
export const RecentMoves = memo(function RecentMoves() {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return due && <LatestMoves />;
});

function LatestMoves() {
  const t = useT();
  const { projectId, me } = useProjectScope();
  const make = useCallback(
    (channel: ProjectChannel) =>
      newTopicList({
        channel,
        reader: { userId: me },
        filter: EMPTY_FILTER,
        sort: LATEST_FIRST,
        pageSize: SHOWN * 2,
      }),
    [me],
  );
  const list = useLiveList(topicsKind, projectId, make);
  return list && <Feed list={list} title={t('board.justNow')} />;
}

function Feed({ list, title }: { list: TopicList; title: string }) {
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

function Entry({ id }: { id: string }) {
  const t = useT();
  const { personOf } = useProjectScope();
  const openTopic = useOpenTopic();
  const row = useAtomValue(topicRows.atomOf(id));
  if (row === null || row.statusBy === null) return null;
  return (
    <button type="button" className={classes.entry} onClick={() => openTopic(id)}>
      <Avatar person={personOf(row.statusBy)} size={16} />
      <span>
        <span className={classes.entryName}>{nameOf(row)}</span>
        <span className={classes.entryFacts}>
          <StatusIcon status={row.status} size={12} />
          <span className={classes.entryStatus}>{statusName(t, row.status)}</span>
          <span aria-hidden="true">·</span>
          <TimeAgo at={row.statusSince} />
        </span>
      </span>
    </button>
  );
}
