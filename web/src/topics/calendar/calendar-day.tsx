import { atom, useAtomValue, useStore } from 'jotai';
import { CalendarCheck } from 'lucide-react';
import { memo, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useLanguage, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { useDropTarget } from '../../ui/index.ts';
import { useCardDisplay } from '../card/card-display.tsx';
import { type DeliveryDrag, draggedTopicAtom } from './calendar-drag.ts';
import { calendarFormats } from './calendar-formats.ts';
import classes from './calendar.module.css';
import { setDelivery } from './set-delivery.ts';
import { TopicChip } from './topic-chip.tsx';

const NONE: readonly string[] = [];

export interface CalendarDayProps {
  day: string;
  ids: readonly string[] | undefined;
  /** Not all topics of the day are loaded. */
  partial: boolean;
  /** Chips that fit. */
  most: number;
  outside: boolean;
  weekend: boolean;
  /** The one day that Tab reaches, and whose chips it goes through. */
  current: boolean;
  open: (day: string) => void;
}

/** One day: its date, its topics as far as they fit, and where a dragged one would come to stand. */
export const CalendarDay = memo(function CalendarDay(props: CalendarDayProps) {
  const { day, ids = NONE, partial, most, outside, weekend, current, open } = props;
  const t = useT();
  const formats = calendarFormats(useLanguage());
  const { today } = useCardDisplay();
  const cell = useRef<HTMLDivElement>(null);
  const over = useDayDrop(cell, day);
  const shown = ids.length > most ? ids.slice(0, most - 1) : ids;
  const rest = ids.length - shown.length;
  return (
    <div
      ref={cell}
      role="gridcell"
      aria-label={dayLabel(t, formats.long(day), ids.length)}
      aria-current={day === today ? 'date' : undefined}
      tabIndex={current ? 0 : -1}
      data-day={day}
      data-outside={outside || undefined}
      data-weekend={weekend || undefined}
      data-empty={ids.length === 0 || undefined}
      data-over={over || undefined}
      className={classes.day}
    >
      <div className={classes.dayHead} aria-hidden="true">
        <span className={classes.dayWeekday}>{formats.weekday(day)}</span>
        <span className={classes.date}>{formats.date(day)}</span>
        {day === today && <span className={classes.todayWord}>{t('calendar.today')}</span>}
        {ids.length > 1 && <span className={classes.dayCount}>{ids.length}</span>}
      </div>
      {shown.map((id) => (
        <TopicChip key={id} topicId={id} tabbable={current} day={day} />
      ))}
      {over && <DueSlot day={day} />}
      {(rest > 0 || partial) && (
        <button
          type="button"
          className={classes.more}
          tabIndex={current ? 0 : -1}
          onClick={() => open(day)}
          aria-label={`${restLabel(t, rest, partial)}, ${formats.long(day)}`}
        >
          {restLabel(t, rest, partial)}
        </button>
      )}
    </div>
  );
});

type Texts = ReturnType<typeof useT>;

const dayLabel = (t: Texts, day: string, count: number): string =>
  count === 0 ? day : `${day}, ${t('calendar.topics', { count })}`;

const restLabel = (t: Texts, rest: number, partial: boolean): string =>
  partial ? t('calendar.partial') : t('calendar.more', { count: rest });

/** Takes what is dropped on a day. Answers whether something is over it. */
function useDayDrop(ref: RefObject<HTMLElement | null>, day: string): boolean {
  const store = useStore();
  const scope = useProjectScope();
  const formats = calendarFormats(useLanguage());
  const { today } = useCardDisplay();
  const over = useDropTarget<DeliveryDrag>({
    ref,
    kind: 'delivery',
    accepts: () => true,
    onDrop: ({ topicId }) =>
      void setDelivery(topicId, day, { scope, inWords: (one) => formats.near(one, today) }),
  });
  useEffect(() => {
    if (!over) return;
    store.set(draggedTopicAtom, (dragged) => dragged && { ...dragged, over: day });
    return () =>
      store.set(draggedTopicAtom, (dragged) =>
        dragged?.over === day ? { ...dragged, over: undefined } : dragged,
      );
  }, [over, day, store]);
  return over;
}

const isDraggedAtom = atom((get) => get(draggedTopicAtom) !== null);

function DueSlot({ day }: { day: string }) {
  const t = useT();
  const formats = calendarFormats(useLanguage());
  const { today } = useCardDisplay();
  const text = useMemo(() => t('calendar.due', { day: formats.near(day, today) }), [t, formats, day, today]);
  if (!useAtomValue(isDraggedAtom)) return null;
  return (
    <div className={classes.slot} data-slot="">
      <CalendarCheck size={14} aria-hidden="true" />
      {text}
    </div>
  );
}
