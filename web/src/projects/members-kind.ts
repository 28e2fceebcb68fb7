import type { MemberRow } from '@keywright/events/membership';
import { defineLiveKind, memberChangesAtom, store } from '../state/index.ts';
import { namesUnknown, withFrame } from './members.ts';
import { membersQuery } from './queries.ts';

/**
 * The members of a project, for everybody in it, from where their list was read. The list is loaded again for a reset, and
 * for the name of somebody it does not know or who is called otherwise now.
 */
export const membersKind = defineLiveKind<MemberRow>({
  kind: 'members',
  mayListen: () => true,
  rows: {
    receiveFrame: (rows, removed) =>
      store.set(memberChangesAtom, (changes) => withFrame(changes, rows, removed)),
  },
  open(projectId, queries, reload) {
    const query = membersQuery(projectId);
    let known = queries.getQueryData(query.queryKey);
    return {
      applied() {
        const list = queries.getQueryData(query.queryKey);
        // Everybody in the project meets a new member in the same moment.
        if (list && namesUnknown(list, store.get(memberChangesAtom))) reload();
      },
      touched: reload,
      async load() {
        const first = known;
        known = undefined;
        return first ?? (await queries.fetchQuery({ ...query, staleTime: 0 }));
      },
      close: () => store.set(memberChangesAtom, new Map()),
    };
  },
});
