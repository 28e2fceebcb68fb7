import {
  compareRows,
  isMine,
  projectMatcher,
  type TopicSortKey,
  type TopicFilter,
  type TopicRow,
  type TopicViewer,
} from '@keywright/events/topic';
import type { ApiPaths } from '../api/index.ts';
import { LiveList, type LiveListOptions } from '../data/live-list.ts';
import { type CommandHeaders, optimistic } from '../data/optimistic.ts';
import { RowStore } from '../data/row-store.ts';
import { type ProjectChannel, store } from '../state/index.ts';
import { listSource } from './list-source.ts';
import { topicQueries } from './topic-queries.ts';

/** The rows of every topic this tab knows, an atom each. The live channel writes here. */
export const topicRows = new RowStore<TopicRow>(store, topicQueries.get);

/** One filtered, ordered list of topics that stays true while others work. */
export type TopicList = LiveList<TopicRow>;

export interface TopicListOptions extends Pick<
  LiveListOptions<TopicRow>,
  'pageSize' | 'initial' | 'keep' | 'holdOrder' | 'atOnce'
> {
  channel: ProjectChannel;
  reader: TopicViewer;
  filter: TopicFilter;
  sort: readonly TopicSortKey[];
  /** The reader's own topics before all others. */
  mineFirst?: boolean;
}

/** A list of the topics of the channel's project; whoever shows it opens and closes it. */
export function newTopicList(options: TopicListOptions): TopicList {
  const { channel, reader, filter, sort, mineFirst = false, ...others } = options;
  const { projectId } = channel;
  const compare = compareRows(sort);
  const mine = (row: TopicRow): number => Number(isMine(row, reader));
  return new LiveList<TopicRow>({
    ...others,
    store,
    rows: topicRows,
    channel,
    source: listSource({ projectId, filter, sort, mineFirst }),
    rule: {
      matches: projectMatcher(projectId, filter, reader),
      compare: mineFirst ? (a, b) => mine(b) - mine(a) || compare(a, b) : compare,
    },
  });
}

/** Every answer to a command on a topic. */
export type CommandAnswer =
  ApiPaths['/api/topics/{id}/status']['post']['responses'][200]['content']['application/json'];

/**
 * Sends a command on a topic that does not depend on the revision that was seen; `patch` is shown meanwhile. Throws
 * ApiProblem.
 */
export function sendCommand<Answer extends CommandAnswer>(
  id: string,
  send: (headers: CommandHeaders) => Promise<Answer>,
  patch: Partial<TopicRow> = {},
): Promise<Answer> {
  return optimistic({ rows: topicRows, id, patch, send: ({ key }) => send({ key }) });
}
