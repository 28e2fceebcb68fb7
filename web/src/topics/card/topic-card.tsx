import type { TopicStatus } from '@keywright/events/catalogue';
import { noteWithNames } from '@keywright/events/inbox';
import { keywordCount, type TopicRow } from '@keywright/events/topic';
import { atom, useAtomValue } from 'jotai';
import { lazy, memo, type MouseEvent, Suspense, useRef } from 'react';
import { familyOf } from '../../data/family.ts';
import { isolated, useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import {
  announce,
  Avatar,
  AvatarGroup,
  Count,
  type DragData,
  GaugeStrip,
  LateMark,
  ParkedMark,
  PriorityMark,
  TypeIcon,
  useDraggable,
  useNow,
} from '../../ui/index.ts';
import { topicRows } from '../atoms.ts';
import { moveMenuAtom, openMoveMenu } from '../moves/move-state.ts';
import { isOpenAtom, openTopic } from '../open-topic.ts';
import { assigneeIds, daysLate, nameOf, statusName } from '../topic-facts.ts';
import { DeliveryMark, useCardDisplay } from './card-display.tsx';
import { useCardFace } from './card-face.ts';
import { CardEditor, FailedMoveLine, FlashLayer } from './card-marks.tsx';
import { cardMenuAtom, openCardMenu } from './card-menu-state.ts';
import { CardMoves } from './card-moves.tsx';
import { isSelectedAtom, selectCard } from './card-selection.ts';
import { SelectBox } from './select-box.tsx';
import { SwipeArea } from './card-swipe.tsx';
import classes from './card.module.css';

/** Few topics have any: their code comes with the first. */
const TopicMarks = lazy(() => import('./topic-marks.tsx').then((module) => ({ default: module.TopicMarks })));

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
  const { phone } = useCardDisplay();
  if (row === null) return null;
  const card = <CardOf row={row} tabbable={tabbable} />;
  return phone ? <SwipeArea topicId={topicId}>{card}</SwipeArea> : card;
});

interface CardPartProps {
  row: TopicRow;
  tabbable: boolean;
}

const DAY_MS = 86_400_000;

/** What a click on a card means; null where it is the browser's. */
function meaningOf({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent, phone: boolean) {
  if (button !== 0 || altKey) return null;
  if (!ctrlKey && !metaKey && !shiftKey) return 'open';
  return phone ? null : shiftKey ? 'range' : 'select';
}

function CardOf({ row, tabbable }: CardPartProps) {
  const t = useT();
  const article = useRef<HTMLElement>(null);
  const { phone } = useCardDisplay();
  const { density, fields } = useCardFace();
  const { personOf } = useProjectScope();
  const open = useAtomValue(isOpenAtom(row.id));
  const selected = useAtomValue(isSelectedAtom(row.id));
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
      data-selected={selected || undefined}
      data-dragging={dragging || undefined}
      data-phone={phone || undefined}
      data-compact={density === 'compact' || undefined}
      className={classes.card}
    >
      <FlashLayer topicId={row.id} />
      <CardEditor topicId={row.id} />
      <CardTop row={row} tabbable={tabbable} />
      <h3 dir="auto" className={classes.name}>
        <a
          id={`topic-${row.id}`}
          href={`?topic=${row.id}`}
          draggable={false}
          tabIndex={tabbable ? 0 : -1}
          aria-current={open || undefined}
          aria-keyshortcuts="m x"
          aria-describedby={selected ? `selected-${row.id}` : undefined}
          className={classes.link}
          data-card-link=""
          onClick={(event) => {
            const meaning = meaningOf(event, phone);
            if (meaning === null) return;
            event.preventDefault();
            if (meaning === 'open') openTopic(row.id);
            else selectCard(row.id, meaning === 'range');
          }}
        >
          {name}
        </a>
      </h3>
      {fields.has('subject') && row.myTopic !== null && row.pageName !== null && (
        <p dir="auto" className={classes.subject}>
          {row.myTopic}
        </p>
      )}
      {fields.has('address') && row.url !== null && <p className={classes.subject}>{row.url}</p>}
      {(fields.has('keywords') || fields.has('words')) && (
        <GaugeStrip
          className={classes.gauges}
          {...(fields.has('keywords') && {
            main: keywordCount(row, 'MAIN'),
            related: keywordCount(row, 'RELATED'),
          })}
          {...(fields.has('words') && {
            words: { written: row.wordsInContent, estimated: row.estimateNumberOfWords },
          })}
        />
      )}
      {fields.has('note') && row.lastNote && (
        <p className={classes.note}>
          <Avatar person={personOf(row.lastNote.from.id, row.lastNote.from.userName)} size={16} />
          <span dir="auto" className={classes.noteText}>
            {noteWithNames(row.lastNote.text, (id) => isolated(personOf(id).name))}
          </span>
        </p>
      )}
      {(row.ask !== null || row.changedSince !== null) && (
        <Suspense fallback={null}>
          <TopicMarks row={row} />
        </Suspense>
      )}
      <FailedMoveLine topicId={row.id} />
      {phone ? <CardMoves topicId={row.id} /> : <CardFoot row={row} />}
    </article>
  );
}

/** Type and page tag, then the priority; under pointer or focus the "Move to" button takes its place. */
function CardTop({ row, tabbable }: CardPartProps) {
  const t = useT();
  const { score, phone, today, waits } = useCardDisplay();
  const { fields } = useCardFace();
  const tag = fields.has('tag') ? row.tags[0]?.pageTag : undefined;
  const type = !phone && fields.has('type');
  const late = phone ? daysLate(row, today) : 0;
  return (
    <div className={classes.top}>
      {phone ? <TypeIcon type={row.type} /> : <SelectBox row={row} tabbable={tabbable} />}
      <span className={classes.kind}>
        {(row.parked || type) && <span>{row.parked ? <ParkedMark /> : t(`type.${row.type}`)}</span>}
        {tag !== undefined && (
          <span dir="auto" className={classes.tag}>
            {tag}
          </span>
        )}
        {(waits || phone) && <DaysHere since={row.statusSince} />}
        {late > 0 && (
          <span className={classes.late}>
            <LateMark days={late} />
          </span>
        )}
      </span>
      {!phone && <MenuButtons row={row} tabbable={tabbable} />}
      {fields.has('priority') && (
        <PriorityMark
          priority={score === 'SEO' ? row.seoScoreStatus : row.msvScoreStatus}
          className={classes.priority}
        />
      )}
    </div>
  );
}

/** How long the topic has stood in its stage. */
function DaysHere({ since }: { since: string }) {
  const t = useT();
  const { long } = useFormats();
  const days = Math.floor((useNow() - Date.parse(since)) / DAY_MS);
  return (
    <time dateTime={since} title={long(since)} className={classes.here}>
      {days < 1 ? t('board.card.today') : t('board.card.here', { count: days })}
    </time>
  );
}

/** Whether the menu of moves, or that of the card, is open for a topic. */
const hasMoveMenuAtom = familyOf((id) => atom((get) => get(moveMenuAtom)?.topicId === id));
const hasCardMenuAtom = familyOf((id) => atom((get) => get(cardMenuAtom)?.topicId === id));

/** The buttons of the two menus of a card: where it can go, and what else can be done with it. */
function MenuButtons({ row, tabbable }: CardPartProps) {
  const t = useT();
  const name = nameOf(row);
  const movesOpen = useAtomValue(hasMoveMenuAtom(row.id));
  const cardOpen = useAtomValue(hasCardMenuAtom(row.id));
  const part = (open: boolean) => ({
    type: 'button' as const,
    tabIndex: tabbable ? 0 : -1,
    'data-open': open || undefined,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
  });
  return (
    <>
      <button
        {...part(movesOpen)}
        className={classes.move}
        aria-label={t('move.toButton', { name })}
        onClick={(event) => openMoveMenu(row.id, event.currentTarget)}
      >
        {t('move.to')}
      </button>
      <button
        {...part(cardOpen)}
        className={classes.moreActs}
        aria-label={t('card.menu', { name })}
        onClick={(event) => openCardMenu(row.id, event.currentTarget)}
      />
    </>
  );
}

const FOOT = ['author', 'assignees', 'waiting', 'volume', 'delivery'] as const;

/** Who works on it, what it is worth, when it is due; nothing where the reader wants none of it. */
function CardFoot({ row }: { row: TopicRow }) {
  const t = useT();
  const { fields } = useCardFace();
  const { personOf } = useProjectScope();
  const known = row.totalMsv > 0 || row.msvScoreStatus !== 'TO_TREAT';
  if (!FOOT.some((field) => fields.has(field))) return null;
  return (
    <div className={classes.foot}>
      {fields.has('assignees') && <AvatarGroup people={assigneeIds(row).map((id) => personOf(id))} max={3} />}
      {fields.has('author') && (
        <span className={classes.author}>{t('board.card.by', { name: personOf(row.authorId).name })}</span>
      )}
      <span className={classes.figures}>
        {fields.has('waiting') && <DaysHere since={row.statusSince} />}
        {fields.has('volume') && (
          <span className={classes.volume}>
            {t('board.msv')} <Count value={known ? row.totalMsv : null} />
          </span>
        )}
        {fields.has('delivery') && <DeliveryMark row={row} />}
      </span>
    </div>
  );
}
