import type { KEYWORD_STATUSES, KeywordScope } from '../catalogue/enums.ts';
import type { DomainEvent } from '../envelope.ts';
import { upcaster, type UpcastTable } from '../upcast.ts';

export type KeywordStatus = (typeof KEYWORD_STATUSES)[number];

/** Where a keyword stands: in a scope, and there in a list or in none. */
export interface Placement {
  scope: KeywordScope;
  listId: string | null;
}

/** How keywords came into a project. */
export const KEYWORD_SOURCES = ['TYPED', 'IMPORT', 'RULE', 'DETECTION', 'SYNC', 'TOPIC'] as const;
export type KeywordSource = (typeof KEYWORD_SOURCES)[number];

/** A keyword as it comes into a project; `value` is the normalised one, `id` follows from it. */
export interface NewKeyword {
  id: string;
  value: string;
  /** ISO 3166. */
  country: string;
  /** ISO 639. */
  language: string;
}

/** All that an undo gives back of a keyword; `place` null where it had none, `gone` where it was not there. */
export interface KeywordStanding {
  gone: boolean;
  place: Placement | null;
  status: KeywordStatus;
  top: boolean;
  followed: boolean;
  /** Ids of categories and of tags, sorted. */
  categories: readonly string[];
  tags: readonly string[];
}

/** What an act does, as people tell acts apart. */
export const KEYWORD_ACTS = [
  'ADD',
  'MOVE',
  'STATUS',
  'TOP',
  'FOLLOW',
  'UNFOLLOW',
  'CATEGORISE',
  'TAG',
  'DELETE',
  'UNDO',
] as const;
export type KeywordAct = (typeof KEYWORD_ACTS)[number];

/** The text rules whose matches a batch moves: as words (`writeRuleGroup`), and what they were called. */
export interface AppliedRules {
  name: string | null;
  rules: string[];
}

/** The first event of a batch. `undoes` is the batch that an undo takes back, `ruleId` the standing rule that made it. */
export type BatchBegun = DomainEvent<
  'BatchBegun',
  {
    projectId: string;
    act: KeywordAct;
    undoes: string | null;
    ruleId: string | null;
    applied: AppliedRules | null;
  }
>;
/** New ones stand there from then on; one that is there already stays as it is. */
export type KeywordsAdded = DomainEvent<
  'KeywordsAdded',
  { source: KeywordSource; to: Placement; keywords: NewKeyword[] }
>;
/** `from` is where whoever moved them saw them; the status follows the scope (`statusIn`). */
export type KeywordsMoved = DomainEvent<
  'KeywordsMoved',
  { to: Placement; from: { place: Placement | null; ids: string[] }[] }
>;
export type KeywordsStatusChanged = DomainEvent<
  'KeywordsStatusChanged',
  { status: KeywordStatus; from: { status: KeywordStatus; ids: string[] }[] }
>;
export type KeywordsMarkedTop = DomainEvent<'KeywordsMarkedTop', { top: boolean; ids: string[] }>;
export type KeywordsFollowed = DomainEvent<'KeywordsFollowed', { ids: string[] }>;
export type KeywordsUnfollowed = DomainEvent<'KeywordsUnfollowed', { ids: string[] }>;
/** They come into a category, and leave another one by it where `from` names one. */
export type KeywordsCategorised = DomainEvent<
  'KeywordsCategorised',
  { categoryId: string; from: string | null; ids: string[] }
>;
export type KeywordsUncategorised = DomainEvent<
  'KeywordsUncategorised',
  { categoryId: string; ids: string[] }
>;
export type KeywordsTagged = DomainEvent<'KeywordsTagged', { tagId: string; ids: string[] }>;
export type KeywordsUntagged = DomainEvent<'KeywordsUntagged', { tagId: string; ids: string[] }>;
/** They are gone until they are added again; their history stays. */
export type KeywordsDeleted = DomainEvent<
  'KeywordsDeleted',
  { from: { place: Placement | null; ids: string[] }[] }
>;
/**
 * Gives back how keywords stood before the batch `undoes`, of those whose last change is `lastChange`: that batch, or the one by
 * which a standing rule has moved them since.
 */
export type KeywordsRestored = DomainEvent<
  'KeywordsRestored',
  { undoes: string; to: { standing: KeywordStanding; lastChange: string; ids: string[] }[] }
>;
/** The last event of a batch: how many keywords it named, and how many of what was asked were as asked already. */
export type BatchEnded = DomainEvent<'BatchEnded', { changed: number; unchanged: number }>;

/**
 * What somebody does to keywords at once; the stream is `keywordbatch-<batchId>`, its events name at most 1,000 keywords each.
 * The project stands in the metadata of every event.
 */
export type KeywordBatchEvent =
  | BatchBegun
  | KeywordsAdded
  | KeywordsMoved
  | KeywordsStatusChanged
  | KeywordsMarkedTop
  | KeywordsFollowed
  | KeywordsUnfollowed
  | KeywordsCategorised
  | KeywordsUncategorised
  | KeywordsTagged
  | KeywordsUntagged
  | KeywordsDeleted
  | KeywordsRestored
  | BatchEnded;

/** Category of the streams of batches. */
export const KEYWORD_BATCH_CATEGORY = 'keywordbatch';

/** Today's schema version of each event; a new version adds its step here and a fixture of the old one. */
export const KEYWORD_BATCH_SCHEMA: UpcastTable<KeywordBatchEvent['type']> = {
  BatchBegun: { version: 2, steps: [withoutRule] },
  KeywordsAdded: { version: 1, steps: [] },
  KeywordsMoved: { version: 1, steps: [] },
  KeywordsStatusChanged: { version: 1, steps: [] },
  KeywordsMarkedTop: { version: 1, steps: [] },
  KeywordsFollowed: { version: 1, steps: [] },
  KeywordsUnfollowed: { version: 1, steps: [] },
  KeywordsCategorised: { version: 1, steps: [] },
  KeywordsUncategorised: { version: 1, steps: [] },
  KeywordsTagged: { version: 1, steps: [] },
  KeywordsUntagged: { version: 1, steps: [] },
  KeywordsDeleted: { version: 1, steps: [] },
  KeywordsRestored: { version: 3, steps: [restoredWithoutLabels, restoredUnchanged] },
  BatchEnded: { version: 1, steps: [] },
};

/** In version 1 no batch came of rules. */
function withoutRule(data: unknown): unknown {
  return { ...(data as object), ruleId: null, applied: null };
}

/** How a keyword stands of which was recorded how it stood before there were categories and tags: in none. */
export function withLabels(
  standing: Omit<KeywordStanding, 'categories' | 'tags'> & Partial<KeywordStanding>,
): KeywordStanding {
  return { categories: [], tags: [], ...standing };
}

/** What was restored before there were categories and tags had none. */
function restoredWithoutLabels(data: unknown): unknown {
  const { undoes, to } = data as KeywordsRestored['data'];
  return { undoes, to: to.map(({ standing, ids }) => ({ standing: withLabels(standing), ids })) };
}

/** In version 2 only keywords were restored that nothing had changed since, no rule either. */
function restoredUnchanged(data: unknown): unknown {
  const { undoes, to } = data as KeywordsRestored['data'];
  return { undoes, to: to.map((each) => ({ ...each, lastChange: undoes })) };
}

export const upcastKeywordBatchEvent = upcaster<KeywordBatchEvent>(KEYWORD_BATCH_SCHEMA);
