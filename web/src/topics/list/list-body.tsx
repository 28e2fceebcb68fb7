import type { TopicFilter, TopicRow } from '@keywright/events/topic';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import {
  type ColumnPlace,
  DENSITIES,
  Grid,
  type GridControls,
  type GridRows,
  ListStates,
  pageOf,
  usePaging,
  useSelection,
} from '../../grid/index.ts';
import { type Hotkey, useListedKeys } from '../../hotkeys/index.ts';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { shownDisplayAtom } from '../../saved-views/index.ts';
import { singleKeysAtom, store } from '../../state/index.ts';
import { anchorOf } from '../../ui/index.ts';
import { type TopicList, topicRows } from '../atoms.ts';
import { useCardDisplay } from '../card/card-display.tsx';
import { FlashLayer } from '../card/card-marks.tsx';
import { nameOf } from '../topic-facts.ts';
import { useTopicReader } from '../use-topic-reader.ts';
import type { TopicFilterControls } from '../use-topic-filter.ts';
import { openMoveMenu } from '../moves/move-state.ts';
import { isOpenAtom, openTopicAtom, openTopic } from '../open-topic.ts';
import { actInPlace } from '../queue/act-in-place.ts';
import type { Spot } from '../queue/queue.ts';
import { topicScreenAtom } from '../queue/topic-screen.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { moveFormAtom, stagesOfferedAtom } from '../bulk/bulk-state.ts';
import { WaitingPill } from '../waiting-pill.tsx';
import { type CellContext, DoneMark, LIST_COLUMNS, NEXT_MOVE, type TopicColumn } from './columns.tsx';
import { ListedContext } from './departure-mark.tsx';
import { useListDisplay } from './list-display.ts';
import { ListFooter, ListTotals } from './list-footer.tsx';
import type { ListState } from './list-state.ts';
import { SelectRest } from './select-rest.tsx';

export interface ListBodyProps {
  label: string;
  list: TopicList;
  narrowed: TopicFilter;
  state: ListState;
  used: TopicFilterControls;
  projectId: string;
  today: string;
  /** Rows on a page where the reader has not said otherwise. */
  pageSize: number;
  phone: boolean;
}

/** What the grid and its heads listen to. */
const LIST_KEYS: readonly Omit<Hotkey, 'run'>[] = [
  { keys: 'arrowup arrowdown', label: 'help.list.walk', group: 'list' },
  { keys: 'k j', label: 'help.list.walk', group: 'list' },
  { keys: 'pageup pagedown', label: 'help.list.pages', group: 'list' },
  { keys: 'home end', label: 'help.list.ends', group: 'list' },
  { keys: 'enter', label: 'help.open', group: 'list' },
  { keys: 'mod+enter', label: 'queue.act', group: 'list' },
  { keys: 'm', label: 'help.moves', group: 'list' },
  { keys: 'x', label: 'help.list.select', group: 'list' },
  { keys: 'space', label: 'help.list.select', group: 'list' },
  { keys: 'shift+arrowup shift+arrowdown', label: 'help.list.range', group: 'list' },
  { keys: 'mod+a', label: 'help.list.all', group: 'list' },
  { keys: 'arrowleft arrowright', label: 'help.columns.walk', group: 'columns' },
  { keys: 'alt+arrowleft alt+arrowright', label: 'help.columns.carry', group: 'columns' },
  { keys: 'alt+arrowup alt+arrowdown', label: 'help.columns.display', group: 'columns' },
  { keys: 'arrowleft arrowright', label: 'help.edges.width', group: 'edges' },
  { keys: 'shift+arrowleft shift+arrowright', label: 'help.edges.leap', group: 'edges' },
  { keys: 'home end', label: 'help.edges.ends', group: 'edges' },
  { keys: 'enter', label: 'help.edges.fit', group: 'edges' },
];

const PHONE_COLUMNS = columnsOf(['pageName', 'status', 'deliveryDate']);

const ROWS: GridRows<TopicRow, CellContext> = {
  useRow: (id) => useAtomValue(topicRows.atomOf(id)),
  useOpen: (id) => useAtomValue(isOpenAtom(id)),
  useContext: () => ({ t: useT(), scope: useProjectScope(), score: useCardDisplay().score }),
  nameOf,
  layer: (id) => <FlashLayer topicId={id} />,
  mark: (id) => <DoneMark topicId={id} />,
};

/** The rows of a list with what stands around them: what waits, the totals, the pages, and what can be done in bulk. */
export function ListBody(props: ListBodyProps) {
  const { label, list, narrowed, state, used, projectId, today, phone } = props;
  const t = useT();
  const offered = useAtomValue(stagesOfferedAtom);
  const display = useListDisplay(offered);
  const { places } = display.columns;
  const { stored } = display;
  useEffect(() => {
    store.set(shownDisplayAtom, { list: stored });
    return () => store.set(shownDisplayAtom, {});
  }, [stored]);
  const columns = useMemo(
    () => columnsOf(places.flatMap(({ key, shown }) => (shown ? [key] : []))),
    [places],
  );
  const shown = useMemo(
    () => (offered ? withNextMove(columns, places) : columns),
    [offered, columns, places],
  );
  const { list: now, waiting, capped, count, gone } = useAtomValue(list.atom);
  const paging = usePaging(list, display.paged ? props.pageSize : null);
  const { from, to } =
    paging === null ? { from: 0, to: now.total } : pageOf(now.total, paging.size, paging.page);
  const need = useCallback(
    (first: number, last: number) => void list.need(from + first, from + last),
    [list, from],
  );
  const ids = useMemo(
    () => now.ids.slice(Math.max(0, from - now.start), Math.max(0, to - now.start)),
    [now.ids, now.start, from, to],
  );
  const selection = useSelection(ids);
  const grid = useRef<GridControls>(null);
  const setScreen = useSetAtom(topicScreenAtom);
  useEffect(() => {
    // Rows that are gone keep their place here, and have none in a queue that begins later.
    const indexOf = (spot: Spot | null) => spot && spot.index + list.view.gone.size;
    setScreen({
      lists: [list],
      focus: (wanted, spot) => grid.current?.focus(wanted, indexOf(spot)),
    });
    return () => setScreen(null);
  }, [list, setScreen]);
  const lastGone = useRef('');
  const toGone = (): void => {
    const all = ids.filter((id) => gone.has(id));
    lastGone.current = all[all.indexOf(lastGone.current) + 1] ?? all[0] ?? '';
    grid.current?.focus([lastGone.current], null);
  };
  const scope = useProjectScope();
  const panelOpen = useAtomValue(openTopicAtom) !== null;
  const singleKeys = useAtomValue(singleKeysAtom);
  useListedKeys(LIST_KEYS);
  const reader = useTopicReader();
  const listed = useMemo(() => ({ filter: narrowed, reader }), [narrowed, reader]);
  const rowHeight = DENSITIES[display.density];
  const nothing = t(state.inactive ? 'list.empty.inactive' : 'list.empty');
  return (
    <ListStates list={list} used={used} nothing={nothing} rowHeight={rowHeight}>
      <ListedContext value={listed}>
        <Grid
          label={label}
          controls={grid}
          rows={ROWS}
          gone={gone}
          list={list}
          ids={ids}
          start={Math.max(0, now.start - from)}
          total={to - from}
          columns={phone ? PHONE_COLUMNS : shown}
          arrangement={display.columns}
          rowHeight={rowHeight}
          sort={state.sort}
          setSort={state.setSort}
          selection={selection}
          onOpen={openTopic}
          onMenu={(topicId, row) => {
            // With rows chosen it is about all of them; where no stage is open to them, the bar says so.
            if (selection.ids.size === 0) openMoveMenu(topicId, row);
            else if (store.get(stagesOfferedAtom)) store.set(moveFormAtom, 'stages');
          }}
          onAct={
            panelOpen
              ? undefined
              : (topicId, row, next) => void actInPlace(scope, { topicId, anchor: anchorOf(row), sent: next })
          }
          letters={singleKeys && !panelOpen}
          onNeed={need}
        />
      </ListedContext>
      <WaitingPill count={waiting} apply={() => list.applyWaiting()} />
      <BulkBar ids={selection.ids} onSelect={selection.set} inactive={state.inactive}>
        <SelectRest list={list} shown={ids} selection={selection} />
      </BulkBar>
      <ListFooter
        total={now.total}
        count={count}
        capped={capped}
        paging={paging}
        gone={gone.size}
        toGone={toGone}
        tidy={waiting === 0 ? () => list.applyWaiting() : null}
      >
        <ListTotals list={list} narrowed={narrowed} projectId={projectId} today={today} used={used} />
      </ListFooter>
    </ListStates>
  );
}

/** Behind the status, and behind what is pinned: what stays where it is must not give way. */
function withNextMove(
  columns: readonly TopicColumn[],
  places: readonly ColumnPlace[],
): readonly TopicColumn[] {
  const pinned = places.filter((place) => place.shown && place.pinned).length;
  const status = columns.findIndex(({ key }) => key === 'status');
  return columns.toSpliced(Math.max(1, pinned, status + 1), 0, NEXT_MOVE);
}

function columnsOf(keys: readonly string[]): readonly TopicColumn[] {
  return keys.flatMap((key) => LIST_COLUMNS.find((column) => column.key === key) ?? []);
}
