import { movesFrom, type TopicStatus } from '@keywright/events/catalogue';

/**
 * The stage a topic has to pass right before `to`, on the shortest way there from where it stands; null where no way
 * leads there or it is one step. Explains why a column does not take a card.
 */
export function stageBefore(from: TopicStatus, to: TopicStatus): TopicStatus | null {
  const cameFrom = new Map<TopicStatus, TopicStatus>();
  const queue: TopicStatus[] = [from];
  for (const status of queue) {
    for (const next of movesFrom(status).map((move) => move.to as TopicStatus)) {
      if (next === from || cameFrom.has(next)) continue;
      cameFrom.set(next, status);
      queue.push(next);
    }
  }
  const before = cameFrom.get(to) ?? null;
  return before === from ? null : before;
}
