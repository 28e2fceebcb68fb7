import { dayIn } from '@keywright/events';

const DAY_MS = 86_400_000;

/** How many days of the project's calendar are left until a moment: 0 today, 1 tomorrow, below 0 past. */
export function calendarDaysUntil(
  iso: string,
  { timeZone, today }: { timeZone: string; today: string },
): number {
  const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  return day(dayIn(timeZone, new Date(iso))) - day(today);
}
