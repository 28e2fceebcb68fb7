import type { MemberRow } from '@keywright/events/membership';
import { atom } from 'jotai';
import type { Touched } from '../live/channel-handlers.ts';
import { defineLiveKind, store } from '../state/index.ts';
import { namesUnknown, withFrame } from './members.ts';
import { peopleKeys } from './people-keys.ts';
import { membersQuery } from './queries.ts';

/** What the live channel has said of the project's members since their list was read, by delegation; null: removed. */
export const memberChangesAtom = atom<ReadonlyMap<string, MemberRow | null>>(new Map());

/**
 * The members of a project, for everybody in it, from where their list was read. The list is loaded again for a reset, and
 * for the name of somebody it does not know or who is called otherwise now. That the project itself is set up otherwise is told
 * on the channel of the account.
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
    const peopleChanged = (): void => {
      for (const keyOf of [peopleKeys.invitations, peopleKeys.history])
        void queries.invalidateQueries({ queryKey: keyOf(projectId) });
    };
    let known = queries.getQueryData(query.queryKey);
    return {
      applied() {
        peopleChanged();
        const list = queries.getQueryData(query.queryKey);
        // Everybody in the project meets a new member in the same moment.
        if (list && namesUnknown(list, store.get(memberChangesAtom))) reload();
      },
      touched(touched) {
        if (!areInvitations(touched)) reload();
        peopleChanged();
      },
      nudged: (what) => void (what === null && peopleChanged()),
      async load() {
        const first = known;
        known = undefined;
        return first ?? (await queries.fetchQuery({ ...query, staleTime: 0 }));
      },
      close: () => store.set(memberChangesAtom, new Map()),
    };
  },
});

/** Whether it is invitations that have changed, and nobody's membership. */
function areInvitations(touched: Touched): boolean {
  const what: unknown = 'what' in touched ? touched.what : null;
  return typeof what === 'object' && what !== null && 'invitations' in what;
}
