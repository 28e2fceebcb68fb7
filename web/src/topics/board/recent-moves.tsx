import { EMPTY_FILTER, type TopicSortKey } from '@keywright/events/topic';
import { memo, useCallback, useEffect, useState } from 'react';
import { useLiveList } from '../../data/use-live-list.ts';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import type { ProjectChannel } from '../../state/index.ts';
import { newTopicList } from '../atoms.ts';
import { topicsKind } from '../topics-kind.ts';
import { useTopicReader } from '../use-topic-reader.ts';
import { MovesFeed } from './moves-feed.tsx';

/** Twice what is shown, as some may leave. */
const PAGE = 12;
const AFTER_MS = 600;
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
  const { projectId } = useProjectScope();
  const reader = useTopicReader();
  const make = useCallback(
    (channel: ProjectChannel) =>
      newTopicList({
        channel,
        reader,
        filter: EMPTY_FILTER,
        sort: LATEST_FIRST,
        pageSize: PAGE,
      }),
    [reader],
  );
  const list = useLiveList(topicsKind, projectId, make);
  return list && <MovesFeed list={list} title={t('board.justNow')} />;
}
