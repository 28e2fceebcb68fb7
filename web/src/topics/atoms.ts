import type { Atom } from 'jotai';
import type { TopicRow } from '@keywright/events/topic';
import type { LiveList } from '../data/live-list.ts';
import { type CommandHeaders, optimistic } from '../data/optimistic.ts';
import { RowStore } from '../data/row-store.ts';
import { accountAtom, store } from '../state/index.ts';
import type { CommandAnswer } from './topic-commands.ts';
import { topicQueries } from './topic-queries.ts';

/** The rows of every topic this tab knows. The live channel writes here; screens read with `topicAtom`. */
export const topicRows = new RowStore<TopicRow>(store, topicQueries.get);

/** One filtered, ordered list of topics that stays true while others work. */
export type TopicList = LiveList<TopicRow>;

store.sub(accountAtom, () => {
  if (store.get(accountAtom) === null) topicRows.forget();
});

/** One topic as shown now, or null while it is unknown. The same atom for the same id, so it can be read in render. */
export function topicAtom(id: string): Atom<TopicRow | null> {
  return topicRows.atomOf(id);
}

/**
 * Sends a command on a topic that does not depend on the revision that was seen; `patch` is shown meanwhile. Throws
 * ApiProblem.
 */
export function runCommand(
  id: string,
  send: (headers: CommandHeaders) => Promise<CommandAnswer>,
  patch: Partial<TopicRow> = {},
): Promise<CommandAnswer> {
  return optimistic({ rows: topicRows, id, patch, send: ({ key }) => send({ key }) });
}
