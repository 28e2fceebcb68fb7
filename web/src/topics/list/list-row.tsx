import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { topicAtom } from '../atoms.ts';
import { FlashLayer } from '../card/flash-layer.tsx';
import { useCardDisplay } from '../card/card-display.ts';
import { nameOf } from '../card/name-of.ts';
import { isOpenAtom } from '../open-topic.ts';
import type { ListColumn } from './columns.tsx';
import classes from './list.module.css';

export interface ListRowProps {
  topicId: string;
  /** From 0, without the head. */
  index: number;
  start: number;
  height: number;
  columns: readonly ListColumn[];
  selected: boolean;
  focused: boolean;
  onToggle: (id: string, range: boolean) => void;
}

/** One topic of a list. Reads its own row, so that a change renders this line alone and nothing moves. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { topicId, index, start, height, columns, selected, focused, onToggle } = props;
  const t = useT();
  const scope = useProjectScope();
  const { score } = useCardDisplay();
  const row = useAtomValue(topicAtom(topicId));
  const open = useAtomValue(isOpenAtom(topicId));
  if (row === null) return null;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-topic={topicId}
      data-open={open || undefined}
      data-selected={selected || undefined}
      tabIndex={focused ? 0 : -1}
      className={classes.row}
      style={{ height, transform: `translateY(${start}px)` }}
    >
      <FlashLayer topicId={topicId} />
      <span role="gridcell" className={classes.box}>
        <input
          type="checkbox"
          className={classes.checkbox}
          tabIndex={-1}
          aria-label={t('list.select', { name: nameOf(row) })}
          checked={selected}
          onClick={(event) => {
            event.stopPropagation();
            onToggle(topicId, event.shiftKey);
          }}
          onChange={() => undefined}
        />
      </span>
      {columns.map(({ key, align, cell }) => (
        <span key={key} role="gridcell" data-align={align} data-column={key} className={classes.cell}>
          {cell(row, { t, scope, score })}
        </span>
      ))}
    </div>
  );
});
