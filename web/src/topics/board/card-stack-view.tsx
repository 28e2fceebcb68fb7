import { useAtomValue } from 'jotai';
import { useMemo, useRef } from 'react';
import { useDragScroll, VirtualList } from '../../ui/index.ts';
import type { TopicList } from '../atoms.ts';
import { dockedAtom } from '../bulk/bulk-state.ts';
import { CARD_GAP, cardHeight, useCardFace } from '../card/card-face.ts';
import { TopicCard } from '../card/topic-card.tsx';
import { useStackFocus } from './board-focus.ts';
import classes from './column.module.css';
import { UnloadedCards } from './unloaded-cards.tsx';

const PADDING = { start: 4, end: 16 };
/** px below the dock of bulk acts, above which the last card and the one that has the focus stand. */
const BELOW_DOCK = 60;

interface CardStackViewProps {
  /** Key of the column or lane. */
  stack: string;
  label: string;
  list: TopicList;
  ids: readonly string[];
  /** All of them, loaded or not. */
  count: number;
}

/** The cards near the window. What lies below the loaded beginning is drawn as outlines and loads when it is seen. */
export function CardStackView({ stack, label, list, ids, count }: CardStackViewProps) {
  const face = useCardFace();
  const height = cardHeight(face);
  const scroller = useRef<HTMLDivElement>(null);
  useDragScroll(scroller, 'topic');
  const docked = useAtomValue(dockedAtom);
  const padding = useMemo(
    () => (docked === 0 ? PADDING : { ...PADDING, end: docked + BELOW_DOCK }),
    [docked],
  );
  const { tabbable, followIndex } = useStackFocus(stack, ids, scroller);
  return (
    <div ref={scroller} className={classes.scroller} data-stack-window="">
      <VirtualList
        // Of cards of another height nothing is measured yet.
        key={`${face.density} ${height}`}
        label={label}
        scroller={scroller}
        count={count}
        rowHeight={height}
        gap={CARD_GAP[face.density]}
        padding={padding}
        overscan={2}
        focusIndex={followIndex}
        keyOf={(index) => ids[index] ?? `below-${index}`}
      >
        {(index) => {
          const id = ids[index];
          return id === undefined ? (
            <UnloadedCards list={list} index={index} height={height} />
          ) : (
            <TopicCard topicId={id} tabbable={id === tabbable} />
          );
        }}
      </VirtualList>
    </div>
  );
}
