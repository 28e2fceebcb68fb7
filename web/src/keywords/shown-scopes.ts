import type { KeywordScope } from '@keywright/events/catalogue';
import { atom } from 'jotai';

/** The scopes whose keywords are on screen: what changes in another need not be read again; none where no table is there. */
export const shownScopesAtom = atom<readonly KeywordScope[]>([]);
