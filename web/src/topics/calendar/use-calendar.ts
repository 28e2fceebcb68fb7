import type { TopicStatus, WorkflowView } from '@keywright/events/catalogue';
import type { TopicAddress, TopicFilter, TopicSortKey } from '@keywright/events/topic';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLiveList } from '../../data/use-live-list.ts';
import { useProjectScope } from '../../projects/index.ts';
import type { ProjectChannel } from '../../state/index.ts';
import { newTopicList, type TopicList } from '../atoms.ts';
import { topicFilterOf } from '../topic-filter.ts';
import { topicsKind } from '../topics-kind.ts';
import { useTopicReader } from '../use-topic-reader.ts';
import { isDay, type Span, SPANS } from './calendar-days.ts';

const DAY_PARAM = 'day';
const SPAN_PARAM = 'span';

export interface CalendarPlace {
  /** In the month or week that is shown. */
  day: string;
  span: Span;
  go: (day: string, span?: Span) => void;
}

/** Which month or week is shown, as the address says; else the month of today. */
export function useCalendarPlace(today: string): CalendarPlace {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(DAY_PARAM) ?? '';
  const day = isDay(asked) ? asked : today;
  const span = SPANS.find((one) => one === search.get(SPAN_PARAM)) ?? 'month';
  const go = useCallback(
    (next: string, nextSpan: Span = span) =>
      setSearch(
        (now) => {
          const params = new URLSearchParams(now);
          params.set(DAY_PARAM, next);
          params.set(SPAN_PARAM, nextSpan);
          return params;
        },
        { replace: true },
      ),
    [setSearch, span],
  );
  return { day, span, go };
}

/** The topics of the view that the filter leaves; null where it can leave none. */
export function useNarrowed(
  view: WorkflowView,
  statuses: readonly TopicStatus[],
  filter: TopicAddress,
): TopicFilter | null {
  const reader = useTopicReader();
  return useMemo(() => topicFilterOf(filter, view, statuses, reader), [filter, view, statuses, reader]);
}

export const BY_DAY: readonly TopicSortKey[] = [{ field: 'deliveryDate', direction: 'asc' }];
export const BY_VOLUME: readonly TopicSortKey[] = [{ field: 'totalMsv', direction: 'desc' }];

interface CalendarListOptions {
  filter: TopicFilter | null;
  sort: readonly TopicSortKey[];
  pageSize: number;
}

/** A list whose cards stay where they are until the reader moves them or applies what others did. */
export function useCalendarList({ filter, sort, pageSize }: CalendarListOptions): TopicList | null {
  const { projectId } = useProjectScope();
  const reader = useTopicReader();
  const make = useCallback(
    (channel: ProjectChannel, initial: readonly string[]) =>
      filter &&
      newTopicList({ channel, reader, filter, sort, pageSize, initial, holdOrder: true, atOnce: 'own' }),
    [filter, sort, pageSize, reader],
  );
  return useLiveList(topicsKind, projectId, make);
}
