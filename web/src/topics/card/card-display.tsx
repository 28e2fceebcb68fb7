import type { TopicRow } from '@keywright/events/topic';
import { Calendar } from 'lucide-react';
import { createContext, use } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { Hidden, LateMark } from '../../ui/index.ts';
import { daysLate } from '../topic-facts.ts';
import classes from './card.module.css';

/** What all cards and rows of a screen show alike. */
export interface CardDisplay {
  score: 'MSV' | 'SEO';
  /** ISO day at the reader's place. */
  today: string;
  /** A phone shows the moves as buttons and drags nothing. */
  phone: boolean;
  /** They are filtered or ordered by how long they wait, so that each says it; a phone always does. */
  waits?: boolean;
}

export const CardDisplayContext = createContext<CardDisplay>({
  score: 'MSV',
  today: '9999-12-31',
  phone: false,
});

export const useCardDisplay = (): CardDisplay => use(CardDisplayContext);

/** The delivery date, or by how many days it has passed. */
export function DeliveryMark({ row }: { row: Pick<TopicRow, 'deliveryDate' | 'status'> }) {
  const t = useT();
  const { dayMonth, long } = useFormats();
  const { today } = useCardDisplay();
  if (row.deliveryDate === null) return null;
  const late = daysLate(row, today);
  return (
    <time
      dateTime={row.deliveryDate}
      title={t('board.card.due', { date: long(row.deliveryDate) })}
      className={classes.due}
    >
      {late > 0 ? (
        <LateMark days={late} />
      ) : (
        <>
          <Calendar size={12} strokeWidth={1.75} aria-hidden="true" />
          <Hidden>{t('board.card.delivery')}</Hidden> {dayMonth(row.deliveryDate)}
        </>
      )}
    </time>
  );
}
