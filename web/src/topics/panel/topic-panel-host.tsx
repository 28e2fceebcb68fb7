import { useSetAtom } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TOPIC_PARAM } from '../../paths/index.ts';
import { openTopicAtom } from '../open-topic.ts';

const TopicPanel = lazy(() => import('./topic-panel.tsx').then((module) => ({ default: module.TopicPanel })));

/** Opens the panel of the topic that the address names, over whatever list is shown. */
export function TopicPanelHost() {
  const [search] = useSearchParams();
  const setOpen = useSetAtom(openTopicAtom);
  const id = search.get(TOPIC_PARAM);
  useEffect(() => {
    setOpen(id);
    return () => setOpen(null);
  }, [id, setOpen]);
  if (id === null) return null;
  return (
    <Suspense fallback={null}>
      <TopicPanel topicId={id} />
    </Suspense>
  );
}
