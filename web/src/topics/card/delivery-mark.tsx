import type { TopicRow } from '@keywright/events/topic';
import { Calendar } from 'lucide-react';
import { useFormats, useT } from '../../i18n/index.ts';
import { Hidden, LateMark } from '../../ui/index.ts';
import { useCardDisplay } from './card-display.ts';
import classes from './card.module.css';
import { daysLate } from './delivery.ts';

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
