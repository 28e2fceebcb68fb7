import type { Role } from '@keywright/events/catalogue';
import { addDays, dayIn } from '@keywright/events';
import type { TopicRow } from '@keywright/events/topic';
import { weekdayOf } from '../calendar/calendar-days.ts';
import type { Grouping } from './board-display.ts';

/** Topics of a column that have something in common. */
export interface Lane {
  /** `age/week`, `assignee/<user id>`; what follows the slash is empty for those without. */
  key: string;
  /** What they have in common: an age, a week, a user id, a page tag. */
  value: string;
  ids: readonly string[];
}

/** What lanes go by besides the topics themselves. */
export interface LaneContext {
  /** ISO day in the project. */
  today: string;
  timeZone: string;
  /** First day of the week, 1 = Monday. */
  firstDay: number;
  me: string;
  /** Whose work the stage is; who is assigned in this role gives a topic its lane before others. */
  role: Role | undefined;
  personName: (userId: string) => string;
}

const AGES = ['week', 'fortnight', 'longer'] as const;
const WEEKS = ['before', 'this', 'next', 'later', ''] as const;
const DAY_MS = 86_400_000;

type RowOf = (id: string) => TopicRow | null;
type Way = Exclude<Grouping, 'none'>;

/**
 * The lanes of a column: each topic stands in exactly one, in the order of the column. A lane that stays the same is the
 * same object as in `before`.
 */
export function lanesOf(
  ids: readonly string[],
  way: Way,
  { rowOf, context, before }: { rowOf: RowOf; context: LaneContext; before: readonly Lane[] },
): readonly Lane[] {
  // How long topics wait is worth knowing of every column, also that none waits long.
  const found = new Map<string, string[]>(way === 'age' ? AGES.map((age) => [age, []]) : []);
  for (const id of ids) {
    const row = rowOf(id);
    if (row === null) continue;
    const value = valueOf(row, way, context);
    const lane = found.get(value);
    if (lane) lane.push(id);
    else found.set(value, [id]);
  }
  const lanes = [...found]
    .sort(([one], [other]) => compare(one, other, way, context))
    .map(([value, here]): Lane => {
      const key = `${way}/${value}`;
      const known = before.find((lane) => lane.key === key);
      return known?.ids.join() === here.join() ? known : { key, value, ids: here };
    });
  const isSame = lanes.length === before.length && lanes.every((lane, nth) => lane === before[nth]);
  return isSame ? before : lanes;
}

function valueOf(row: TopicRow, way: Way, context: LaneContext): string {
  if (way === 'age') return ageOf(row, context);
  if (way === 'week') return weekOf(row, context);
  if (way === 'tag') return row.tags[0]?.pageTag ?? '';
  const own = row.users.find(({ scrapRole }) => scrapRole === context.role);
  return (own ?? row.users[0])?.userAccount.id ?? '';
}

function ageOf({ statusSince }: TopicRow, { today, timeZone }: LaneContext): (typeof AGES)[number] {
  const days = (Date.parse(today) - Date.parse(dayIn(timeZone, new Date(statusSince)))) / DAY_MS;
  return days < 7 ? 'week' : days <= 14 ? 'fortnight' : 'longer';
}

function weekOf(
  { deliveryDate }: TopicRow,
  { today, firstDay }: Pick<LaneContext, 'today' | 'firstDay'>,
): (typeof WEEKS)[number] {
  if (deliveryDate === null) return '';
  const first = addDays(today, -((weekdayOf(today) - firstDay + 7) % 7));
  if (deliveryDate < first) return 'before';
  if (deliveryDate < addDays(first, 7)) return 'this';
  return deliveryDate < addDays(first, 14) ? 'next' : 'later';
}

/** Ages and weeks as time goes, people by name behind the reader, tags by the alphabet; those without come last. */
function compare(one: string, other: string, way: Way, { me, personName }: LaneContext): number {
  if (way === 'age' || way === 'week') {
    const order: readonly string[] = way === 'age' ? AGES : WEEKS;
    return order.indexOf(one) - order.indexOf(other);
  }
  const last = Number(one === '') - Number(other === '');
  if (way === 'tag') return last || one.localeCompare(other);
  return (
    last ||
    Number(other === me) - Number(one === me) ||
    personName(one).localeCompare(personName(other)) ||
    (one < other ? -1 : 1)
  );
}
