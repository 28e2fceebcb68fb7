import { atom } from 'jotai';
import { store, whenPersonChanges } from '../state/index.ts';

/** The search parameter that opens the inbox. */
export const INBOX_PARAM = 'inbox';

/** Whether the inbox stands over the screen. */
export const inboxOpenAtom = atom(false);

whenPersonChanges(() => store.set(inboxOpenAtom, false));

export const openInbox = (): void => store.set(inboxOpenAtom, true);
