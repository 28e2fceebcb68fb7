import { CAN_BE_LATE, type TopicRow } from '@keywright/events/topic';

const DAY_MS = 86_400_000;

/** Whole days a topic's delivery date has passed on `today` (ISO days); 0 when it is not late or the work is done. */
export function daysLate(row: Pick<TopicRow, 'deliveryDate' | 'status'>, today: string): number {
  if (row.deliveryDate === null || !CAN_BE_LATE.includes(row.status)) return 0;
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(row.deliveryDate)) / DAY_MS));
}

/** The day it is where the reader sits, as `YYYY-MM-DD`. */
export function localDay(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
