import type { TopicStatus } from '@keywright/events/catalogue';
import { keywordCount, type TopicRow } from '@keywright/events/topic';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { ChevronDown } from 'lucide-react';
import { memo, type MouseEvent, useRef } from 'react';
import { familyOf } from '../../data/family.ts';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import {
  announce,
  Avatar,
  AvatarGroup,
  Count,
  type DragData,
  GaugeStrip,
  ParkedMark,
  PriorityMark,
  TimeAgo,
  TypeIcon,
  useDraggable,
} from '../../ui/index.ts';
import { topicRows } from '../atoms.ts';
import { anchorOf, moveMenuAtom } from '../moves/move-state.ts';
import { isOpenAtom, useOpenTopic } from '../open-topic.ts';
import { assigneeIds, nameOf, statusName } from '../topic-facts.ts';
import { DeliveryMark, useCardDisplay } from './card-display.tsx';
import { CardEditor, FailedMoveLine, FlashLayer } from './card-marks.tsx';
import { CardMoves } from './card-moves.tsx';
import classes from './card.module.css';

/** A topic under way between columns. */
export interface TopicDrag extends DragData {
  kind: 'topic';
  topicId: string;
  from: TopicStatus;
}

export interface TopicCardProps {
  topicId: string;
  /** One card of a column is reached by Tab, the others by arrows from there. */
  tabbable: boolean;
}

/** One topic on a board. Reads its own row, so that a change renders this card alone. */
export const TopicCard = memo(function TopicCard({ topicId, tabbable }: TopicCardProps) {
  const row = useAtomValue(topicRows.atomOf(topicId));
  return row && <CardOf row={row} tabbable={tabbable} />;
});

interface CardPartProps {
  row: TopicRow;
  tabbable: boolean;
}

const plainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

function CardOf({ row, tabbable }: CardPartProps) {
  const t = useT();
  const article = useRef<HTMLElement>(null);
  const { phone } = useCardDisplay();
  const { personOf } = useProjectScope();
  const open = useAtomValue(isOpenAtom(row.id));
  const openTopic = useOpenTopic();
  const name = nameOf(row);
  const dragging = useDraggable<TopicDrag>({
    ref: article,
    data: { kind: 'topic', topicId: row.id, from: row.status },
    disabled: phone,
    onEnd(dropped) {
      if (!dropped) announce(t('move.said.cancelled', { name, stage: statusName(t, row.status) }));
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
      {row.parked && <ParkedMark />}
      <div className={classes.gauges}>
        <GaugeStrip
          main={keywordCount(row, 'MAIN')}
          related={keywordCount(row, 'RELATED')}
          words={{ written: row.wordsInContent, estimated: row.estimateNumberOfWords }}
        />
      </div>
      {row.lastNote && (
        <p className={classes.note}>
          <Avatar person={personOf(row.lastNote.from.id, row.lastNote.from.userName)} size={16} />
          <span className={classes.noteText}>{row.lastNote.text}</span>
        </p>
      )}
      <FailedMoveLine topicId={row.id} />
      {phone ? <CardMoves topicId={row.id} /> : <CardFoot row={row} />}
    </article>
  );
}

/** Type and page tag, then the priority; under pointer or focus the "Move to" button takes its place. */
function CardTop({ row, tabbable }: CardPartProps) {
  const t = useT();
  const { score, phone } = useCardDisplay();
  const tag = row.tags[0]?.pageTag;
  return (
    <div className={classes.top}>
      <TypeIcon type={row.type} />
      <span className={classes.kind}>
        {!phone && <span>{t(`type.${row.type}`)}</span>}
        {!phone && tag !== undefined && <span aria-hidden="true">·</span>}
        {tag !== undefined && <span className={classes.tag}>{tag}</span>}
        {phone && <TimeAgo at={row.statusSince} />}
      </span>
      {!phone && <MoveButton row={row} tabbable={tabbable} />}
      <span className={classes.priority}>
        <PriorityMark priority={score === 'SEO' ? row.seoScoreStatus : row.msvScoreStatus} />
      </span>
    </div>
  );
}

/** Whether the menu of moves is open for a topic. */
const hasMenuAtom = familyOf((id) => atom((get) => get(moveMenuAtom)?.topicId === id));

function MoveButton({ row, tabbable }: CardPartProps) {
  const t = useT();
  const openMenu = useSetAtom(moveMenuAtom);
  const open = useAtomValue(hasMenuAtom(row.id));
  return (
    <button
      type="button"
      className={classes.move}
      data-open={open || undefined}
      tabIndex={tabbable ? 0 : -1}
      aria-haspopup="menu"
      aria-expanded={open}
      aria-label={t('move.toButton', { name: nameOf(row) })}
      onClick={(event) => {
        const opener = event.currentTarget;
        openMenu({ topicId: row.id, anchor: anchorOf(opener), opener });
      }}
    >
      {t('move.to')}
      <ChevronDown size={12} aria-hidden="true" />
    </button>
  );
}

/** Who works on it, what it is worth, when it is due. */
function CardFoot({ row }: { row: TopicRow }) {
  const t = useT();
  const { personOf } = useProjectScope();
  const known = row.totalMsv > 0 || row.msvScoreStatus !== 'TO_TREAT';
  return (
    <div className={classes.foot}>
      <AvatarGroup people={assigneeIds(row).map((id) => personOf(id))} max={3} />
      <span className={classes.volume}>
        {t('board.msv')} <b>{<Count value={known ? row.totalMsv : null} />}</b>
      </span>
      <DeliveryMark row={row} />
    </div>
  );
}
