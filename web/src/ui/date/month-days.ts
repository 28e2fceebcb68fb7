import { addDays } from '@keywright/events';

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The day so many months away, or the last of that month where it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, month + months, 0));
  const kept = Math.min(Number(day.slice(8)), last.getUTCDate());
  return `${last.toISOString().slice(0, 8)}${String(kept).padStart(2, '0')}`;
}

/** The day its week begins with. `first`: 1 (Monday) to 7. */
export const startOfWeek = (day: string, first: number): string =>
  addDays(day, -((at(day).getUTCDay() - first + 7) % 7));

/** The seven days of the week that a day is in. */
export function weekOf(day: string, first: number): string[] {
  const start = startOfWeek(day, first);
  return Array.from({ length: 7 }, (_, nth) => addDays(start, nth));
}

/** The weeks a day's month touches, each of seven days. */
export function weeksOfMonth(day: string, first: number): string[][] {
  const month = day.slice(0, 7);
  const weeks: string[][] = [];
  for (let start = startOfWeek(`${month}-01`, first); start.slice(0, 7) <= month; start = addDays(start, 7))
    weeks.push(weekOf(start, first));
  return weeks;
}

/** Where a key of a calendar leads from a day; null for a key it does not have. */
export function dayAfterKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  day: string,
  first: number,
): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return startOfWeek(day, first);
    case 'End':
      return addDays(startOfWeek(day, first), 6);
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}
