import { useSetAtom } from 'jotai';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { useVirtualRows } from '../../ui/index.ts';
import type { TopicList } from '../atoms.ts';
import { anchorOf, moveMenuAtom } from '../moves/move-state.ts';
import { useOpenTopic } from '../open-topic.ts';
import type { ListColumn } from './columns.tsx';
import { onGridKey } from './grid-keys.ts';
import classes from './list.module.css';
import { ListHead } from './list-head.tsx';
import { ListRow } from './list-row.tsx';
import type { ListState } from './list-state.ts';
import type { Selection } from './selection.ts';
import { leastWidth, tracksOf } from './tracks.ts';

export interface TopicGridProps {
  label: string;
  list: TopicList;
  /** The loaded ids that are shown. */
  ids: readonly string[];
  /** All that match, loaded or not. */
  total: number;
  columns: readonly ListColumn[];
  rowHeight: number;
  state: ListState;
  selection: Selection;
}

/** The virtual grid: rows near the window are in the document, and say their true place to readers. */
export function TopicGrid(props: TopicGridProps) {
  const { label, list, ids, total, columns, rowHeight, state, selection } = props;
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(0);
  const openTopic = useOpenTopic();
  const openMenu = useSetAtom(moveMenuAtom);
  const { rows, height, scrollTo } = useVirtualRows({
    count: ids.length,
    scroller,
    rowHeight,
    keyOf: (index) => ids[index] ?? String(index),
    overscan: 10,
  });
  const last = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= ids.length - 20 && ids.length < total) void list.need(ids.length);
  }, [last, ids.length, total, list]);

  const rowElement = (index: number): HTMLElement | null =>
    scroller.current?.querySelector(`[data-topic="${ids[index]}"]`) ?? null;
  const focus = (index: number): void => {
    setFocused(index);
    scrollTo(index);
    requestAnimationFrame(() => rowElement(index)?.focus());
  };
  const withId = (act: (id: string) => void) => (index: number) => {
    const id = ids[index];
    if (id !== undefined) act(id);
  };
  const onKeyDown = (event: KeyboardEvent): void =>
    onGridKey(event, {
      count: ids.length,
      focused,
      page: Math.floor((scroller.current?.clientHeight ?? rowHeight) / rowHeight) - 1,
      focus,
      open: withId((id) => openTopic(id)),
      toggle: (index, range) => withId((id) => selection.toggle(id, range))(index),
      move: (index) => {
        const row = rowElement(index);
        withId((topicId) => row && openMenu({ topicId, anchor: anchorOf(row), opener: row }))(index);
      },
      clear: selection.clear,
      all: () => selection.set(ids),
    });
  const onClick = (event: MouseEvent): void => {
    const id = (event.target as Element).closest<HTMLElement>('[data-topic]')?.dataset['topic'];
    if (id === undefined) return;
    setFocused(ids.indexOf(id));
    if (event.shiftKey || event.ctrlKey || event.metaKey) selection.toggle(id, event.shiftKey);
    else openTopic(id);
  };
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      className={classes.grid}
      data-selecting={selection.ids.size > 0 || undefined}
      style={trackStyle(columns)}
      onKeyDown={onKeyDown}
    >
      <ListHead
        columns={columns}
        state={state}
        all={chosen === 0 ? 'none' : chosen === ids.length ? 'all' : 'some'}
        onAll={(on) => (on ? selection.set(ids) : selection.clear())}
      />
      <div
        role="rowgroup"
        aria-label={t('list.rows')}
        className={classes.body}
        style={{ height }}
        onClick={onClick}
      >
        {rows.map(({ index, key, start }) => (
          <ListRow
            key={key}
            topicId={ids[index] ?? key}
            index={index}
            start={start}
            height={rowHeight}
            columns={columns}
            selected={selection.ids.has(ids[index] ?? '')}
            focused={index === Math.min(focused, ids.length - 1)}
            onToggle={selection.toggle}
          />
        ))}
      </div>
    </div>
  );
}

/** Head and rows are grids of their own: the same tracks and the same least width keep them in line. */
function trackStyle(columns: readonly ListColumn[]): React.CSSProperties {
  return { '--tracks': tracksOf(columns), '--least': `${leastWidth(columns)}px` } as React.CSSProperties;
}
