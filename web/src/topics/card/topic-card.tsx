import { keywordCount, type TopicRow } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { memo, type MouseEvent, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { announce, GaugeStrip, useDraggable } from '../../ui/index.ts';
import { topicAtom } from '../atoms.ts';
import { stageName } from '../moves/move-labels.ts';
import { isOpenAtom, useOpenTopic } from '../open-topic.ts';
import type { TopicDrag } from './topic-drag.ts';
import { CardEditor } from './card-editor.tsx';
import { CardFoot } from './card-foot.tsx';
import { useCardDisplay } from './card-display.ts';
import { CardMoves } from './card-moves.tsx';
import { CardNote } from './card-note.tsx';
import { CardTop } from './card-top.tsx';
import classes from './card.module.css';
import { FailedMoveLine } from './failed-move.tsx';
import { FlashLayer } from './flash-layer.tsx';
import { nameOf } from './name-of.ts';

export interface TopicCardProps {
  topicId: string;
  /** One card of a column is reached by Tab, the others by arrows from there. */
  tabbable: boolean;
}

/** One topic on a board. Reads its own row, so that a change renders this card alone. */
export const TopicCard = memo(function TopicCard({ topicId, tabbable }: TopicCardProps) {
  const row = useAtomValue(topicAtom(topicId));
  return row && <CardOf row={row} tabbable={tabbable} />;
});

const plainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

function CardOf({ row, tabbable }: { row: TopicRow; tabbable: boolean }) {
  const t = useT();
  const article = useRef<HTMLElement>(null);
  const { phone } = useCardDisplay();
  const open = useAtomValue(isOpenAtom(row.id));
  const openTopic = useOpenTopic();
  const name = nameOf(row);
  const dragging = useDraggable<TopicDrag>({
    ref: article,
    data: { kind: 'topic', topicId: row.id, from: row.status },
    disabled: phone,
    onEnd(dropped) {
      if (!dropped) announce(t('move.said.cancelled', { name, stage: stageName(t, row.status) }));
    },
  });
  return (
    <article
      ref={article}
      aria-labelledby={`topic-${row.id}`}
      data-topic={row.id}
      data-open={open || undefined}
      data-dragging={dragging || undefined}
      data-phone={phone || undefined}
      className={classes.card}
    >
      <FlashLayer topicId={row.id} />
      <CardEditor topicId={row.id} />
      <CardTop row={row} tabbable={tabbable} />
      <h3 className={classes.name}>
        <a
          id={`topic-${row.id}`}
          href={`?topic=${row.id}`}
          draggable={false}
          tabIndex={tabbable ? 0 : -1}
          aria-current={open || undefined}
          aria-keyshortcuts="m"
          className={classes.link}
          data-card-link=""
          onClick={(event) => {
            if (!plainClick(event)) return;
            event.preventDefault();
            openTopic(row.id);
          }}
        >
          {name}
        </a>
      </h3>
      {row.myTopic !== null && row.pageName !== null && <p className={classes.subject}>{row.myTopic}</p>}
      <div className={classes.gauges}>
        <GaugeStrip
          main={keywordCount(row, 'MAIN')}
          related={keywordCount(row, 'RELATED')}
          words={{ written: row.wordsInContent, estimated: row.estimateNumberOfWords }}
        />
      </div>
      {row.lastNote && <CardNote note={row.lastNote} />}
      <FailedMoveLine topicId={row.id} />
      {phone ? <CardMoves topicId={row.id} /> : <CardFoot row={row} />}
    </article>
  );
}
