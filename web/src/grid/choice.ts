import { between } from './selection.ts';

/** What is chosen of a list: some rows, or all that match but some. Either is sent as it is, however many rows that are. */
export type RowChoice =
  | { readonly kind: 'ids'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<string> };

/** A choice, and from where it goes on. */
export interface Chosen {
  readonly choice: RowChoice;
  /** The row touched last, from which a range goes. */
  readonly from: string | null;
  /** A range that arrows are walking: where it began, where it is, and what it has taken in, to be given back. */
  readonly walk: { from: string; to: string; taken: readonly string[] } | null;
}

const NOTHING: RowChoice = { kind: 'ids', ids: new Set() };
export const NOTHING_CHOSEN: Chosen = { choice: NOTHING, from: null, walk: null };

/** Whether a row is chosen. */
export function isChosen(choice: RowChoice, id: string): boolean {
  return choice.kind === 'ids' ? choice.ids.has(id) : !choice.except.has(id);
}

/** How many rows are chosen, of a list of so many. */
export function chosenOf(choice: RowChoice, total: number): number {
  return choice.kind === 'ids' ? choice.ids.size : Math.max(0, total - choice.except.size);
}

/** A plain click: this row alone, or none where it was the only one. */
export function clicked({ choice }: Chosen, id: string): Chosen {
  const isOnly = choice.kind === 'ids' && choice.ids.size === 1 && choice.ids.has(id);
  return { choice: isOnly ? NOTHING : some([id]), from: id, walk: null };
}

/** Turns a row on or off; with `range` every loaded row from the one touched last up to it, as this one is turned. */
export function turnedChoice(now: Chosen, id: string, range: boolean, ids: readonly string[]): Chosen {
  const on = !isChosen(now.choice, id);
  const rows = range ? between(ids, now.from, id) : [id];
  return { choice: turned(now.choice, rows, on), from: id, walk: null };
}

/** Arrows with Shift: every loaded row from where they set out to `to`; what they took in and come back from is let go. */
export function reached({ choice, walk }: Chosen, at: string, to: string, ids: readonly string[]): Chosen {
  const goesOn = walk !== null && walk.to === at && ids.includes(walk.from);
  const from = goesOn ? walk.from : at;
  const known = new Set(goesOn ? walk.taken : []);
  const range = between(ids, from, to);
  const inRange = new Set(range);
  const back = [...known].filter((id) => !inRange.has(id));
  const taken = range.filter((id) => known.has(id) || !isChosen(choice, id));
  return { choice: turned(turned(choice, back, false), range, true), from, walk: { from, to, taken } };
}

/** These and no others. */
export function choose(ids: readonly string[]): Chosen {
  return { choice: some(ids), from: null, walk: null };
}

/** All that match, loaded or not, and whatever comes to match. */
export function chooseAll(): Chosen {
  return { choice: { kind: 'all', except: new Set() }, from: null, walk: null };
}

/** Rows that are gone, or match no more, are neither chosen nor left out. */
export function withoutRows(now: Chosen, gone: readonly string[]): Chosen {
  const { choice, from, walk } = now;
  const named = choice.kind === 'ids' ? choice.ids : choice.except;
  const concerned = new Set([...named, ...(walk?.taken ?? []), ...(from === null ? [] : [from])]);
  if (!gone.some((id) => concerned.has(id))) return now;
  const left = new Set(gone);
  const rest = new Set([...named].filter((id) => !left.has(id)));
  return {
    choice: choice.kind === 'ids' ? { kind: 'ids', ids: rest } : { kind: 'all', except: rest },
    from: from !== null && left.has(from) ? null : from,
    walk: walk && { ...walk, taken: walk.taken.filter((id) => !left.has(id)) },
  };
}

function some(ids: readonly string[]): RowChoice {
  return { kind: 'ids', ids: new Set(ids) };
}

function turned(choice: RowChoice, rows: readonly string[], on: boolean): RowChoice {
  const named = new Set(choice.kind === 'ids' ? choice.ids : choice.except);
  const isNamed = (choice.kind === 'ids') === on;
  for (const id of rows) {
    if (isNamed) named.add(id);
    else named.delete(id);
  }
  return choice.kind === 'ids' ? { kind: 'ids', ids: named } : { kind: 'all', except: named };
}
