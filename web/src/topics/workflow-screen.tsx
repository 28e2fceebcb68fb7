import type { WorkflowView } from '@keywright/events/catalogue';
import { useEffect } from 'react';
import { BoardScreen } from './board/board-screen.tsx';
import { MoveMenuHost } from './moves/move-menu.tsx';
import { MoveQuestionHost } from './moves/move-question.tsx';
import { keepSending } from './notes/outbox.ts';
import { TopicPanelHost } from './panel/topic-panel-host.tsx';

/** One workflow view, with what can open over it: a topic's panel, the menu of moves and the question before one. */
export function WorkflowScreen({ view }: { view: WorkflowView }) {
  useEffect(() => keepSending(), []);
  return (
    <>
      <BoardScreen key={view.name} view={view} />
      <TopicPanelHost />
      <MoveMenuHost />
      <MoveQuestionHost />
    </>
  );
}
