import type { TopicStatus, WorkflowView } from '@keywright/events/catalogue';
import { useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useProjectScope } from '../../projects/index.ts';
import { useNow } from '../../ui/index.ts';
import { CardDisplayContext } from '../card/card-display.ts';
import { localDay } from '../card/delivery.ts';
import { flashForeignChanges } from '../card/flash.ts';
import { columnsOf, scoreOf, topicFilterOf } from '../topic-filter.ts';
import { useTopicFilter } from '../use-topic-filter.ts';
import { LayoutSwitch } from '../layout-switch.tsx';
import { neighboursAtom } from '../open-topic.ts';
import { BoardBody } from './board-body.tsx';
import { boardFocusAtom } from './board-focus.ts';
import { BoardHeader } from './board-header.tsx';
import { BoardToolbar } from './board-toolbar.tsx';
import { DragStatusBar } from './drag-status-bar.tsx';
import { useArchivedShown } from './use-archived-shown.ts';
import { useBoard } from './use-board.ts';
import { useBoardSums } from './use-board-sums.ts';
import { useCardDrag } from './use-card-drag.ts';
import { useBoardWidth } from './use-phone.ts';
import { useViewPresence } from './use-view-presence.ts';

/** A workflow view as a board: a column for each of its stages, and the stages topics go on to. */
export function BoardScreen({ view }: { view: WorkflowView }) {
  const { projectId, me } = useProjectScope();
  const used = useTopicFilter(view);
  const { filter } = used;
  const [archived, setArchived] = useArchivedShown(view);
  const statuses = useMemo<readonly TopicStatus[]>(() => columnsOf(view, archived), [view, archived]);
  const { columns, see } = useBoard(view, statuses, filter);
  const width = useBoardWidth();
  const phone = width === 'phone';
  const today = localDay(new Date(useNow()));
  const narrowed = useMemo(
    () => topicFilterOf(filter, view, statuses, { userId: me, today }),
    [filter, view, statuses, me, today],
  );
  const sums = useBoardSums(columns, { projectId, filter: narrowed, today });
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
      <BoardToolbar
        view={view}
        used={used}
        archived={archived}
        setArchived={setArchived}
        lead={<LayoutSwitch view={view} compact={width !== 'wide'} />}
      />
      <CardDisplayContext value={display}>
        <BoardBody view={view} columns={columns} sums={sums} used={used} see={see} />
      </CardDisplayContext>
      <DragStatusBar />
    </>
  );
}
