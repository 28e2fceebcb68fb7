import { ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { Button, IconButton } from '../../ui/index.ts';
import type { TopicFilterControls } from '../use-topic-filter.ts';
import { stepped } from './calendar-days.ts';
import type { CalendarSums } from './calendar-sums.ts';
import classes from './calendar.module.css';
import type { Counted, Figure } from './calendar-figures.ts';
import { FigureLink } from './figure-link.tsx';
import type { CalendarPlace } from './use-calendar.ts';

interface CalendarBarProps {
  place: CalendarPlace;
  title: string;
  today: string;
  counted: Counted;
  sums: CalendarSums | null;
  used: TopicFilterControls;
  /** What else can be shown beside it. */
  children?: ReactNode;
}

/** Which month or week, the way to others, and what in it is late, open and delivered; each number opens its list. */
export function CalendarBar({ place, title, today, counted, sums, used, children }: CalendarBarProps) {
  const t = useT();
  const { day, span, go } = place;
  const toList = { counted, used };
  return (
    <div className={classes.bar}>
      <IconButton
        label={t(`calendar.${span}.previous`)}
        icon={<ChevronLeft size={16} aria-hidden="true" />}
        onClick={() => go(stepped(day, span, -1))}
      />
      <IconButton
        label={t(`calendar.${span}.next`)}
        icon={<ChevronRight size={16} aria-hidden="true" />}
        onClick={() => go(stepped(day, span, 1))}
      />
      <h2 className={classes.title} aria-live="polite">
        {title}
      </h2>
      <Button onClick={() => go(today)}>{t('calendar.today')}</Button>
      {sums && (
        <span className={classes.facts}>
          {sums.late > 0 && (
            <FigureLink {...toList} figure="late" className={classes.fact} danger>
              <TriangleAlert size={13} aria-hidden="true" />
              {t('board.facts.late', { count: sums.late })}
            </FigureLink>
          )}
          <CountOf {...toList} figure="open" label="calendar.toDeliver" count={sums.open} />
          <CountOf {...toList} figure="delivered" label="calendar.delivered" count={sums.delivered} />
        </span>
      )}
      {children}
    </div>
  );
}

function CountOf(props: {
  counted: Counted;
  used: TopicFilterControls;
  figure: Figure;
  label: string;
  count: number;
}) {
  const { label, count, ...toList } = props;
  const t = useT();
  const { full } = useFormats();
  const text = (
    <>
      <b>{full(count)}</b> {t(label, { count })}
    </>
  );
  // No list is of none of its statuses.
  if (count === 0) return <span className={classes.fact}>{text}</span>;
  return (
    <FigureLink {...toList} className={classes.fact}>
      {text}
    </FigureLink>
  );
}
