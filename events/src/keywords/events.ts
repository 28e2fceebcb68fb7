import type { KeywordScope } from '../catalogue/enums.ts';
import type { DomainEvent } from '../envelope.ts';
import { upcaster, type UpcastTable } from '../upcast.ts';

/** Where the keywords of a list came from; lists of several domains are counted by it. */
export const KEYWORD_LIST_SOURCES = [
  'MANUAL',
  'IMPORT',
  'KEYWORD',
  'DOMAIN',
  'MULTIPLE_DOMAINS',
  'CONNECTION',
] as const;
export type KeywordListSource = (typeof KEYWORD_LIST_SOURCES)[number];

/** A named collection of keywords inside one scope of a project. */
export interface KeywordList {
  listId: string;
  name: string;
  scope: KeywordScope;
  source: KeywordListSource;
  hidden: boolean;
}

export type KeywordListCreated = DomainEvent<'KeywordListCreated', { projectId: string } & KeywordList>;
export type KeywordListRenamed = DomainEvent<
  'KeywordListRenamed',
  { listId: string; name: string; before: string }
>;
export type KeywordListHidden = DomainEvent<'KeywordListHidden', { listId: string }>;
export type KeywordListShown = DomainEvent<'KeywordListShown', { listId: string }>;
/** Its keywords keep their scope and stand in no list from then on. */
export type KeywordListDeleted = DomainEvent<'KeywordListDeleted', KeywordList>;
/** What is known about these keywords (at most 1,000) has changed in the tables of figures. */
export type MetricsRefreshed = DomainEvent<'MetricsRefreshed', { projectId: string; ids: string[] }>;

/** Variants of one keyword, and which it is: `aliasIds` are at most 100. */
interface KeywordVariants {
  projectId: string;
  originalId: string;
  aliasIds: string[];
}
/** These are variants of the original from then on: they share its volume, which is counted once. */
export type KeywordsAssociated = DomainEvent<'KeywordsAssociated', KeywordVariants>;
/** These are variants of the original no longer. */
export type KeywordsDissociated = DomainEvent<'KeywordsDissociated', KeywordVariants>;

/** What happens to the lists, variants and figures of a project's keywords; the stream is `keywords-<projectId>`. */
export type KeywordsEvent =
  | KeywordListCreated
  | KeywordListRenamed
  | KeywordListHidden
  | KeywordListShown
  | KeywordListDeleted
  | KeywordsAssociated
  | KeywordsDissociated
  | MetricsRefreshed;

/** Category of the streams of a project's lists. */
export const KEYWORDS_CATEGORY = 'keywords';

/** Today's schema version of each event; a new version adds its step here and a fixture of the old one. */
export const KEYWORDS_SCHEMA: UpcastTable<KeywordsEvent['type']> = {
  KeywordListCreated: { version: 1, steps: [] },
  KeywordListRenamed: { version: 1, steps: [] },
  KeywordListHidden: { version: 1, steps: [] },
  KeywordListShown: { version: 1, steps: [] },
  KeywordListDeleted: { version: 1, steps: [] },
  KeywordsAssociated: { version: 1, steps: [] },
  KeywordsDissociated: { version: 1, steps: [] },
  MetricsRefreshed: { version: 1, steps: [] },
};

/** Of which keywords a stored event says that their figures have changed; null where it is about something else. */
export function refreshedBy({
  type,
  data,
}: {
  type: string;
  data: unknown;
}): MetricsRefreshed['data'] | null {
  return type === 'MetricsRefreshed' ? (data as MetricsRefreshed['data']) : null;
}

/** What a stored event says of variants of keywords; null where it is about something else. */
export function variantsStoredIn({
  type,
  data,
}: {
  type: string;
  data: unknown;
}): KeywordsAssociated | KeywordsDissociated | null {
  if (type !== 'KeywordsAssociated' && type !== 'KeywordsDissociated') return null;
  return { type, data: data as KeywordVariants };
}

/** What an event of the stream says of variants; null where it is about something else. */
export function variantsSaidBy(event: KeywordsEvent): KeywordsAssociated | KeywordsDissociated | null {
  return event.type === 'KeywordsAssociated' || event.type === 'KeywordsDissociated' ? event : null;
}

export const upcastKeywordsEvent = upcaster<KeywordsEvent>(KEYWORDS_SCHEMA);
