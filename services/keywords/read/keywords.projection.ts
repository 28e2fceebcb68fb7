import { categoryOf, idOfStream, type Recorded } from '@keywright/events';
import {
  KEYWORD_BATCH_CATEGORY,
  KEYWORD_FIELDS,
  type KeywordBatchEvent,
  type KeywordListDeleted,
  KEYWORDS_CATEGORY,
  type KeywordsEvent,
  keywordsIn,
  upcastKeywordsEvent,
  variantsSaidBy,
} from '@keywright/events/keywords';
import {
  KEYWORD_LABELS_CATEGORY,
  type KeywordLabelsEvent,
  upcastKeywordLabelsEvent,
} from '@keywright/events/keyword-labels';
import { MEMBERSHIP_CATEGORY } from '@keywright/events/membership';
import { TOPIC_CATEGORY, type TopicEvent, upcastTopicEvent } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Transaction } from 'kysely';
import type { StoredEvent } from '../../platform/event-store/port.ts';
import { projectOfEvent } from '../../platform/projections/partition.ts';
import type { Projection } from '../../platform/projections/port.ts';
import { UnreadableEvent } from '../../platform/projections/recorded.ts';
import { recordOf } from '../../platform/read-models/apply-events.ts';
import { deleteList } from './delete-list.ts';
import { KeywordActs } from './keyword-acts.ts';
import { KeywordFrames } from './keyword-frames.ts';
import { keywordRows } from './keyword-rows.ts';
import { KeywordStep } from './keyword-step.ts';
import { KnownAliases } from './known-aliases.ts';
import { keepsLabel, KnownLabels, labelIdOf } from './known-labels.ts';
import { KnownLists } from './known-lists.ts';
import { type LabelRemoval, removeLabel } from './remove-label.ts';
import { TopicLinks } from './topic-links.ts';

/** Keywords that are held in memory at once, more or less: those of one event always are. */
const AT_ONCE = 5_000;

type Read =
  | { of: 'batch'; stored: StoredEvent; record: Recorded<KeywordBatchEvent>; projectId: string }
  | { of: 'lists'; stored: StoredEvent; record: Recorded<KeywordsEvent>; projectId: string }
  | { of: 'labels'; stored: StoredEvent; record: Recorded<KeywordLabelsEvent>; projectId: string }
  | { of: 'topic'; stored: StoredEvent; record: Recorded<TopicEvent> }
  | { of: 'market'; stored: StoredEvent };

/** @throws UnreadableEvent */
function read(stored: StoredEvent): Read {
  switch (categoryOf(stored.stream)) {
    case KEYWORD_BATCH_CATEGORY: {
      const projectId = projectOfEvent(stored);
      if (projectId === null) throw new UnreadableEvent(`${stored.stream} names no project`);
      return { of: 'batch', stored, projectId, record: recordOf(keywordRows.model, stored) };
    }
    case KEYWORDS_CATEGORY: {
      const record = recordOf({ upcast: upcastKeywordsEvent, fields: KEYWORD_FIELDS }, stored);
      return { of: 'lists', stored, record, projectId: idOfStream(stored.stream) };
    }
    case KEYWORD_LABELS_CATEGORY: {
      const record = recordOf({ upcast: upcastKeywordLabelsEvent, fields: KEYWORD_FIELDS }, stored);
      return { of: 'labels', stored, record, projectId: idOfStream(stored.stream) };
    }
    case TOPIC_CATEGORY:
      return {
        of: 'topic',
        stored,
        record: recordOf({ upcast: upcastTopicEvent, fields: KEYWORD_FIELDS }, stored),
      };
    default:
      return { of: 'market', stored };
  }
}

const isDeletion = (each: Read): boolean =>
  (each.of === 'lists' && each.record.event.type === 'KeywordListDeleted') ||
  (each.of === 'labels' && !keepsLabel(each.record.event));

/** Events that are applied together, in their order. Whose keywords no event names stands alone. */
function partsOf(events: readonly Read[]): Read[][] {
  const parts: Read[][] = [];
  let keywords = AT_ONCE;
  for (const event of events) {
    const own = Math.max(1, namedIn(event).length);
    const last = parts.at(-1);
    const alone = isDeletion(event) || (last !== undefined && last.some(isDeletion));
    if (last === undefined || alone || keywords + own > AT_ONCE) {
      parts.push([event]);
      keywords = own;
    } else {
      last.push(event);
      keywords += own;
    }
  }
  return parts;
}

async function applyPart(
  part: readonly Read[],
  tx: Transaction<Database>,
  frames: KeywordFrames,
): Promise<void> {
  const [first] = part;
  if (first?.of === 'lists' && first.record.event.type === 'KeywordListDeleted')
    return deleteList(tx, first.record as Recorded<KeywordListDeleted>, first.projectId, frames);
  if (first?.of === 'labels' && !keepsLabel(first.record.event))
    return removeLabel(tx, first.record as Recorded<LabelRemoval>, first.projectId, frames);
  const links = new TopicLinks();
  const labels = new KnownLabels();
  const lists = new KnownLists();
  const acts = new KeywordActs();
  const others = part.filter(({ of }) => of === 'topic' || of === 'market');
  await links.load(
    tx,
    others.map(({ stored }) => stored),
  );
  await lists.load(tx, [...new Set(part.flatMap(listsIn))]);
  await labels.load(tx, [...new Set(part.flatMap(labelsIn))]);
  await acts.load(tx, [
    ...new Set(part.flatMap((each) => (each.of === 'batch' ? [idOfStream(each.stored.stream)] : []))),
  ]);
  const topicSteps = part.map((each) => {
    if (each.of === 'market') links.takeMarket(each.stored);
    return each.of === 'topic' ? links.take(each.record) : null;
  });
  const aliases = new KnownAliases();
  const keywords = new KeywordStep(lists, labels, aliases);
  const named = part.flatMap((each, nth) => topicSteps[nth]?.concerned ?? namedIn(each));
  const relating = part.flatMap(
    (each, nth) => topicSteps[nth]?.assigned.map(({ id }) => id) ?? relatingIn(each),
  );
  const together = await aliases.load(tx, [...new Set(relating)]);
  await keywords.load(tx, [...new Set([...named, ...together])]);
  for (const [nth, each] of part.entries()) {
    if (each.of === 'batch') {
      acts.take(each.record, keywords.take(each.record, idOfStream(each.stored.stream), each.projectId));
    } else if (each.of === 'lists') {
      const { record, projectId } = each;
      const changed = lists.take(record, projectId);
      if (changed !== null) frames.list(projectId, changed, BigInt(record.position));
      if (record.event.type === 'MetricsRefreshed') keywords.touch(record.event.data.ids, record.position);
      const event = variantsSaidBy(record.event);
      if (event !== null) keywords.touch(aliases.take({ ...record, event }), record.position);
    } else if (each.of === 'labels' && keepsLabel(each.record.event)) {
      const { record, projectId } = each;
      const changed = labels.take(each.record.event, record.position, projectId);
      if (changed !== null) frames.label(projectId, changed, BigInt(record.position));
    } else if (each.of === 'topic') {
      const step = topicSteps[nth];
      if (step) keywords.takeTopic(step, { ...each.record, type: each.record.event.type });
    }
  }
  await lists.save(tx);
  await labels.save(tx);
  await aliases.save(tx);
  await links.save(tx);
  await acts.save(tx);
  await keywords.save(tx, frames);
}

/** The keywords that an event names, those of topics aside. */
function namedIn(each: Read): readonly string[] {
  if (each.of === 'batch') return keywordsIn(each.record.event);
  if (each.of !== 'lists') return [];
  const { event } = each.record;
  if (event.type === 'MetricsRefreshed') return event.data.ids;
  const { originalId, aliasIds } = variantsSaidBy(event)?.data ?? { originalId: null, aliasIds: [] };
  return originalId === null ? [] : [originalId, ...aliasIds];
}

/** Those of them that the event may have come or go, or stand otherwise with others: these have to be known as well. */
function relatingIn(each: Read): readonly string[] {
  const { type } = each.of === 'batch' || each.of === 'lists' ? each.record.event : { type: null };
  return type !== null && RELATING.has(type) ? namedIn(each) : [];
}
const RELATING: ReadonlySet<string> = new Set<(KeywordBatchEvent | KeywordsEvent)['type']>([
  ...(['KeywordsAdded', 'KeywordsDeleted', 'KeywordsRestored'] as const),
  ...(['KeywordsAssociated', 'KeywordsDissociated'] as const),
]);

/** The lists that an event names, of itself or as places of keywords. */
function listsIn(each: Read): string[] {
  if (each.of === 'lists') {
    const { data } = each.record.event;
    return 'listId' in data ? [data.listId] : [];
  }
  if (each.of !== 'batch') return [];
  const { event } = each.record;
  const places =
    event.type === 'KeywordsAdded' || event.type === 'KeywordsMoved'
      ? [event.data.to]
      : event.type === 'KeywordsRestored'
        ? event.data.to.map(({ standing }) => standing.place)
        : [];
  return places.flatMap((place) => (place === null || place.listId === null ? [] : [place.listId]));
}

/** The categories and tags that an event names, of itself or as those of keywords. */
function labelsIn(each: Read): string[] {
  if (each.of === 'labels') return keepsLabel(each.record.event) ? [labelIdOf(each.record.event)] : [];
  if (each.of !== 'batch') return [];
  const { event } = each.record;
  switch (event.type) {
    case 'KeywordsCategorised':
      return [event.data.categoryId];
    case 'KeywordsTagged':
      return [event.data.tagId];
    case 'KeywordsRestored':
      return event.data.to.flatMap(({ standing }) => [...standing.categories, ...standing.tags]);
    default:
      return [];
  }
}

/** `fold` would need all streams of a project at once: batches name keywords of others. */
const { fold: _fold, flag: _flag, unflag: _unflag, ...rows } = keywordRows;

/** The read model of keywords: their rows, what was done to them, lists, counters, and how topics use them. */
export const keywordsProjection: Projection & Pick<typeof keywordRows, 'model'> = {
  ...rows,
  categories: [
    ...[KEYWORDS_CATEGORY, KEYWORD_BATCH_CATEGORY, KEYWORD_LABELS_CATEGORY],
    ...[TOPIC_CATEGORY, MEMBERSHIP_CATEGORY],
  ],
  tables: [
    'keyword_views',
    ...['keyword_search_texts', 'gone_keywords', 'keyword_changes', 'keyword_acts', 'keyword_lists'],
    ...[
      'gone_keyword_lists',
      'keyword_counters',
      'keyword_topics',
      'keyword_topic_states',
      'keyword_markets',
    ],
    ...['keyword_categories', 'keyword_tags', 'gone_keyword_labels', 'keyword_aliases'],
  ],
  derived: [
    ...(rows.derived ?? []),
    ...['volume', 'cpc_micros', 'cpc_known', 'position_micros', 'position_known'].map(
      (figure) => `keyword_counters.${figure}`,
    ),
    ...['keyword_lists.volume', 'keyword_categories.volume', 'keyword_tags.volume'],
  ],
  partitionOf: (event) =>
    [MEMBERSHIP_CATEGORY, KEYWORDS_CATEGORY, KEYWORD_LABELS_CATEGORY].includes(categoryOf(event.stream))
      ? idOfStream(event.stream)
      : projectOfEvent(event),
  async apply(events, tx) {
    const frames = new KeywordFrames();
    for (const part of partsOf(events.map(read))) await applyPart(part, tx, frames);
    return frames.changes(tx);
  },
};
