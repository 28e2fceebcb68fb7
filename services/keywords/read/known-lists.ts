import type { Recorded } from '@keywright/events';
import { foldCase } from '@keywright/events/fields';
import type { KeywordListSource, KeywordsEvent, Placement } from '@keywright/events/keywords';
import type { KeywordScope } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import { insert, replacing } from '../../platform/read-models/statements.ts';

interface KnownList {
  id: string;
  project_id: string;
  position: string;
  name: string;
  name_key: string;
  scope: KeywordScope;
  source: KeywordListSource;
  hidden: boolean;
  created_at: string | Date;
}

/** The lists that some events name; a list's position is its guard. */
export class KnownLists {
  readonly #lists = new Map<string, KnownList>();
  readonly #gone = new Map<string, bigint>();
  readonly #touched = new Set<string>();

  async load(tx: Transaction<Database>, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { rows } = await sql<KnownList & { gone: boolean }>`
      select id, project_id, position, name, name_key, scope, source, hidden, created_at, false as gone
      from keyword_lists where id = any(${[...ids]}::uuid[])
      union all
      select id, project_id, position, name, '', '', '', false, null, true
      from gone_keyword_lists where id = any(${[...ids]}::uuid[])`.execute(tx);
    for (const { gone, ...list } of rows)
      if (gone) this.#gone.set(list.id, BigInt(list.position));
      else this.#lists.set(list.id, list);
  }

  /** A place as it is when somebody comes to it: whose list is not there (any more) stands in its scope, in no list. */
  at(place: Placement | null, projectId: string): Placement | null {
    if (place === null || place.listId === null) return place;
    return this.#lists.get(place.listId)?.project_id === projectId ? place : { ...place, listId: null };
  }

  /** One event of a list; answers the list's id where it is another list from then on. */
  take({ event, position, meta }: Recorded<KeywordsEvent>, projectId: string): string | null {
    if (!keepsList(event)) return null;
    const { listId } = event.data;
    const known = this.#lists.get(listId);
    const guard = known === undefined ? this.#gone.get(listId) : BigInt(known.position);
    if (guard !== undefined && guard >= BigInt(position)) return null;
    const after = listAfter(known, event);
    if (after === null) return null;
    const id = { id: listId, project_id: projectId, position, created_at: known?.created_at ?? meta.at };
    this.#lists.set(listId, { ...after, ...id, name_key: foldCase(after.name) });
    this.#touched.add(listId);
    return listId;
  }

  async save(tx: Transaction<Database>): Promise<void> {
    const rows = [...this.#touched].map((id) => ({ ...this.#lists.get(id)!, keywords: 0, volume: 0 }));
    const columns = ['position', 'name', 'name_key', 'hidden'];
    const onConflict = replacing(['id'], columns, 'stored.position < excluded.position');
    for (const statement of insert({ table: 'keyword_lists', rows }, onConflict)) await statement.execute(tx);
  }
}

type ListFacts = Pick<KnownList, 'name' | 'scope' | 'source' | 'hidden'>;
type ListEvent = Extract<KeywordsEvent, { type: `KeywordList${'Created' | 'Renamed' | 'Hidden' | 'Shown'}` }>;

/** Whether a list is there after an event of it. */
function keepsList(event: KeywordsEvent): event is ListEvent {
  return 'listId' in event.data && event.type !== 'KeywordListDeleted';
}

function listAfter(known: KnownList | undefined, { type, data }: ListEvent): ListFacts | null {
  if (type === 'KeywordListCreated') {
    const { name, scope, source, hidden } = data;
    return known === undefined ? { name, scope, source, hidden } : null;
  }
  if (known === undefined) return null;
  if (type === 'KeywordListRenamed') return { ...known, name: data.name };
  return { ...known, hidden: type === 'KeywordListHidden' };
}
