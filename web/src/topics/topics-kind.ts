import { permissionScope } from '@keywright/events/catalogue';
import type { TopicCounters, TopicRow } from '@keywright/events/topic';
import { defineLiveKind, presenceAtom, store } from '../state/index.ts';
import { topicRows } from './atoms.ts';
import { fetchCounters } from './list-source.ts';
import { followOpenSeaChecks, followSavedViews, topicCounters } from './topic-counts.ts';

/**
 * The topics of a project, for who reads them: rows go to their atoms, counters to the navigation, people to the header. The
 * counters' own call is the first seed, so that the channel lives before any list is loaded.
 */
export const topicsKind = defineLiveKind<TopicRow, TopicCounters>({
  kind: 'topics',
  mayListen: (membership) => permissionScope('READ_TOPICS', membership) !== null,
  rows: topicRows,
  open(projectId, queries) {
    const { show, forget } = topicCounters();
    const stopOpenSeaChecks = followOpenSeaChecks(projectId);
    const savedViews = followSavedViews(projectId, queries);
    return {
      counters: show,
      nudged: savedViews.nudged,
      presence: (people) => store.set(presenceAtom, people),
      async load(signal) {
        const { counters, epoch, position } = await fetchCounters(projectId, signal);
        signal.throwIfAborted();
        show(counters, position);
        return { epoch, position };
      },
      close() {
        stopOpenSeaChecks();
        savedViews.stop();
        forget();
        store.set(presenceAtom, []);
      },
    };
  },
});
