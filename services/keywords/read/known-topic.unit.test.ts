import type { KeywordStrategy, TopicStatus } from '@keywright/events/catalogue';
import { expect, it } from 'vitest';
import { publicationOf } from './known-topic.ts';

/** Topics as words: a status alone is an active topic with the keyword as MAIN. */
type Said = TopicStatus | `${'inactive' | Exclude<KeywordStrategy, 'MAIN'>} ${TopicStatus}` | 'unknown';

function topicOf(said: Said) {
  if (said === 'unknown') return { strategy: 'MAIN', status: null, active: null } as const;
  const [status, word = 'MAIN'] = said.split(' ').reverse() as [TopicStatus, string?];
  const strategy = word === 'inactive' ? 'MAIN' : (word as KeywordStrategy);
  return { strategy, status, active: word !== 'inactive' };
}

it.each<[readonly Said[], 'ON_GOING' | 'PUBLISHED' | null]>([
  [[], null],
  [['unknown'], null],
  [['SUGGEST'], null],
  [['DECLINE'], null],
  [['WAIT_APPROVE'], 'ON_GOING'],
  [['APPROVED'], 'ON_GOING'],
  [['RELATED INTEGRATION'], 'ON_GOING'],
  [['PUBLISHED'], 'PUBLISHED'],
  [['SEA_CHECK'], 'PUBLISHED'],
  [['RELATED PUBLISHED', 'SEA_CHECK'], 'PUBLISHED'],
  [['PUBLISHED', 'SUGGEST'], null],
  [['PUBLISHED', 'FOR_APPROVAL'], 'ON_GOING'],
  [['ARCHIVED'], null],
  [['PUBLISHED', 'ARCHIVED'], 'PUBLISHED'],
  [['PUBLISHED', 'inactive SUGGEST', 'OUT_OF_SCOPE APPROVED'], 'PUBLISHED'],
  [['inactive PUBLISHED'], null],
  [['OUT_OF_SCOPE PUBLISHED'], null],
])('a keyword of topics %j is %s', (topics, publication) => {
  expect(publicationOf(topics.map(topicOf))).toBe(publication);
  expect(publicationOf(topics.toReversed().map(topicOf))).toBe(publication);
});
