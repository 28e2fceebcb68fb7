import { idOfStream, type Recorded } from '@keywright/events';
import type { KeywordBatchEvent } from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { KeywordActsTable } from '@keywright/migrations/tables/keywords.ts';
import { sql, type Transaction } from 'kysely';
import { insert, replacing } from '../../platform/read-models/statements.ts';

type Act = Omit<KeywordActsTable, 'at' | 'undone_by' | 'event_ids' | 'label_ids'> & {
  at: string;
  event_ids: string[];
  label_ids: string[];
};

const CHANGING = [
  'position',
  'keywords',
  'to_scope',
  'to_list_id',
  'ended',
  'event_id',
  'event_ids',
  'label_ids',
];

/** What was done to keywords, batch by batch; a batch's position is its guard. */
export class KeywordActs {
  readonly #acts = new Map<string, Act>();
  readonly #touched = new Set<string>();

  async load(tx: Transaction<Database>, batches: readonly string[]): Promise<void> {
    if (batches.length === 0) return;
    const { rows } = await sql<Act>`
      select * from keyword_acts where id = any(${[...batches]}::uuid[])`.execute(tx);
    for (const act of rows) this.#acts.set(act.id, act);
  }

  /** One event of a batch, which has changed so many keywords. */
  take(record: Recorded<KeywordBatchEvent>, changed: number): void {
    const { event, position, stream, id: eventId } = record;
    const id = idOfStream(stream);
    const known = this.#acts.get(id);
    if (known !== undefined && BigInt(known.position) >= BigInt(position)) return;
    const act = event.type === 'BatchBegun' && known === undefined ? begun(record, event.data) : known;
    // A batch that never began says nothing of who did what.
    if (act === undefined) return;
    const to = event.type === 'KeywordsAdded' || event.type === 'KeywordsMoved' ? event.data.to : null;
    this.#acts.set(id, {
      ...act,
      ...{ position, event_id: eventId, keywords: act.keywords + changed },
      event_ids: [...act.event_ids, eventId],
      label_ids: withMore(act.label_ids, labelsIn(event)),
      ...(to === null ? {} : { to_scope: to.scope, to_list_id: to.listId }),
      ended: act.ended || event.type === 'BatchEnded',
    });
    this.#touched.add(id);
  }

  async save(tx: Transaction<Database>): Promise<void> {
    const rows = [...this.#touched].map((id) => {
      const { at, ...act } = this.#acts.get(id)!;
      return { ...act, at };
    });
    const onConflict = replacing(['id'], CHANGING, 'stored.position < excluded.position');
    for (const statement of insert({ table: 'keyword_acts', rows }, onConflict)) await statement.execute(tx);
    // Of several undos of one batch the first in its project counts.
    const undone = new Map<string, { id: string; undoes: string }>();
    for (const { id, undoes, project_id } of rows.toSorted((one, other) =>
      BigInt(one.begun) < BigInt(other.begun) ? -1 : 1,
    )) {
      const key = `${project_id} ${undoes}`;
      if (undoes !== null && !undone.has(key)) undone.set(key, { id, undoes });
    }
    if (undone.size === 0) return;
    const undos = [...undone.values()];
    await sql`
      update keyword_acts as acts set undone_by = own.id
      from unnest(${undos.map(({ id }) => id)}::uuid[], ${undos.map(({ undoes }) => undoes)}::uuid[]) as own (id, undoes)
      join keyword_acts as undoing on undoing.id = own.id
      where acts.id = own.undoes and acts.undone_by is null and acts.project_id = undoing.project_id`.execute(
      tx,
    );
  }
}

/** The categories or tags that an event gives or takes. */
function labelsIn({ type, data }: KeywordBatchEvent): string[] {
  switch (type) {
    case 'KeywordsCategorised':
      return [data.categoryId, ...(data.from === null ? [] : [data.from])];
    case 'KeywordsUncategorised':
      return [data.categoryId];
    case 'KeywordsTagged':
    case 'KeywordsUntagged':
      return [data.tagId];
    default:
      return [];
  }
}

function withMore(ids: string[], more: readonly string[]): string[] {
  return more.every((id) => ids.includes(id)) ? ids : [...new Set([...ids, ...more])].sort();
}

function begun(
  { stream, position, meta, id }: Recorded<KeywordBatchEvent>,
  { projectId, act, undoes }: Extract<KeywordBatchEvent, { type: 'BatchBegun' }>['data'],
): Act {
  return {
    ...{ id: idOfStream(stream), project_id: projectId, position, begun: position, act, undoes },
    ...{ actor_id: meta.actor.userId, role: meta.actor.role, at: meta.at },
    ...{
      keywords: 0,
      to_scope: null,
      to_list_id: null,
      ended: false,
      event_id: id,
      event_ids: [],
      label_ids: [],
    },
  };
}
