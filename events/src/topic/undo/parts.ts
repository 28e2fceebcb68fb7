import type { Role } from '../../catalogue/roles.ts';
import { STATUS_EFFECT, type TopicDetails } from '../events.ts';
import type { MaybeTopic, RecordedTopicEvent, TopicState } from '../state.ts';

/**
 * A part of a topic that events change as one: where it stands, one field, who holds one role, one keyword (by its value),
 * one note, or whether an imported page is there and switched on.
 */
export type TopicPart =
  'status' | 'page' | `field:${keyof TopicDetails}` | `role:${Role}` | `keyword:${string}` | `note:${string}`;

/** The parts that an event has changed, in one order, the topic standing as `before` and as `after` it. */
export function partsChanged(
  { event }: Pick<RecordedTopicEvent, 'event'>,
  before: MaybeTopic,
  after: MaybeTopic,
): TopicPart[] {
  const { type, data } = event;
  if (type === 'TopicImported' || type === 'TopicActivated' || type === 'TopicImportUndone') return ['page'];
  if (before === null || after === null) return [];
  const parts: TopicPart[] = [
    ...(STATUS_EFFECT[type] === 'MOVES' ? (['status'] as const) : []),
    ...('noteId' in data ? ([`note:${data.noteId}`] as const) : []),
    ...fieldsChanged(before, after),
    ...rolesChanged(before, after),
    ...keywordsChanged(before, after),
  ];
  // Not in the order of members: a stored state has its own.
  return parts.sort();
}

/** The event that an undo takes back; null for any other event. */
export function undoneBy({ event: { data } }: Pick<RecordedTopicEvent, 'event'>): string | null {
  return 'undoneEventId' in data ? data.undoneEventId : null;
}

function fieldsChanged({ details: before }: TopicState, { details: after }: TopicState): TopicPart[] {
  if (before === after) return [];
  const fields = Object.keys(after) as (keyof TopicDetails)[];
  const differ = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return differ.map((field) => `field:${field}` as const);
}

function rolesChanged({ assignments: before }: TopicState, { assignments: after }: TopicState): TopicPart[] {
  if (before === after) return [];
  const holders = (list: TopicState['assignments']) =>
    new Map(list.map(({ role, userId }) => [role, userId]));
  return keysThatDiffer(holders(before), holders(after)).map((role) => `role:${role}` as const);
}

function keywordsChanged({ keywords: before }: TopicState, { keywords: after }: TopicState): TopicPart[] {
  if (before === after) return [];
  const strategies = (list: TopicState['keywords']) =>
    new Map(list.map(({ value, strategy, topicKeywordId }) => [value, `${strategy} ${topicKeywordId}`]));
  return keysThatDiffer(strategies(before), strategies(after)).map((value) => `keyword:${value}` as const);
}

function keysThatDiffer<Key>(before: ReadonlyMap<Key, string>, after: ReadonlyMap<Key, string>): Key[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => before.get(key) !== after.get(key));
}
