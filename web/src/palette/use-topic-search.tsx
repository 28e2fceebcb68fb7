import { viewNamed } from '@keywright/events/catalogue';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Crosshair } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { answer, api } from '../api/index.ts';
import { useT } from '../i18n/index.ts';
import { isViewPath, paths, TOPIC_PARAM } from '../paths/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { StatusIcon } from '../ui/index.ts';
import type { PaletteCommand } from './registry.ts';

const SHOWN = 6;
const PAUSE_MS = 140;
const BY_KEYWORDS = viewNamed('CHECK_SEO_PAGE').statuses;

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

/** Topics whose name matches the query, as commands that open them. */
export function useTopicSearch(query: string): readonly PaletteCommand[] {
  const t = useT();
  const { projectId } = useProjectScope();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const str = usePaused(query.trim());
  const { data } = useQuery({
    queryKey: ['palette', projectId, str],
    enabled: str.length > 1,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/topicViews/search/byFilter', {
          params: { query: { projectId, str, size: SHOWN } },
          signal,
        }),
      ),
  });
  return useMemo(() => {
    if (str.length < 2 || !data) return [];
    return data._embedded.topicViews.flatMap((topic): PaletteCommand[] => {
      const name = topic.pageName ?? topic.myTopic ?? t('topic.unnamed');
      const open: PaletteCommand = {
        id: `topic:${topic.id}`,
        group: 'topics',
        label: { text: name },
        hint: t(`status.${topic.status}`),
        icon: <StatusIcon status={topic.status} size={16} />,
        run() {
          const onView = isViewPath(pathname);
          const params = new URLSearchParams(onView ? search : '');
          params.set(TOPIC_PARAM, topic.id);
          void navigate({
            pathname: onView ? pathname : paths.view(projectId, 'ALL_TOPICS_PAGE'),
            search: params.toString(),
          });
        },
      };
      // Where keywords are what is worked on, the way to them.
      const optimize: PaletteCommand = {
        id: `optimize:${topic.id}`,
        group: 'topics',
        label: 'optimize.open.topic',
        values: { name },
        icon: <Crosshair size={16} aria-hidden="true" />,
        run: () => void navigate(paths.optimize(projectId, topic.id)),
      };
      return BY_KEYWORDS.includes(topic.status) ? [open, optimize] : [open];
    });
  }, [data, str, t, projectId, pathname, search, navigate]);
}
