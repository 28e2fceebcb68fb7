import type { WorkflowView } from '@keywright/events/catalogue';
import { BoardScreen } from './board/board-screen.tsx';

/** One workflow view. */
export function WorkflowScreen({ view }: { view: WorkflowView }) {
  return <BoardScreen key={view.name} view={view} />;
}
