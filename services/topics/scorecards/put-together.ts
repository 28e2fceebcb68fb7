import { addDays } from '@keywright/events';
import {
  groupCounts,
  STATUS_GROUPS,
  STATUS_NAMES,
  type StatusGroup,
  TOPIC_STATUSES,
  type TopicStatus,
} from '@keywright/events/catalogue';
import { publishes } from '@keywright/events/topic';
import type { Static } from 'typebox';
import { byStatusOf } from '../read/topic-counts.ts';
import type { Asked, Figures } from './read-figures.ts';
import { daysOf } from './scored-projects.ts';
import { CARD_GROUPS, type CardGroup, type scorecardsSchema } from './scorecards.schema.ts';

type Scorecards = Static<typeof scorecardsSchema>;
type ByGroup = Record<StatusGroup, number>;

type Nameless = Omit<Scorecards, 'position' | 'assignees'> & {
  assignees: Omit<Scorecards['assignees'][number], 'name'>[];
};

/** Scorecards without names, from what was read of one moment: they follow from it alone. */
export function scorecardsOf({ projects, period }: Asked, figures: Figures): Nameless {
  const { standing, overdue } = figures;
  const zones = new Set(projects.map(({ timeZone }) => timeZone));
  const days = Array.from({ length: daysOf(period) }, (_, index) => addDays(period.from, index));
  return {
    ...period,
    timeZone: zones.size > 1 ? null : ([...zones][0] ?? 'UTC'),
    groups: groupsOf(days, figures),
    flow: flowOf(figures),
    stages: stagesOf(figures),
    throughput: throughputOf(days, figures),
    overdue: { count: overdue.topics, oldestDays: overdue.oldestDays },
    assignees: assigneesOf(figures),
    projects: projects.map(({ id, name }) => {
      const own = standing.filter(({ projectId }) => projectId === id);
      return { id, name, groups: groupCounts(sumsOf(own.map(({ status, topics }) => [status, topics]))) };
    }),
  };
}

/** The same with what the assignees are called now, by the id of their account. */
export function withNames(
  scorecards: Nameless,
  names: ReadonlyMap<string, { name: string }>,
): Omit<Scorecards, 'position'> {
  const assignees = scorecards.assignees.map((person) => ({
    ...person,
    name: names.get(person.userId)?.name ?? null,
  }));
  return { ...scorecards, assignees };
}

function sumsOf(numbers: readonly (readonly [TopicStatus, number])[]): Record<TopicStatus, number> {
  const sums = byStatusOf(() => 0);
  for (const [status, number] of numbers) sums[status] += number;
  return sums;
}

const groupOfCard = (group: CardGroup): StatusGroup => (group === 'ongoing' ? 'validated' : group);

/** Counted back from now: how many stood in each group when each day ended. */
function groupsOf(days: readonly string[], { standing, changes }: Figures): Scorecards['groups'] {
  const now = sumsOf(standing.map(({ status, topics }) => [status, topics]));
  const byDay = new Map<string, Figures['changes']>();
  for (const change of changes) byDay.set(change.day, [...(byDay.get(change.day) ?? []), change]);
  const then = { ...now };
  const takeBack = (day: string) => {
    for (const { status, change } of byDay.get(day) ?? []) then[status] -= change;
  };
  const last = days.at(-1)!;
  for (const day of byDay.keys()) if (day > last) takeBack(day);
  const ends = days.toReversed().map((day) => {
    const groups = groupCounts(then);
    takeBack(day);
    return { day, groups };
  });
  const [current, before, series] = [groupCounts(now), groupCounts(then), ends.toReversed()];
  return CARD_GROUPS.map((group) => {
    const own = groupOfCard(group);
    return {
      group,
      now: current[own],
      before: before[own],
      delta: series.at(-1)!.groups[own] - before[own],
      series: series.map(({ day, groups }) => ({ day, count: groups[own] })),
    };
  });
}

const GROUP_OF = new Map<TopicStatus, StatusGroup>(TOPIC_STATUSES.map(({ name, group }) => [name, group]));

function flowOf({ moves }: Figures): Scorecards['flow'] {
  const none = (): ByGroup => Object.fromEntries(STATUS_GROUPS.map((group) => [group, 0])) as ByGroup;
  const days = new Map<string, { entered: ByGroup; left: ByGroup }>();
  for (const { day, from, to, topics } of moves) {
    const [left, entered] = [from, to].map((status) => (status === null ? undefined : GROUP_OF.get(status)));
    if (left === entered) continue;
    const own = days.get(day) ?? { entered: none(), left: none() };
    days.set(day, own);
    if (left) own.left[left] += topics;
    if (entered) own.entered[entered] += topics;
  }
  return [...days.keys()].sort().flatMap((day) =>
    STATUS_GROUPS.flatMap((group) => {
      const [entered, left] = [days.get(day)!.entered[group], days.get(day)!.left[group]];
      return entered === 0 && left === 0 ? [] : [{ day, group, entered, left }];
    }),
  );
}

function stagesOf({ standing, stays }: Figures): Scorecards['stages'] {
  const now = sumsOf(standing.map(({ status, topics }) => [status, topics]));
  return STATUS_NAMES.map((status) => {
    const hours = sorted(stays.flatMap((own) => own.get(status) ?? []));
    const [medianHours, p90Hours] = [percentileOf(hours, 0.5), percentileOf(hours, 0.9)];
    return { status, now: now[status], count: hours.length, medianHours, p90Hours };
  });
}

/** All numbers of some lists, the least first: tens of thousands of a year, so nothing is made of each. */
function sorted(lists: readonly (readonly number[])[]): Float64Array {
  const all = new Float64Array(lists.reduce((length, list) => length + list.length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all.sort();
}

/** Between the two values next to it; null of none. */
function percentileOf(sorted: Float64Array, share: number): number | null {
  if (sorted.length === 0) return null;
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return rounded(low + (high - low) * (place % 1), 100);
}

function throughputOf(days: readonly string[], { moves }: Figures): Scorecards['throughput'] {
  const weekOf = new Map(days.map((day) => [day, mondayOf(day)]));
  const weeks = new Map([...weekOf.values()].map((week) => [week, 0]));
  for (const { day, from, to, topics } of moves) {
    if (from === null || to === null || !publishes(from, to)) continue;
    const week = weekOf.get(day) ?? mondayOf(day);
    weeks.set(week, (weeks.get(week) ?? 0) + topics);
  }
  const published = [...weeks.values()].reduce((sum, topics) => sum + topics, 0);
  return {
    published,
    perWeek: rounded((published * 7) / days.length, 10),
    weeks: [...weeks].map(([week, topics]) => ({ week, published: topics })),
  };
}

function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** Whoever has most to do comes first. */
function assigneesOf({ people, published }: Figures): Nameless['assignees'] {
  const finished = new Map(published.map(({ userId, topics }) => [userId, topics]));
  const working = new Map(people.map((person) => [person.userId, person]));
  const all = [...new Set([...working.keys(), ...finished.keys()])].map((userId) => {
    const { open = 0, overdue = 0 } = working.get(userId) ?? {};
    return { userId, open, overdue, published: finished.get(userId) ?? 0 };
  });
  return all.sort(
    (one, other) =>
      other.open - one.open || other.published - one.published || (one.userId < other.userId ? -1 : 1),
  );
}

function rounded(number: number, parts: number): number {
  return Math.round(number * parts) / parts;
}
