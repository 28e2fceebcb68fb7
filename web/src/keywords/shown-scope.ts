import type { KeywordScope } from '@keywright/events/catalogue';
import { atom } from 'jotai';

/** The scope whose keywords are on screen: what changes in another need not be read again; null while none is. */
export const shownScopeAtom = atom<KeywordScope | null>(null);
