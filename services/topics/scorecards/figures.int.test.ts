import { randomUUID } from 'node:crypto';
import { addDays, dayIn, idOfStream, startOfDay } from '@keywright/events';
import { groupCounts, STATUS_NAMES, TOPIC_STATUSES, type TopicStatus } from '@keywright/events/catalogue';
import { PEOPLE } from '@keywright/events/testing/random-topics';
import { CAN_BE_LATE, evolveTopic, type TopicState } from '@keywright/events/topic';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import type { StoredEvent } from '../../platform/event-store/port.ts';
import { rebuild } from '../../platform/projections/rebuild/rebuild.ts';
import { recordOf } from '../../platform/read-models/apply-events.ts';
import { AppliedEvents, storeOf } from '../../platform/testing/applied-events.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { countAll } from '../read/topic-counts.ts';
import { histories, PROJECTS } from '../read/testing/random-history.ts';
import { topicViewsProjection } from '../read/topic-views.projection.ts';
import { KnownMoves } from './known-moves.ts';
import { scorecardsOf } from './put-together.ts';
import { type Asked, readFigures } from './read-figures.ts';

let database: TestDatabase;
let model: AppliedEvents;
beforeAll(async () => {
  database = await createTestDatabase();
  model = new AppliedEvents(topicViewsProjection, database.db);
});
afterAll(() => database.drop());

/** One event that was applied, and the topic before and after it. */
interface Step {
  id: string;
  topicId: string;
  at: string;
  undoes: string | null;
  before: TopicState | null;
  after: TopicState | null;
}

function stepsOf(events: readonly StoredEvent[]): Step[] {
  const states = new Map<string, TopicState | null>();
  return events.map((stored) => {
    const record = recordOf(topicViewsProjection.model, stored);
    const topicId = idOfStream(stored.stream);
    const before = states.get(topicId) ?? null;
    const after = evolveTopic(before, record);
    states.set(topicId, after);
    const { type, data } = record.event;
    const undoes = type === 'TopicStatusChangeUndone' ? data.undoneEventId : null;
    return { id: record.id, topicId, at: record.meta.at, undoes, before, after };
  });
}

const counted = (topic: TopicState | null): TopicStatus | null => (topic?.active ? topic.status : null);
const groupOf = (status: TopicStatus | null) =>
  TOPIC_STATUSES.find(({ name }) => name === status)?.group ?? null;

/** The moves that stand: nothing that stands undoes them. */
function standingMoves(steps: readonly Step[]) {
  const stands = ({ id }: Step): boolean => !steps.some((other) => other.undoes === id && stands(other));
  return steps.flatMap((step) => {
    const [from, to] = [counted(step.before), counted(step.after)];
    if (step.undoes !== null || from === to || !stands(step)) return [];
    const hours =
      from === null ? null : (Date.parse(step.at) - Date.parse(step.before!.statusSince)) / 3_600_000;
    const { projectId } = (step.after ?? step.before)!;
    return [{ projectId, topicId: step.topicId, at: step.at, from, to, hours }];
  });
}

function percentile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return Math.round((low + (high - low) * (place - Math.floor(place))) * 100) / 100;
}

/** The same numbers, counted over the history alone. */
function countedOver(events: readonly StoredEvent[], { projects, period, assignee }: Asked) {
  const steps = stepsOf(events);
  const last = new Map(steps.map(({ topicId, after }) => [topicId, after]));
  const theirs = (topicId: string) =>
    assignee === null || (last.get(topicId)?.assignments.some(({ userId }) => userId === assignee) ?? false);
  const zoneOf = new Map(projects.map(({ id, timeZone }) => [id, timeZone]));
  const topics = [...last].flatMap(([id, topic]) => (topic?.active && theirs(id) ? [topic] : []));
  const numbers = (states: readonly (TopicState | null)[]) =>
    Object.fromEntries(
      STATUS_NAMES.map((status) => [status, states.filter((state) => counted(state) === status).length]),
    ) as Record<TopicStatus, number>;
  const standingWhen = (day: string) => {
    const then = new Map<string, TopicState | null>();
    for (const { topicId, at, before, after } of steps) {
      const zone = zoneOf.get((after ?? before)?.projectId ?? '')!;
      if (theirs(topicId) && new Date(at) < startOfDay(zone, addDays(day, 1))) then.set(topicId, after);
    }
    return groupCounts(numbers([...then.values()]));
  };
  const moves = standingMoves(steps).flatMap((move) => {
    const day = dayIn(zoneOf.get(move.projectId)!, new Date(move.at));
    return theirs(move.topicId) && day >= period.from && day <= period.to ? [{ ...move, day }] : [];
  });
  const late = topics.filter(({ projectId, status, details: { deliveryDate } }) => {
    const { today } = projects.find(({ id }) => id === projectId)!;
    return deliveryDate !== null && deliveryDate < today && CAN_BE_LATE.includes(status);
  });
  return {
    now: groupCounts(numbers(topics)),
    before: standingWhen(addDays(period.from, -1)),
    middle: standingWhen(addDays(period.from, 9)),
    end: standingWhen(period.to),
    overdue: late.length,
    published: moves.filter(({ from, to }) => from === 'INTEGRATION' && to === 'PUBLISHED').length,
    flow: ['entered', 'left'].map((way) =>
      moves
        .filter(({ from, to }) => groupOf(from) !== groupOf(to))
        .map(({ day, from, to }) => [day, groupOf(way === 'left' ? from : to)] as const)
        .filter(([, group]) => group !== null)
        .map((parts) => parts.join(' '))
        .sort(),
    ),
    stages: STATUS_NAMES.map((status) => {
      const hours = moves.flatMap((move) => (move.from === status ? [move.hours!] : []));
      return [numbers(topics)[status], hours.length, percentile(hours, 0.5), percentile(hours, 0.9)];
    }),
  };
}

/** The scorecards, as the same shape. */
async function answered(known: KnownMoves, asked: Asked) {
  const cards = scorecardsOf(asked, await readFigures(database.db, known, asked));
  const of = (number: (card: (typeof cards.groups)[number]) => number) =>
    Object.fromEntries(
      cards.groups.filter(({ group }) => group !== 'ongoing').map((card) => [card.group, number(card)]),
    );
  for (const { now, series, before, delta } of cards.groups) {
    expect(series.at(-1)!.count - before).toBe(delta);
    expect(now).toBeGreaterThanOrEqual(0);
  }
  const card = (group: string) => ({ ...cards.groups.find((each) => each.group === group), group: '' });
  expect(card('ongoing')).toEqual(card('validated'));
  return {
    cards,
    numbers: {
      now: of(({ now }) => now),
      before: of(({ before }) => before),
      middle: of(({ series }) => series[9]!.count),
      end: of(({ series }) => series.at(-1)!.count),
      overdue: cards.overdue.count,
      published: cards.throughput.published,
      flow: (['entered', 'left'] as const).map((way) =>
        cards.flow.flatMap((row) => Array.from({ length: row[way] }, () => `${row.day} ${row.group}`)).sort(),
      ),
      stages: cards.stages.map(({ now, count, medianHours, p90Hours }) => [
        now,
        count,
        medianHours,
        p90Hours,
      ]),
    },
  };
}

const ZONES = ['Asia/Kolkata', 'America/New_York', 'Europe/Berlin', 'Pacific/Auckland'] as const;
const questions = fc.record({
  zones: fc.tuple(fc.constantFrom(...ZONES), fc.constantFrom(...ZONES)),
  /** Which share of the history the period begins after, and how many days it has at most. */
  start: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 10, max: 300 }),
  assignee: fc.constantFrom(null, null, PEOPLE[1]!),
});

function askedOf(
  events: readonly StoredEvent[],
  { zones, start, length, assignee }: typeof questions extends fc.Arbitrary<infer One> ? One : never,
): Asked {
  const times = events.map(({ metadata }) => Date.parse((metadata as { at: string }).at));
  const [first, end] = [times[0] ?? 0, times.at(-1) ?? 0];
  const now = new Date(end + 60_000);
  const projects = PROJECTS.map((id, place) => {
    const timeZone = zones[place]!;
    return { id, name: `Project ${place}`, timeZone, today: dayIn(timeZone, now) };
  });
  const today = projects
    .map((project) => project.today)
    .sort()
    .at(-1)!;
  const from = new Date(first + (end - first) * start * 0.8 - 10 * 86_400_000).toISOString().slice(0, 10);
  const to = [addDays(from, length), today].sort()[0]!;
  return { projects, period: { from, to }, assignee };
}

describe('The figures of scorecards', () => {
  it('equal a count over the history, at any position, after undos and archives, and after a rebuild', async () => {
    let undone = 0;
    await fc.assert(
      fc.asyncProperty(
        histories,
        questions,
        fc.double({ min: 0.2, max: 1, noNaN: true }),
        async (events, question, share) => {
          await model.clear();
          const memory = new KnownMoves();
          const cut = Math.ceil(events.length * share);
          for (const [done, end] of [
            [0, cut],
            [cut, events.length],
          ] as const) {
            const known = events.slice(0, end);
            if (known.length === 0) continue;
            await model.applyInBatches(events.slice(done, end), [17]);
            const asked = askedOf(known, question);
            const { cards, numbers } = await answered(memory, asked);
            expect(numbers).toEqual(countedOver(known, asked));
            undone += known.filter(({ type }) => type === 'TopicStatusChangeUndone').length;
            if (asked.assignee !== null) continue;
            const counts = await Promise.all(PROJECTS.map((id) => countAll(database.db, id)));
            expect(cards.projects.map(({ groups }) => groups)).toEqual(counts.map(({ groups }) => groups));
            const all = Object.values(numbers.now).reduce((sum, topics) => sum + topics, 0);
            const { rows } = await sql<{ n: number }>`
            select count(*)::integer as n from topic_views where active`.execute(database.db);
            expect(all).toBe(rows[0]?.n);
          }
          const asked = askedOf(events, question);
          if (events.length === 0) return;
          const before = await answered(memory, asked);
          const context = {
            db: database.db,
            store: storeOf(events),
            clock: systemClock,
            ids: { uuid: () => randomUUID() },
          };
          await rebuild(topicViewsProjection, context);
          expect(await answered(new KnownMoves(), asked)).toEqual(before);
        },
      ),
      { numRuns: 12 },
    );
    expect(undone).toBeGreaterThan(5);
  }, 120_000);

  it('count a move that was undone and done once more as it stands', async () => {
    await model.clear();
    const history = fc
      .sample(histories, { numRuns: 60, seed: 11 })
      .find((events) =>
        stepsOf(events).some(({ undoes }, _, all) =>
          all.some(({ id, undoes: more }) => id === undoes && more !== null),
        ),
      );
    expect(history).toBeDefined();
    await model.applyInBatches(history!, [40]);
    const asked = askedOf(history!, {
      zones: ['Asia/Kolkata', 'Europe/Berlin'],
      start: 0,
      length: 300,
      assignee: null,
    });
    expect((await answered(new KnownMoves(), asked)).numbers).toEqual(countedOver(history!, asked));
  });
});
