import type { TopicStatus, WorkflowView } from '@keywright/events/catalogue';
import { useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useProjectScope } from '../../projects/index.ts';
import { useScreenWidth, useToday } from '../../ui/index.ts';
import { CardDisplayContext } from '../card/card-display.tsx';
import { flashForeignChanges } from '../card/card-marks.tsx';
import { neighboursAtom } from '../open-topic.ts';
import { useViewPresence } from '../report-presence.ts';
import { boardColumnsOf, scoreOf, topicFilterOf } from '../topic-filter.ts';
import { useTopicFilter } from '../use-topic-filter.ts';
import { useArchivedShown } from '../view-address.ts';
import { ViewToolbar } from '../view-toolbar.tsx';
import { BoardBody } from './board-body.tsx';
import { boardFocusAtom } from './board-focus.ts';
import { BoardHeader } from './board-header.tsx';
import { useBoardSums } from './board-sums.ts';
import { useCardDrag } from './card-drag.ts';
import { DragStatusBar } from './drag-status-bar.tsx';
import { useBoard } from './use-board.ts';

/** A workflow view as a board: a column for each of its statuses, and the statuses topics go on to. */
export function BoardScreen({ view }: { view: WorkflowView }) {
  const { projectId, me } = useProjectScope();
  const used = useTopicFilter(view);
  const { filters, filter, setFilter } = used;
  const [archived, setArchived] = useArchivedShown(view);
  const statuses = useMemo<readonly TopicStatus[]>(() => boardColumnsOf(view, archived), [view, archived]);
  const { columns, see } = useBoard(view, statuses, filter);
  const width = useScreenWidth();
  const phone = width === 'phone';
  const today = useToday();
  const narrowed = useMemo(
    () => topicFilterOf(filter, view, statuses, { userId: me, today }),
    [filter, view, statuses, me, today],
  );
  const sums = useBoardSums(columns, { projectId, filter: narrowed, today });
  const narrowing = useMemo(
    () => ({ count: filters.narrowing(filter), clear: () => setFilter(filters.cleared(filter)) }),
    [filters, filter, setFilter],
  );
  const score = scoreOf(filter);
  const display = useMemo(() => ({ score, today, phone }), [score, today, phone]);
  const forgetFocus = useSetAtom(boardFocusAtom);
  useCardDrag(columns);
  useViewPresence(view.name);
  useEffect(() => flashForeignChanges(), []);
  useEffect(() => () => forgetFocus(null), [forgetFocus]);
  const setNeighbours = useSetAtom(neighboursAtom);
  useEffect(
    () => setNeighbours({ ids: () => columns.flatMap(({ list }) => list?.view.list.ids ?? []) }),
    [columns, setNeighbours],
  );
  return (
    <>
      <BoardHeader view={view} columns={columns} sums={sums} />
      <ViewToolbar
        view={view}
        used={used}
        archived={archived}
        setArchived={setArchived}
        compact={width !== 'wide'}
      />
      <CardDisplayContext value={display}>
        <BoardBody
          view={view}
          statuses={statuses}
          columns={columns}
          sums={sums}
          narrowing={narrowing}
          see={see}
        />
      </CardDisplayContext>
      <DragStatusBar />
    </>
  );
}
