import type { CategoryType, PredefinedCategory, TagColour } from '../catalogue/labels.ts';
import type { DomainEvent } from '../envelope.ts';
import { upcaster, type UpcastTable } from '../upcast.ts';

/** A named group of a project's keywords; `predefined` says by which rule its keywords are found, null where people choose them. */
export interface Category {
  categoryId: string;
  name: string;
  categoryType: CategoryType;
  predefined: PredefinedCategory | null;
  /** The list that it was made for; null: for all of the project. */
  listId: string | null;
}

/** A mark of keywords; tags stand in a tree, those in no other have no parent. */
export interface KeywordTag {
  tagId: string;
  name: string;
  colour: TagColour;
  parentId: string | null;
}

/** What of a tag may be changed. */
export type TagChange = Partial<Pick<KeywordTag, 'name' | 'colour' | 'parentId'>>;

export type CategoryCreated = DomainEvent<'CategoryCreated', { projectId: string } & Category>;
/** Its keywords are in it no longer. */
export type CategoryDeleted = DomainEvent<'CategoryDeleted', Category>;
export type TagCreated = DomainEvent<'TagCreated', { projectId: string } & KeywordTag>;
/** `before` has the same members as what has changed. */
export type TagChanged = DomainEvent<'TagChanged', { tagId: string; before: TagChange } & TagChange>;
/** Its keywords lack it from then on, its children come to its parent. */
export type TagDeleted = DomainEvent<'TagDeleted', KeywordTag & { children: string[] }>;
/** The keywords of one tag have the other one instead, and its children come to that; `name` is that of the tag that is gone. */
export type TagsMerged = DomainEvent<
  'TagsMerged',
  { fromId: string; intoId: string; name: string; children: string[] }
>;

/** What happens to the categories and tags of a project's keywords; the stream is `keywordlabels-<projectId>`. */
export type KeywordLabelsEvent =
  CategoryCreated | CategoryDeleted | TagCreated | TagChanged | TagDeleted | TagsMerged;

/** Category of the streams of a project's labels. */
export const KEYWORD_LABELS_CATEGORY = 'keywordlabels';

/** Today's schema version of each event; a new version adds its step here and a fixture of the old one. */
export const KEYWORD_LABELS_SCHEMA: UpcastTable<KeywordLabelsEvent['type']> = {
  CategoryCreated: { version: 1, steps: [] },
  CategoryDeleted: { version: 1, steps: [] },
  TagCreated: { version: 1, steps: [] },
  TagChanged: { version: 1, steps: [] },
  TagDeleted: { version: 1, steps: [] },
  TagsMerged: { version: 1, steps: [] },
};

export const upcastKeywordLabelsEvent = upcaster<KeywordLabelsEvent>(KEYWORD_LABELS_SCHEMA);
