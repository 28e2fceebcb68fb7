import type { TopicStatus, ViewName } from '@keywright/events/catalogue';
import { paths, TOPIC_PARAM } from './paths.ts';

/** The last part of the address of the Optimize screen, as a pattern of the router. */
export const OPTIMIZE_PATH = 'optimize/:topic';

/** Where a topic of a status waits to be looked at, by the view or the screen of the project that lists it; null: Optimize. */
const PLACES: Readonly<Record<TopicStatus, { view: ViewName } | { screen: string } | null>> = {
  DECLINE: { view: 'ALL_TOPICS_PAGE' },
  SUGGEST: { view: 'TO_SUGGEST_PAGE' },
  WAIT_APPROVE: { view: 'FOR_APPROVAL_PAGE' },
  APPROVED: null,
  OPTIMIZED: null,
  SEO_CHECK: { screen: 'follow-up/ongoing' },
  START_COPYWRITING: { screen: 'follow-up/ongoing' },
  FOR_APPROVAL: { screen: 'follow-up/ongoing' },
  INTEGRATION: { screen: 'follow-up/ongoing' },
  PUBLISHED: { screen: 'follow-up/published' },
  SEA_CHECK: { view: 'CHECK_SEA_PAGE' },
  ARCHIVED: { view: 'ALL_TOPICS_PAGE' },
};

/** Statuses that all topics are narrowed to, as the place names no queue of theirs. */
const NARROWED: readonly TopicStatus[] = ['DECLINE', 'ARCHIVED'];

/** Where a topic opens from a notification, by its status: its queue with its panel, or the Optimize screen. */
export function openAddressOfTopic(
  status: TopicStatus,
  { projectId, id }: { projectId: string; id: string },
): string {
  const place = PLACES[status];
  if (place === null) return paths.optimize(projectId, id);
  const search = new URLSearchParams({
    ...(NARROWED.includes(status) && { status }),
    ...(status === 'ARCHIVED' && { archived: 'yes' }),
    [TOPIC_PARAM]: id,
  });
  const address = 'view' in place ? paths.view(projectId, place.view) : paths.screen(projectId, place.screen);
  return `${address}?${search}`;
}
