import { PREDEFINED_CATEGORIES, type PredefinedCategory, type TagColour } from '@keywright/events/catalogue';
import { comparePositions } from '@keywright/events/live';
import { atom } from 'jotai';

/** A category with how many keywords it holds and their searches a month. */
export interface CategoryFacts {
  id: string;
  name: string;
  /** The rule that finds its keywords; null where people put them in. */
  predefined: PredefinedCategory | null;
  /** The list it was made for; null: for all of the project. */
  keyWordListId: string | null;
  keywords: number;
  volume: number;
}

/** A tag with how many keywords carry it itself, those below it left out, and their searches a month. */
export interface TagFacts {
  id: string;
  name: string;
  colour: TagColour;
  /** The tag it stands below; null at the top. */
  parentTag: string | null;
  keywords: number;
  volume: number;
}

/** What cuts across the scopes of a project. */
export interface ProjectLabels {
  /** The predefined ones in their order, then the others by name. */
  categories: readonly CategoryFacts[];
  /** By name. */
  tags: readonly TagFacts[];
}

/** What a frame says of labels: those that changed, with absolute numbers, and the ids of those that are gone. */
interface ToldLabels {
  categories: readonly CategoryFacts[];
  tags: readonly TagFacts[];
  deleted: readonly string[];
}

type Told = { category: CategoryFacts } | { tag: TagFacts } | null;

/** What frames have said of labels since their channel was opened, by id: null where one is gone. */
type KnownLabels = ReadonlyMap<string, { at: string; told: Told }>;

export const labelFactsAtom = atom<KnownLabels>(new Map());

/** Grows where a label may have changed of which nothing was said: all are read again. */
export const missedLabelsAtom = atom(0);

/** What is known once a frame at a position has spoken of some labels. */
export function withLabelFacts(known: KnownLabels, told: ToldLabels, at: string): KnownLabels {
  const next = new Map(known);
  for (const category of told.categories) next.set(category.id, { at, told: { category } });
  for (const tag of told.tags) next.set(tag.id, { at, told: { tag } });
  for (const id of told.deleted) next.set(id, { at, told: null });
  return next;
}

/** The labels of an answer that was read at a position, with what frames have said since. */
export function labelsNow(read: ProjectLabels & { position: string }, known: KnownLabels): ProjectLabels {
  const newer = [...known].filter(([, { at }]) => comparePositions(at, read.position) > 0);
  const told = new Set(newer.map(([id]) => id));
  const kept = <Label extends { id: string }>(labels: readonly Label[]): readonly Label[] =>
    labels.filter(({ id }) => !told.has(id));
  const said = newer.flatMap(([, one]) => one.told ?? []);
  return {
    categories: [
      ...kept(read.categories),
      ...said.flatMap((one) => ('category' in one ? one.category : [])),
    ].sort(compareCategories),
    tags: [...kept(read.tags), ...said.flatMap((one) => ('tag' in one ? one.tag : []))].sort((one, other) =>
      one.name.localeCompare(other.name),
    ),
  };
}

function compareCategories(one: CategoryFacts, other: CategoryFacts): number {
  const place = ({ predefined }: CategoryFacts): number =>
    predefined === null ? PREDEFINED_CATEGORIES.length : PREDEFINED_CATEGORIES.indexOf(predefined);
  return place(one) - place(other) || one.name.localeCompare(other.name);
}
