import type { TopicStatus } from '@keywright/events/catalogue';
import { type RecordedTopicEvent, topicStream } from '@keywright/events/topic';
import type { DemoProject } from '../projects.ts';
import { type Random, seededRandom } from '../random.ts';
import { targetStatuses } from './target-statuses.ts';
import { type Brief, briefsOf } from './briefs.ts';
import { importedPagesOf } from './imported-pages.ts';
import { stepsTo } from './topic-steps.ts';
import { simulateTopic, type Team } from './simulate-topic.ts';
import { type DemoMetrics, metricsOf } from './metrics.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** One event of the demo world and the stream it goes to. */
export interface DemoEvent extends RecordedTopicEvent {
  stream: string;
}

export interface DemoHistory {
  events: DemoEvent[];
  metrics: Map<string, DemoMetrics>;
}

/** How long ago a topic reached its status, in days: what is open moves within weeks, what is done may be old. */
function daysInStatus(target: TopicStatus, random: Random): number {
  if (target === 'PUBLISHED') return random.next() * 150;
  if (target === 'ARCHIVED' || target === 'DECLINE') return random.next() * 90;
  return random.next() ** 2 * 24;
}

function deliveryFor(target: TopicStatus, endsAt: number, now: number, random: Random): string | null {
  if (random.chance(0.12)) return null;
  const finished = target === 'PUBLISHED' || target === 'ARCHIVED' || target === 'SEA_CHECK';
  const due = finished ? endsAt + random.between(-6, 12) * DAY : now + random.between(-6, 40) * DAY;
  return new Date(due).toISOString().slice(0, 10);
}

/** The whole history of one project's topics up to `now` (ms since 1970), unordered across topics. */
export function demoHistoryOf(
  project: DemoProject & { id: string },
  team: Team,
  now: number,
  newId: () => string,
  seed: number,
): DemoHistory {
  const random = seededRandom(seed);
  const briefs = briefsOf(project.trade, project.topics, random);
  const targets = targetStatuses(project.topics, random);
  const metrics = new Map<string, DemoMetrics>();
  const events = briefs.flatMap((brief, index) => {
    const target = targets[index] ?? 'PUBLISHED';
    rate(brief, target, metrics, random);
    const endsAt = now - HOUR - daysInStatus(target, random) * DAY;
    const deliveryDate = deliveryFor(target, endsAt, now, random);
    const plan = {
      projectId: project.id,
      brief: target === 'SEA_CHECK' ? { ...brief, checkSea: true } : brief,
      trade: project.trade,
      target,
      deliveryDate,
    };
    return inStream(simulateTopic(stepsTo(plan, random), team, endsAt, newId, random), newId());
  });
  const imports = importedPagesOf(project.id, project.trade).flatMap((command, index) => {
    const steps = [{ command, after: 0, by: 'anyone' as const }];
    return inStream(simulateTopic(steps, team, now - (240 - index / 100) * DAY, newId, random), newId());
  });
  return { events: [...events, ...imports], metrics };
}

function inStream(history: RecordedTopicEvent[], topicId: string): DemoEvent[] {
  return history.map((recorded) => ({ ...recorded, stream: topicStream(topicId) }));
}

function rate(brief: Brief, target: TopicStatus, metrics: Map<string, DemoMetrics>, random: Random): void {
  const ranks = target === 'PUBLISHED' || target === 'SEA_CHECK' || random.chance(0.4);
  // A tenth of the briefs stand before any data has come in.
  if (random.chance(0.08)) return;
  const page = { ranks, demand: random.between(-8, 1) };
  for (const { value } of brief.keywords) {
    if (!metrics.has(value)) metrics.set(value, metricsOf(value, page, random));
  }
}
