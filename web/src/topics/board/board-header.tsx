import type { WorkflowView } from '@keywright/events/catalogue';
import type { TopicFilterControls } from '../use-topic-filter.ts';
import { ViewHeader } from '../view-header.tsx';
import { AllCount, LateCount, ViewFacts } from '../view-title.tsx';
import type { BoardColumnModel } from './board-columns.ts';
import { type ColumnSums, useBoardFacts } from './board-sums.ts';

export interface BoardHeaderProps {
  view: WorkflowView;
  columns: readonly BoardColumnModel[];
  sums: ColumnSums;
  used: TopicFilterControls;
}

/** The head of a board with what stands on it. */
export function BoardHeader(props: BoardHeaderProps) {
  return <ViewHeader view={props.view} facts={<Facts {...props} />} />;
}

function Facts({ view, columns, sums, used }: BoardHeaderProps) {
  const facts = useBoardFacts(view, columns, sums);
  if (facts === null) return null;
  const { topics, narrowed, msv, late } = facts;
  return (
    <ViewFacts
      parts={[
        narrowed ? <AllCount used={used}>{topics}</AllCount> : topics,
        msv,
        late > 0 && <LateCount count={late} used={used} />,
      ]}
    />
  );
}
