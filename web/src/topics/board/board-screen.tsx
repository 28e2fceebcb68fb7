import type { TopicStatus, WorkflowView } from '@keywright/events/catalogue';
import { SORT_FIELDS } from '@keywright/events/topic';
import { useAtom, useSetAtom, useStore } from 'jotai';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { narrowingOf } from '../../filters/index.ts';
import { useSort } from '../../grid/use-sort.ts';
import { useProjectScope } from '../../projects/index.ts';
import { useScreenWidth } from '../../ui/index.ts';
import { CardDisplayContext } from '../card/card-display.tsx';
import { CardFaceContext, USUAL_FACE } from '../card/card-face.ts';
import { flashForeignChanges } from '../card/card-marks.tsx';
import { cardMenuAtom } from '../card/card-menu-state.ts';
import { stackOf } from '../card/card-selection.ts';
import type { Spot } from '../queue/queue.ts';
import { topicScreenAtom } from '../queue/topic-screen.ts';
import { useViewPresence } from '../report-presence.ts';
import { boardColumnsOf, scoreOf, sortOf, topicFilterOf } from '../topic-filter.ts';
import { useTopicFilter } from '../use-topic-filter.ts';
import { useTopicReader } from '../use-topic-reader.ts';
import { useArchivedShown } from '../view-address.ts';
import { ViewToolbar } from '../view-toolbar.tsx';
import { BoardBody } from './board-body.tsx';
import type { BoardColumnModel } from './board-columns.ts';
import { useBoardDisplay, useFaceOf } from './board-display.ts';
import { BoardDisplayButton } from './board-display-button.tsx';
import { boardFocusAtom, goToCard } from './board-focus.ts';
import { BoardHeader } from './board-header.tsx';
import { laneStacksAtom, useCardStacks } from './board-selection.tsx';
import { useBoardSums } from './board-sums.ts';
import { useCardDrag } from './card-drag.ts';
import { DragStatusBar } from './drag-status-bar.tsx';
import { useBoard } from './use-board.ts';

const OpenCardMenu = lazy(() =>
  import('../card/card-menu.tsx').then((module) => ({ default: module.OpenCardMenu })),
);

/** A workflow view as a board: a column for each of its statuses, and the statuses topics go on to. */
export function BoardScreen({ view }: { view: WorkflowView }) {
  const { projectId } = useProjectScope();
  const reader = useTopicReader();
  const { today } = reader;
  const used = useTopicFilter(view);
  const { filter } = used;
  const [archived, setArchived] = useArchivedShown(view);
  const { statuses: named } = filter;
  const statuses = useMemo<readonly TopicStatus[]>(
    () => boardColumnsOf(view, archived).filter((one) => named.length === 0 || named.includes(one)),
    [view, archived, named],
  );
  const [sort, setSort] = useSort(SORT_FIELDS);
  const { columns, see } = useBoard(view, statuses, filter, sort);
  const width = useScreenWidth();
  const phone = width === 'phone';
  const narrowed = useMemo(
    () => topicFilterOf(filter, view, statuses, reader),
    [filter, view, statuses, reader],
  );
  const sums = useBoardSums(columns, { projectId, filter: narrowed, today });
  const narrowing = useMemo(() => narrowingOf(used), [used]);
  const score = scoreOf(filter);
  const waits = !phone && (filter.waiting !== null || (sort ?? sortOf(view)[0])?.field === 'statusSince');
  const display = useMemo(() => ({ score, today, phone, waits }), [score, today, phone, waits]);
  const [liked, like] = useBoardDisplay(view.name);
  const face = useFaceOf(liked);
  const forgetFocus = useSetAtom(boardFocusAtom);
  useCardDrag(columns);
  useViewPresence(view.name);
  useEffect(() => flashForeignChanges(), []);
  useEffect(() => () => forgetFocus(null), [forgetFocus]);
  useCardStacks(columns);
  useBoardFocusReturn(columns);
  return (
    <>
      <BoardHeader view={view} columns={columns} sums={sums} used={used} />
      <ViewToolbar
        view={view}
        used={used}
        archived={archived}
        setArchived={setArchived}
        order={{ sort, setSort }}
        compact={width !== 'wide'}
        extra={
          !phone && (
            <BoardDisplayButton
              display={liked}
              change={like}
              single={statuses.length === 1}
              compact={width !== 'wide'}
            />
          )
        }
      />
      <CardDisplayContext value={display}>
        <CardFaceContext value={phone ? USUAL_FACE : face}>
          <BoardBody
            view={view}
            statuses={statuses}
            columns={columns}
            sums={sums}
            sort={sort}
            narrowing={narrowing}
            group={liked.group}
            see={see}
          />
        </CardFaceContext>
        <CardMenuHost />
      </CardDisplayContext>
      <DragStatusBar />
    </>
  );
}

/** The one menu of cards on a screen; it opens at whichever card asked for it. */
function CardMenuHost() {
  const [menu, setMenu] = useAtom(cardMenuAtom);
  if (menu === null) return null;
  const close = () => {
    setMenu(null);
    menu.opener.focus();
  };
  return (
    <Suspense fallback={null}>
      <OpenCardMenu key={menu.topicId} menu={menu} close={close} />
    </Suspense>
  );
}

/** Tells what opens over the board which lists it has, and where the focus goes when that closes. */
function useBoardFocusReturn(columns: readonly BoardColumnModel[]): void {
  const store = useStore();
  useEffect(() => {
    const lists = columns.flatMap(({ list }) => list ?? []);
    const focusFirst = (ids: readonly string[]): void => {
      for (const id of ids) {
        const stack = stackOf(id);
        if (stack) return goToCard(stack.key, id);
      }
    };
    const focus = (ids: readonly string[], spot: Spot | null): void => {
      const list = spot === null ? undefined : lists[spot.list];
      const isLoaded = lists.some(({ view }) => view.list.ids.includes(ids[0] ?? ''));
      if (!list || !spot || isLoaded) return focusFirst(ids);
      void list.need(spot.index).then(() => focusFirst(ids));
    };
    // Who opens a card of a lane goes on to the one below it.
    const painted = () =>
      store
        .get(laneStacksAtom)
        ?.now()
        .flatMap(({ ids }) => ids) ?? null;
    store.set(topicScreenAtom, { lists, focus, painted });
    return () => store.set(topicScreenAtom, null);
  }, [columns, store]);
}
