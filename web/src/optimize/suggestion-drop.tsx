import { useRef, useState } from 'react';
import type { TopicRow } from '@keywright/events/topic';
import { KEYWORDS_DRAGGED } from '../baskets/index.ts';
import { useT } from '../i18n/index.ts';
import { useDragMonitor, useDropTarget } from '../ui/index.ts';
import { STRATEGY_ICONS } from './line-cells.tsx';
import classes from './suggestion-drop.module.css';
import type { SuggestionDragged } from './suggestion-drag.tsx';
import { isFull, type TopicActs } from './use-topic-acts.ts';

interface SuggestionDropProps {
  row: TopicRow;
  acts: TopicActs;
}

/** Over the keywords of the page while a suggestion is dragged: what it becomes there. */
export function SuggestionDrop({ row, acts }: SuggestionDropProps) {
  const [dragged, setDragged] = useState(false);
  useDragMonitor<SuggestionDragged>({
    kind: KEYWORDS_DRAGGED,
    // A line of the page is there already.
    onStart: ({ value }) => setDragged(value !== undefined),
    onEnd: () => setDragged(false),
  });
  // They listen from the start: a place that comes with the drag is none for it.
  return (
    <div aria-hidden="true" className={classes.places} data-shown={dragged || undefined}>
      <Place strategy="MAIN" row={row} acts={acts} />
      <Place strategy="RELATED" row={row} acts={acts} />
    </div>
  );
}

function Place({ strategy, row, acts }: SuggestionDropProps & { strategy: 'MAIN' | 'RELATED' }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const Icon = STRATEGY_ICONS[strategy];
  const full = isFull(row, strategy);
  const name = t(`panel.strategy.${strategy}`);
  const over = useDropTarget<SuggestionDragged>({
    ref: place,
    kind: KEYWORDS_DRAGGED,
    accepts: ({ value }) => value !== undefined && !full,
    onDrop: ({ value }) => acts.add([value], strategy),
  });
  return (
    <div ref={place} className={classes.place} data-over={over || undefined} data-full={full || undefined}>
      <Icon size={14} aria-hidden="true" />
      {full ? `${name} · ${t('panel.full')}` : t('optimize.dropAs', { place: name })}
    </div>
  );
}
