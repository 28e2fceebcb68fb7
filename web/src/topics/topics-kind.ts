import { permissionScope } from '@keywright/events/catalogue';
import type { TopicCounters, TopicRow } from '@keywright/events/topic';
import { defineLiveKind, presenceAtom, store } from '../state/index.ts';
import { topicRows } from './atoms.ts';
import { followOpenSeaChecks, topicCounters } from './topic-counts.ts';

/**
 * The topics of a project, for who reads them: rows go to their atoms, counters to the navigation, people to the header. The
 * counters' own call is the first seed, so that the channel lives before any list is loaded.
 */
export const topicsKind = defineLiveKind<TopicRow, TopicCounters>({
  kind: 'topics',
  mayListen: (standing) => permissionScope('READ_TOPICS', standing) !== null,
  rows: topicRows,
  open(projectId) {
    const { show, forget, fetchCounters } = topicCounters(projectId);
    const stopOpenSeaChecks = followOpenSeaChecks(projectId);
    return {
      counters: show,
      presence: (people) => store.set(presenceAtom, people),
      async load(signal) {
        const { counters, epoch, position } = await fetchCounters(signal);
        signal.throwIfAborted();
        show(counters, position);
        return { epoch, position };
      },
      close() {
        stopOpenSeaChecks();
        forget();
        store.set(presenceAtom, []);
      },
    };
  },
});
