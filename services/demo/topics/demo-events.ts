import type { TopicStatus } from '@keywright/events/catalogue';
import { type RecordedTopicEvent, topicStream, type TopicCommand } from '@keywright/events/topic';
import type { DemoProject } from '../projects.ts';
import { type Random, seededRandom } from '../random.ts';
import { type Brief, briefsOf } from './briefs.ts';
import { stepsTo } from './topic-steps.ts';
import { simulateTopic } from './simulate-topic.ts';
import type { Team } from './team.ts';
import { type DemoMetrics, metricsOf } from './metrics.ts';
import type { Trade } from '../trades/trade.ts';
import { type DemoVariant, metricsOfVariant } from './demo-variants.ts';
import { judgeTopics } from './judge-topics.ts';
import type { SaidInDemo, ToldEvent } from './topic-retelling.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** One event of the demo world and the stream it goes to. */
export interface DemoEvent extends RecordedTopicEvent {
  stream: string;
  /** What was said with it, which is kept beside it. */
  said?: SaidInDemo;
}

export interface DemoHistory {
  events: DemoEvent[];
  metrics: Map<string, DemoMetrics>;
  /** Of keywords of its topics, which stand beside them there. */
  variants: DemoVariant[];
}

/** How long ago a topic reached its status, in days: what is open moves within weeks, what is done goes back a year. */
function daysInStatus(target: TopicStatus, random: Random): number {
  // A team that grows: a third of what it has published is of the last two months.
  if (target === 'PUBLISHED') return random.next() ** 1.5 * 320;
  if (target === 'ARCHIVED' || target === 'DECLINE') return random.next() * 250;
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
  project: Pick<DemoProject, 'trade' | 'topics'> & { id: string },
  team: Team,
  now: number,
  newId: () => string,
  seed: number,
): DemoHistory {
  const random = seededRandom(seed);
  const briefs = briefsOf(project.trade, project.topics, random);
  const targets = targetStatuses(project.topics, random);
  const metrics = new Map<string, DemoMetrics>();
  const moved = briefs.map((brief, index) => {
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
      holders: team.defaultHolders,
    };
    const history = simulateTopic(stepsTo(plan, random), team, endsAt, newId, random);
    return { topicId: newId(), history };
  });
  const imports = importedPagesOf(project.id, project.trade).flatMap((command, index) => {
    const steps = [{ command, after: 0, by: 'anyone' as const }];
    return inStream(simulateTopic(steps, team, now - (240 - index / 100) * DAY, newId, random), newId());
  });
  const { histories, variants } = judgeTopics(moved, { team, now, seed: seed + 300 });
  for (const { original, variant } of variants) {
    const known = metrics.get(original);
    if (known !== undefined) metrics.set(variant, metricsOfVariant(known));
  }
  const events = histories.flatMap(({ topicId, history }) => inStream(history, topicId));
  return { events: [...events, ...imports], metrics, variants };
}

function inStream(history: readonly ToldEvent[], topicId: string): DemoEvent[] {
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

const OLD_PAGES = [
  ['About us', 'about', '2023-02-14', 310],
  ['Delivery and returns', 'delivery', '2023-02-14', 540],
  ['Our story in twelve pictures', 'story', '2023-09-01', 820],
  ['Gift vouchers', 'vouchers', '2024-11-20', 190],
  ['Frequently asked questions', 'questions', '2024-03-05', 1240],
  ['Press', 'press', null, 95],
] as const;

/** Pages the site had before the team planned anything: imported, waiting to be activated. */
function importedPagesOf(projectId: string, trade: Trade): TopicCommand[] {
  return OLD_PAGES.map(([title, path, publishedOn, words]) => ({
    type: 'ImportPage',
    projectId,
    url: `${trade.site}/${path}`,
    title,
    publishedOn,
    words,
  }));
}

/** Where a project's topics end up, in parts of a hundred; a busy team with a year behind it. */
const SHARES: Readonly<Record<TopicStatus, number>> = {
  DECLINE: 4,
  SUGGEST: 11,
  WAIT_APPROVE: 7,
  APPROVED: 7,
  OPTIMIZED: 5,
  SEO_CHECK: 5,
  START_COPYWRITING: 7,
  FOR_APPROVAL: 5,
  INTEGRATION: 4,
  PUBLISHED: 34,
  SEA_CHECK: 4,
  ARCHIVED: 7,
};

const AT_LEAST = 3;

/** One final status a topic: the shares, at least three of each, the rest published; mixed. */
function targetStatuses(count: number, random: Random): TopicStatus[] {
  const targets = (Object.entries(SHARES) as [TopicStatus, number][]).flatMap(([status, share]) =>
    Array.from({ length: Math.max(AT_LEAST, Math.floor((share * count) / 100)) }, () => status),
  );
  const rest = Array.from({ length: Math.max(0, count - targets.length) }, (): TopicStatus => 'PUBLISHED');
  return random.shuffled([...targets.slice(0, count), ...rest]);
}
