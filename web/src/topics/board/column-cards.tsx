import type { TopicStatus } from '@keywright/events/catalogue';
import { useAtom, useAtomValue } from 'jotai';
import { type RefObject, useEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button, EmptyState, SkeletonRows, useDragScroll, VirtualList } from '../../ui/index.ts';
import { TopicCard } from '../card/topic-card.tsx';
import type { TopicList } from '../atoms.ts';
import { stageName } from '../moves/move-labels.ts';
import { boardFocusAtom, focusCard } from './board-focus.ts';
import classes from './column.module.css';

/** A card's usual height and the space between two, in px. */
export const CARD_HEIGHT = 134;
const GAP = 8;
const PADDING = { start: 4, end: 16 };

/** The windowed cards of a column. What lies below the loaded beginning is drawn as outlines and loads when it is seen. */
export function ColumnCards({
  status,
  list,
  empty,
}: {
  status: TopicStatus;
  list: TopicList;
  empty: React.ReactNode;
}) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const { list: live, phase } = useAtomValue(list.atom);
  useDragScroll(scroller, 'topic');
  const { ids, complete, total } = live;
  const count = complete ? ids.length : Math.max(total, ids.length);
  const { tabbable, followIndex } = useColumnFocus(status, ids, scroller);
  if (phase === 'failed') return <LoadFailed list={list} />;
  if (count === 0 && phase === 'loading') return <SkeletonRows rows={4} height={CARD_HEIGHT} gap={GAP} />;
  if (count === 0) return empty;
  return (
    <div ref={scroller} className={classes.scroller}>
      <VirtualList
        measured
        label={t('board.column.cards', { stage: stageName(t, status) })}
        scroller={scroller}
        count={count}
        rowHeight={CARD_HEIGHT}
        gap={GAP}
        padding={PADDING}
        overscan={2}
        focusIndex={followIndex}
        keyOf={(index) => ids[index] ?? `below-${index}`}
      >
        {(index) => {
          const id = ids[index];
          return id === undefined ? (
            <Below list={list} index={index} />
          ) : (
            <TopicCard topicId={id} tabbable={id === tabbable} />
          );
        }}
      </VirtualList>
    </div>
  );
}

/** The outline of a card that is not loaded; being drawn asks for it. */
function Below({ list, index }: { list: TopicList; index: number }) {
  const { list: live, problem } = useAtomValue(list.atom);
  const loaded = live.ids.length;
  useEffect(() => void list.need(index), [list, index, loaded]);
  if (problem !== null && index === loaded) return <LoadFailed list={list} more />;
  return <div className={classes.below} style={{ height: CARD_HEIGHT }} aria-hidden="true" />;
}

function LoadFailed({ list, more = false }: { list: TopicList; more?: boolean }) {
  const t = useT();
  const { list: live } = useAtomValue(list.atom);
  const again = () => void (more ? list.need(live.ids.length) : list.reload());
  return (
    <EmptyState compact kind="not-connected" title={t('board.column.failed')}>
      <Button onClick={again}>{t('board.retry')}</Button>
    </EmptyState>
  );
}

/** Which card Tab reaches, and where to scroll for the keyboard. A focused card that leaves hands the focus to its neighbour. */
function useColumnFocus(
  status: TopicStatus,
  ids: readonly string[],
  scroller: RefObject<HTMLElement | null>,
) {
  const [focus, setFocus] = useAtom(boardFocusAtom);
  const here = focus?.status === status ? focus : null;
  const index = here ? ids.indexOf(here.topicId) : -1;
  const lastIndex = useRef(0);
  if (index >= 0) lastIndex.current = index;
  useEffect(() => {
    if (!here || index >= 0) return;
    const next = ids[Math.min(lastIndex.current, ids.length - 1)];
    if (next === undefined) return;
    setFocus({ status, topicId: next, follow: false });
    if (document.activeElement === document.body && scroller.current) focusCard(next);
  }, [here, index, ids, setFocus, status, scroller]);
  return {
    tabbable: index >= 0 ? here?.topicId : ids[0],
    followIndex: here?.follow && index >= 0 ? index : null,
  };
}
