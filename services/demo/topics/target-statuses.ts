import type { TopicStatus } from '@keywright/events/catalogue';
import type { Random } from '../random.ts';

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
export function targetStatuses(count: number, random: Random): TopicStatus[] {
  const targets = (Object.entries(SHARES) as [TopicStatus, number][]).flatMap(([status, share]) =>
    Array.from({ length: Math.max(AT_LEAST, Math.floor((share * count) / 100)) }, () => status),
  );
  const rest = Array.from({ length: Math.max(0, count - targets.length) }, (): TopicStatus => 'PUBLISHED');
  return random.shuffled([...targets.slice(0, count), ...rest]);
}
