import { useAtomValue } from 'jotai';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type T, useLanguage, useT } from '../../i18n/index.ts';
import { StatusIcon, useDragScroll, useScreenWidth } from '../../ui/index.ts';
import { type TopicList, topicRows } from '../atoms.ts';
import { useCardDisplay } from '../card/card-display.tsx';
import { CalendarDay } from './calendar-day.tsx';
import { calendarFormats } from './calendar-formats.ts';
import { weekdayOf } from './calendar-days.ts';
import { useCalendarKeys } from './calendar-keys.ts';
import classes from './calendar.module.css';
import { isOpen, type TopicsByDay } from './topics-by-day.ts';
import type { CalendarPlace } from './use-calendar.ts';

/** Chips of a day that a month shows; a week scrolls within the day. */
const MOST = { wide: 4, narrow: 3, small: 3, phone: Infinity } as const;

interface CalendarGridProps {
  list: TopicList;
  byDay: TopicsByDay;
  weeks: readonly (readonly string[])[];
  place: CalendarPlace;
  title: string;
  openDay: (day: string) => void;
  setByTyping: (topicId: string) => void;
}

/** The days of a month or week, a row a week. */
export function CalendarGrid({ list, byDay, weeks, place, title, openDay, setByTyping }: CalendarGridProps) {
  const t = useT();
  const formats = calendarFormats(useLanguage());
  const { today } = useCardDisplay();
  const width = useScreenWidth();
  const grid = useRef<HTMLDivElement>(null);
  const { phase } = useAtomValue(list.atom);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  useDragScroll(grid, 'delivery');
  const month = place.span === 'month';
  const partialFrom = useLoadedAll(list);
  const [firstWeek = []] = weeks;
  const isWorkingWeek = weeks
    .flat()
    .every((day) => !formats.weekend.includes(weekdayOf(day)) || !byDay.has(day));
  const ready = phase === 'ready';
  const keys = { grid, weeks, byDay, place, openDay, setByTyping };
  const { current, onKeyDown, onFocus } = useCalendarKeys(keys);
  useEffect(() => {
    if (ready && width === 'phone') grid.current?.querySelector('[aria-current=date]')?.scrollIntoView();
  }, [ready, width, weeks]);
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={title}
      aria-busy={phase === 'loading' || undefined}
      className={classes.grid}
      data-span={place.span}
      data-working-week={isWorkingWeek || undefined}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <div role="row" className={classes.weekdays}>
        {firstWeek.map((day) => (
          <span
            key={day}
            role="columnheader"
            data-weekend={formats.weekend.includes(weekdayOf(day)) || undefined}
            data-today={
              weeks.some((week) => week.includes(today)) && weekdayOf(day) === weekdayOf(today)
                ? ''
                : undefined
            }
          >
            {formats.weekday(day)}
          </span>
        ))}
      </div>
      {weeks.map((week) =>
        month &&
        width !== 'phone' &&
        isOver(week, today, byDay) &&
        !unfolded.has(week[0]!) &&
        !week.includes(current) ? (
          <FoldedWeek
            key={week[0]}
            week={week}
            byDay={byDay}
            t={t}
            label={formats.range(week[0]!, week[6]!)}
            unfold={() => setUnfolded(new Set([...unfolded, week[0]!]))}
          />
        ) : (
          <div key={week[0]} role="row" className={classes.week}>
            {week.map((day) => (
              <CalendarDay
                key={day}
                day={day}
                ids={byDay.get(day)}
                partial={partialFrom !== null && day >= partialFrom}
                most={month ? MOST[width] : Infinity}
                outside={month && day.slice(0, 7) !== place.day.slice(0, 7)}
                weekend={formats.weekend.includes(weekdayOf(day))}
                current={day === current}
                open={openDay}
              />
            ))}
          </div>
        ),
      )}
    </div>
  );
}

/** Most topics of one calendar that are loaded; what there is beyond is said, and shown day by day. */
const MOST_LOADED = 2_000;

/** Loads the list to its end, or as far as is sensible. Answers the first day that may lack some; null where none does. */
function useLoadedAll(list: TopicList): string | null {
  const { list: now, phase } = useAtomValue(list.atom);
  const ready = phase === 'ready';
  useEffect(() => {
    if (!ready) return;
    const need = () => list.need(MOST_LOADED - 1);
    // Of what is wanted while a page comes, that page alone is loaded.
    void need().then(need);
  }, [list, ready]);
  if (!ready || now.complete) return null;
  return list.asPlaced(now.ids.at(-1) ?? '')?.deliveryDate ?? null;
}

/** Whether a week has passed with nothing left to deliver. */
function isOver(week: readonly string[], today: string, byDay: TopicsByDay): boolean {
  const last = week[6] ?? today;
  if (last >= today) return false;
  const ids = week.flatMap((day) => byDay.get(day) ?? []);
  return ids.length > 0 && !ids.some((id) => isOpen(topicRows.get(id) ?? { status: 'PUBLISHED' }));
}

function FoldedWeek(props: {
  week: readonly string[];
  byDay: TopicsByDay;
  t: T;
  label: string;
  unfold: () => void;
}) {
  const { week, byDay, t, label, unfold } = props;
  const count = week.reduce((sum, day) => sum + (byDay.get(day)?.length ?? 0), 0);
  return (
    <div role="row" className={classes.folded}>
      <span role="gridcell" aria-colspan={7}>
        <button type="button" aria-expanded={false} onClick={unfold}>
          <ChevronRight size={14} aria-hidden="true" />
          <b>{label}</b>
          <StatusIcon status="PUBLISHED" size={13} />
          {t('calendar.done', { count })}
          <span className={classes.nothingOpen}>{t('calendar.nothingOpen')}</span>
        </button>
      </span>
    </div>
  );
}
