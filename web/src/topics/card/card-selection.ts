import { atom } from 'jotai';
import { familyOf } from '../../data/family.ts';
import { between } from '../../grid/selection.ts';
import { t } from '../../i18n/index.ts';
import { store } from '../../state/index.ts';
import { announce } from '../../ui/index.ts';

/** Cards one below the other: a column of a board, or a lane of one. */
export interface CardStack {
  key: string;
  ids: readonly string[];
}

/** The cards that are chosen, and where a range of them begins. */
export interface CardSelection {
  ids: ReadonlySet<string>;
  anchor: string | null;
}

export const NO_CARDS: CardSelection = { ids: new Set(), anchor: null };

export const cardSelectionAtom = atom(NO_CARDS);

/** Whether a card is chosen; choosing one renders that one alone. */
export const isSelectedAtom = familyOf((id) => atom((get) => get(cardSelectionAtom).ids.has(id)));

/** Tells how the cards of the board on screen stand; null where cards are not chosen. */
export const cardStacksAtom = atom<{ now: () => readonly CardStack[] } | null>(null);

/** The stack that a card stands in; undefined where it is in none. */
export function stackOf(id: string): CardStack | undefined {
  return store
    .get(cardStacksAtom)
    ?.now()
    .find(({ ids }) => ids.includes(id));
}

/** One card more or less; later ranges begin there. */
export function toggled({ ids }: CardSelection, id: string): CardSelection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Every card of a stack from where the range begins to another one; that one alone where it begins in another stack. */
export function rangedTo(
  { ids, anchor }: CardSelection,
  stack: readonly string[],
  to: string,
): CardSelection {
  const begins = anchor !== null && stack.includes(anchor) ? anchor : to;
  return { ids: new Set([...ids, ...between(stack, begins, to)]), anchor: begins };
}

/** A range that follows the focus from one card to the next: it grows on the way on and shrinks on the way back. */
export function extended(
  { ids, anchor }: CardSelection,
  stack: readonly string[],
  { from, to }: { from: string; to: string },
): CardSelection {
  const begins = anchor !== null && ids.has(anchor) && stack.includes(anchor) ? anchor : from;
  const next = new Set(ids);
  for (const id of between(stack, begins, from)) next.delete(id);
  for (const id of between(stack, begins, to)) next.add(id);
  return { ids: next, anchor: begins };
}

/** Chooses cards, and says how many there are now. */
export function selectCards(next: CardSelection): void {
  store.set(cardSelectionAtom, next);
  announce(t('list.selected', { count: next.ids.size }));
}

/** Chooses a card or lets it go; with `range`, all from the last one that was touched. */
export function selectCard(id: string, range: boolean): void {
  const selection = store.get(cardSelectionAtom);
  selectCards(range ? rangedTo(selection, stackOf(id)?.ids ?? [], id) : toggled(selection, id));
}
