import { useRef, useState } from 'react';
import { useDragScroll } from '../../ui/index.ts';
import { BoardColumn } from './board-column.tsx';
import { useBoardKeys } from './board-keys.ts';
import classes from './board.module.css';
import { CollapsedColumn } from './collapsed-column.tsx';
import { EmptyColumn, NoMatch } from './empty-column.tsx';
import { RecentMoves } from './recent-moves.tsx';
import { NextStages } from './next-stages.tsx';
import sideClasses from './next-stages.module.css';
import { type BoardBodyProps, PhoneBoard } from './phone-board.tsx';
import { useCollapsedColumns } from './use-collapsed-columns.ts';
import { usePhone } from './use-phone.ts';

/** The columns side by side, empty ones collapsed where there are many, and at the end what comes next. */
export function BoardBody(props: BoardBodyProps) {
  return usePhone() ? <PhoneBoard {...props} /> : <WideBoard {...props} />;
}

function WideBoard({ view, columns, sums, used, see }: BoardBodyProps) {
  const board = useRef<HTMLDivElement>(null);
  const [statuses] = useStable(columns.map(({ status }) => status));
  const columnCollapse = useCollapsedColumns(columns);
  const onKeyDown = useBoardKeys(columns);
  useDragScroll(board, 'topic');
  if (columnCollapse.allEmpty && used.filters.narrowing(used.filter) > 0) {
    return (
      <div className={classes.noMatch}>
        <NoMatch used={used} />
      </div>
    );
  }
  return (
    <div ref={board} className={classes.board} onKeyDown={onKeyDown} onFocus={onKeyDown.focus}>
      {columns.map(({ status, list }) =>
        columnCollapse.isCollapsed(status) ? (
          <CollapsedColumn
            key={status}
            status={status}
            list={list}
            onOpen={() => columnCollapse.collapse(status, false)}
          />
        ) : (
          <BoardColumn
            key={status}
            status={status}
            list={list}
            sums={sums[status] ?? null}
            see={see}
            partial={view.withOpenSeaCheck && status === 'PUBLISHED'}
            onCollapse={columnCollapse.possible ? () => columnCollapse.collapse(status, true) : undefined}
            empty={<EmptyColumn status={status} used={used} />}
          />
        ),
      )}
      {columns.length > 0 && (
        <aside className={sideClasses.side}>
          <NextStages columns={statuses} />
          <RecentMoves />
        </aside>
      )}
    </div>
  );
}

/** The same array as long as its entries are. */
function useStable<Value>(values: Value[]): [Value[]] {
  const [kept, setKept] = useState(values);
  const same = kept.length === values.length && kept.every((value, at) => value === values[at]);
  if (!same) setKept(values);
  return [same ? kept : values];
}
