import type { WorkflowView } from '@keywright/events/catalogue';
import { lazy, Suspense, useEffect } from 'react';
import { BoardScreen } from './board/board-screen.tsx';
import { useLayout } from './view-address.ts';
import { newTopicDialog, NewTopicHost } from './create/new-topic-host.tsx';
import { usePrefetch } from './lazy-part.tsx';
import { MoveMenuHost } from './moves/move-menu.tsx';
import { MoveQuestionHost } from './moves/move-question.tsx';
import { startOutbox } from './note-outbox.ts';
import { topicPanel, TopicPanelHost } from './panel/topic-panel-host.tsx';
import classes from './workflow-screen.module.css';

const ListScreen = lazy(() =>
  import('./list/list-screen.tsx').then((module) => ({ default: module.ListScreen })),
);

/** What opens over every view. */
const AHEAD = [topicPanel.load, newTopicDialog.load];

/** One workflow view, with what can open over it: a topic's panel, the form for a new one, the menu of moves. */
export function WorkflowScreen({ view }: { view: WorkflowView }) {
  const [layout] = useLayout(view);
  useEffect(() => startOutbox(), []);
  usePrefetch(AHEAD);
  return (
    <div className={classes.frame}>
      {layout === 'board' ? (
        <BoardScreen key={view.name} view={view} />
      ) : (
        <Suspense fallback={null}>
          <ListScreen key={view.name} view={view} />
        </Suspense>
      )}
      <TopicPanelHost />
      <NewTopicHost />
      <MoveMenuHost />
      <MoveQuestionHost />
    </div>
  );
}
