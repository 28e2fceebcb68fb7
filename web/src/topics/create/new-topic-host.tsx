import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { NEW_TOPIC_PARAM, TOPIC_PARAM } from '../../paths/index.ts';
import { useNewTopic } from '../../projects/index.ts';

const NewTopicDialog = lazy(() =>
  import('./new-topic-dialog.tsx').then((module) => ({ default: module.NewTopicDialog })),
);

/** Opens the form for a new topic while the address asks for it; what it creates opens in the panel. */
export function NewTopicHost() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const may = useNewTopic() !== null;
  const name = search.get(NEW_TOPIC_PARAM);
  if (name === null || !may) return null;
  const leave = (topicId: string | null) => {
    const params = new URLSearchParams(location.search);
    params.delete(NEW_TOPIC_PARAM);
    if (topicId !== null) params.set(TOPIC_PARAM, topicId);
    void navigate({ search: params.toString() }, { replace: true });
  };
  return (
    <Suspense fallback={null}>
      <NewTopicDialog initialName={name} onClose={() => leave(null)} onCreated={leave} />
    </Suspense>
  );
}
