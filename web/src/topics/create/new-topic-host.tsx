import { useNavigate, useSearchParams } from 'react-router-dom';
import { Opening } from '../../hotkeys/index.ts';
import { NEW_TOPIC_PARAM, TOPIC_PARAM } from '../../paths/index.ts';
import { useNewTopic } from '../../projects/index.ts';
import { LazyPart, lazyPart } from '../lazy-part.tsx';
import { PanelFailed } from '../panel/panel-failed.tsx';

export const newTopicDialog = lazyPart(() =>
  import('./new-topic-dialog.tsx').then((module) => module.NewTopicDialog),
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
    <LazyPart
      part={newTopicDialog}
      props={{ initialName: name, onClose: () => leave(null), onCreated: leave }}
      opening={<Opening onClose={() => leave(null)} />}
      failed={(retry) => <PanelFailed onRetry={retry} onClose={() => leave(null)} />}
    />
  );
}
