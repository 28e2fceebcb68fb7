import { atom } from 'jotai';
import { accountAtom, store, whenPersonChanges } from '../../state/index.ts';

/** An act that can be taken back. */
export interface WayBack {
  /** What is taken back, in words. */
  what: string;
  /** Who did it; it is nobody else’s to take back. */
  by: string;
  /** The event or the bulk that it is: taken back anywhere, it is forgotten here. */
  of: string;
  undo: () => void;
}

const REMEMBERED = 50;

/** The ways back of what was done on this page, the newest last. */
export const waysBackAtom = atom<readonly WayBack[]>([]);

whenPersonChanges(() => store.set(waysBackAtom, []));

/** What Ctrl Z takes back, in words; null where there is nothing. */
export const lastUndoAtom = atom((get) => get(waysBackAtom).at(-1)?.what ?? null);

/**
 * Remembers an act as the last one, whether or not a toast tells of it. Answers how to take it back, which works once; null
 * where somebody else has come to this tab meanwhile.
 */
export function rememberUndo(way: WayBack): (() => void) | null {
  if (store.get(accountAtom)?.id !== way.by) return null;
  store.set(waysBackAtom, (ways) => [...ways, way].slice(-REMEMBERED));
  return () => takeBack(way);
}

/** An act was taken back, or cannot be any more. */
export function forgetUndo(of: string): void {
  store.set(waysBackAtom, (ways) => ways.filter((way) => way.of !== of));
}

/** Takes the last act back that has not been, however long its toast is gone. Answers false where there is none. */
export function undoLast(): boolean {
  const last = store.get(waysBackAtom).at(-1);
  if (last === undefined) return false;
  takeBack(last);
  return true;
}

function takeBack(way: WayBack): void {
  if (!store.get(waysBackAtom).includes(way)) return;
  store.set(waysBackAtom, (ways) => ways.filter((other) => other !== way));
  way.undo();
}
