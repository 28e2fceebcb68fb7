import { idOfStream, type Recorded } from '@keywright/events';
import {
  actBegunBy,
  ACTIVITY_FIELDS,
  type ActivityRow,
  actOf,
  TOPIC_CATEGORY,
  type TopicEvent,
  upcastTopicEvent,
} from '@keywright/events/topic';
import type { Json, StoredEvent } from '../../platform/event-store/port.ts';
import { projectOfEvent } from '../../platform/projections/partition.ts';
import type { BulkFold } from '../../platform/projections/port.ts';
import { recordOf } from '../../platform/read-models/apply-events.ts';
import { rowProjection } from '../../platform/read-models/row-projection.ts';
import { RowTables } from '../../platform/read-models/row-tables.ts';

/** An act as it is kept. */
interface ActState extends ActivityRow {
  /** Of an act of many topics which they are, in the order in which it came to each. */
  topicIds: readonly string[];
}

const rows = rowProjection<typeof ACTIVITY_FIELDS, ActState, TopicEvent>({
  name: 'topic-activity',
  number: 2,
  fields: ACTIVITY_FIELDS,
  beside: { topicIds: { type: 'list', of: { type: 'id' } } },
  category: TOPIC_CATEGORY,
  upcast: upcastTopicEvent,
  kind: 'topic-activity',
  table: 'topic_activity',
  key: ['id', 'project_id'],
  keysOf: keysOfActs,
  evolve,
  scopeOf: ({ projectId }) => projectId,
});

/** A bulk over several projects is an act of its own in each of them. */
function keysOfActs(record: Recorded<TopicEvent>): string[] {
  const { id, projectId } = actOf(record);
  return projectId === null ? [] : [`${id} ${projectId}`];
}

/** An act after one more of its events: each topic counts once, however often it comes. */
function evolve(state: ActState | null, record: Recorded<TopicEvent>): ActState | null {
  const topicId = idOfStream(record.stream);
  if (state === null) {
    const begun = actBegunBy(record, topicId);
    return begun && { ...begun, topicIds: actOf(record).gathered ? [topicId] : [] };
  }
  const after = { ...state, revision: record.position, eventId: record.id, topicId };
  if (state.topicIds.includes(topicId)) return after;
  return { ...after, topics: state.topics + 1, topicIds: [...state.topicIds, topicId] };
}

/** What people did to topics, act by act. It has no channel: screens ask again after topics have changed. */
export const topicActivityProjection: typeof rows = {
  ...rows,
  async apply(events, tx) {
    await rows.apply(events, tx);
    return [];
  },
  fold: () => new ActivityFold(),
};

/** An act of many topics while it is gathered: its row as its first event began it, and its last event. */
interface GatheredAct {
  row: ActivityRow;
  last: Recorded<TopicEvent>;
  /** Each with the position of its first event in the act. */
  topics: Map<string, bigint>;
}

/** A rebuild reads stream by stream, and an act of many topics is whole only after the last. */
class ActivityFold implements BulkFold {
  readonly #single = rows.fold();
  readonly #gathered = new Map<string, GatheredAct>();
  /** The project of each stream that is held. */
  readonly #projects = new Map<string, string>();

  take(event: StoredEvent): void {
    const placed = this.#placed(event);
    const record = recordOf(rows.model, placed);
    if (actOf(record).gathered) this.#gather(record);
    else this.#single.take(placed);
  }

  finished = () => this.#single.finished();
  drain: BulkFold['drain'] = (db) => {
    this.#projects.clear();
    return this.#single.drain(db);
  };

  sums() {
    const [table] = new RowTables(rows.model).entityTables;
    const made = [...this.#gathered].map(([key, { row: first, last, topics }]) => {
      const ended = { revision: last.position, eventId: last.id, topicId: idOfStream(last.stream) };
      const inOrder = [...topics].sort(([, one], [, other]) => (one < other ? -1 : 1));
      const state = { ...first, ...ended, topics: topics.size, topicIds: inOrder.map(([id]) => id) };
      return table.recordOf({ key, position: BigInt(last.position), state, row: state });
    });
    return [...this.#single.sums(), { table: rows.model.table, rows: made }];
  }

  /** Of older events the first one of a stream alone says in which project it is. */
  #placed(event: StoredEvent): StoredEvent {
    const named = projectOfEvent(event);
    if (named !== null) this.#projects.set(event.stream, named);
    const projectId = named ?? this.#projects.get(event.stream);
    if (named !== null || projectId === undefined) return event;
    return { ...event, metadata: { ...(event.metadata as Record<string, Json> | null), projectId } };
  }

  #gather(record: Recorded<TopicEvent>): void {
    const topicId = idOfStream(record.stream);
    const begun = actBegunBy(record, topicId);
    const [key] = keysOfActs(record);
    if (begun === null || key === undefined) return;
    const topics = new Map<string, bigint>();
    const known = this.#gathered.get(key) ?? { row: begun, last: record, topics };
    const position = BigInt(record.position);
    if (!known.topics.has(topicId)) known.topics.set(topicId, position);
    this.#gathered.set(key, {
      row: begun.begun < known.row.begun ? begun : known.row,
      last: BigInt(known.last.position) < position ? record : known.last,
      topics: known.topics,
    });
  }
}
