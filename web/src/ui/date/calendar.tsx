import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { firstWeekday, moment, useLanguage, useT } from '../../i18n/index.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import classes from './date.module.css';
import { addMonths, dayAfterKey, weeksOfMonth } from './month-days.ts';

export interface CalendarProps {
  /** The chosen day, `YYYY-MM-DD`. */
  value: string | null;
  today: string;
  /** The day that is stepped on gets the focus at once. */
  begin?: boolean;
  onChoose: (day: string | null) => void;
}

/** A month to choose a day from: arrows step days, Page Up and Down months (with Shift years), Home and End a week. */
export function Calendar({ value, today, begin = false, onChoose }: CalendarProps) {
  const t = useT();
  const language = useLanguage();
  const [at, setAt] = useState(value ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const stepped = useRef(begin);
  const first = firstWeekday(language);
  const weeks = useMemo(() => weeksOfMonth(at, first), [at, first]);
  const formats = useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const { format } = new Intl.DateTimeFormat(language, options);
      return (day: string) => format(moment(day));
    };
    return {
      month: format({ month: 'long', year: 'numeric' }),
      day: format({ dateStyle: 'full' }),
      weekday: format({ weekday: 'short' }),
      longWeekday: format({ weekday: 'long' }),
    };
  }, [language]);
  useEffect(() => {
    // The month that is paged through with its buttons leaves the focus on them.
    if (stepped.current)
      grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    stepped.current = false;
  }, [at]);
  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <IconButton
          label={t('date.month.previous')}
          icon={<ChevronLeft size={15} aria-hidden="true" />}
          tooltip={false}
          onClick={() => setAt(addMonths(at, -1))}
        />
        <strong aria-live="polite">{formats.month(at)}</strong>
        <IconButton
          label={t('date.month.next')}
          icon={<ChevronRight size={15} aria-hidden="true" />}
          tooltip={false}
          onClick={() => setAt(addMonths(at, 1))}
        />
      </div>
      <table
        ref={grid}
        role="grid"
        aria-label={formats.month(at)}
        className={classes.days}
        onKeyDown={(event) => {
          const next = dayAfterKey(event, at, first);
          if (next !== null) {
            stepped.current = true;
            setAt(next);
          } else if (event.key === 'Enter' || event.key === ' ') onChoose(at);
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={formats.longWeekday(day)}>
                {formats.weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  role="gridcell"
                  tabIndex={day === at ? 0 : -1}
                  data-autofocus={day === at || undefined}
                  aria-label={formats.day(day)}
                  aria-selected={day === value}
                  aria-current={day === today ? 'date' : undefined}
                  data-outside={day.slice(0, 7) !== at.slice(0, 7) || undefined}
                  onClick={() => onChoose(day)}
                >
                  {Number(day.slice(8))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.foot}>
        <Button variant="quiet" onClick={() => onChoose(today)}>
          {t('date.today')}
        </Button>
        {value !== null && (
          <Button variant="quiet" onClick={() => onChoose(null)}>
            {t('date.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
