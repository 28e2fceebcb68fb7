import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TOPIC_PARAM } from '../../paths/index.ts';
import { LazyPart, lazyPart } from '../lazy-part.tsx';
import { openTopic, openTopicAtom, useTopicNavigation } from '../open-topic.ts';
import { PanelFailed } from './panel-failed.tsx';

export const topicPanel = lazyPart(() => import('./topic-panel.tsx').then((module) => module.TopicPanel));

/** Opens the panel of the topic that the address names, over whatever list is shown. */
export function TopicPanelHost() {
  const [search] = useSearchParams();
  const setOpen = useSetAtom(openTopicAtom);
  useTopicNavigation();
  const id = search.get(TOPIC_PARAM);
  useEffect(() => {
    setOpen(id);
    return () => setOpen(null);
  }, [id, setOpen]);
  if (id === null) return null;
  return (
    <LazyPart
      part={topicPanel}
      props={{ topicId: id }}
      failed={(retry) => <PanelFailed onRetry={retry} onClose={() => openTopic(null)} />}
    />
  );
}
