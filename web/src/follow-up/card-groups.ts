import { addDays } from '@keywright/events';
import { type StatusGroup, statusesOf, type TopicStatus } from '@keywright/events/catalogue';

/** A group that has a card: that of the statistics, where what is in progress is called ongoing. */
export type CardGroup = Exclude<StatusGroup, 'validated'> | 'ongoing';

interface CardKind {
  group: CardGroup;
  /** The status that the group is best known by: its icon and colour. */
  status: TopicStatus;
  /** More of it is better; of others no change is good or bad. */
  goal?: true;
}

/** The six cards; together they hold every topic. */
export const CARDS: readonly CardKind[] = [
  { group: 'drafts', status: 'SUGGEST' },
  { group: 'suggested', status: 'APPROVED' },
  { group: 'ongoing', status: 'SEO_CHECK', goal: true },
  { group: 'published', status: 'PUBLISHED', goal: true },
  { group: 'refused', status: 'DECLINE' },
  { group: 'later', status: 'SEA_CHECK' },
];

/** A group of cards as the statistics name it. */
export const statisticsGroup = (group: CardGroup): StatusGroup => (group === 'ongoing' ? 'validated' : group);

/** What somebody still has to do with; the server counts the same as open. */
export const OPEN_STATUSES: TopicStatus[] = (['drafts', 'suggested', 'validated'] as const).flatMap(
  statusesOf,
);

interface Days {
  from: string;
  to: string;
}

/** The filter that leaves what was published from a day until another, both counted, and did not go back from there. */
export const publishedWithin = ({ from, to }: Days) => ({
  statuses: [...statusesOf('published'), ...statusesOf('later')],
  publishedAfter: addDays(from, -1),
  publishedBefore: addDays(to, 1),
});

/** The same without what has moved on since, to a later state or into the archive: that is a group of its own. */
export const stillPublished = (days: Days) => ({
  ...publishedWithin(days),
  statuses: statusesOf('published'),
});

export const statusesOfCard = (group: CardGroup): TopicStatus[] => statusesOf(statisticsGroup(group));
