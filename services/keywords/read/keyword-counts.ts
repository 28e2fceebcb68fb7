import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import type { StoredKeyword } from './keyword-rows.ts';

/** In no list. */
export const NO_LIST = '00000000-0000-0000-0000-000000000000';

type Counted = Pick<
  StoredKeyword,
  'projectId' | 'scope' | 'keyWordListId' | 'status' | 'followed' | 'top' | 'volume'
>;

interface Sum {
  project_id: string;
  scope: string;
  list_id: string;
  status: string;
  followed: boolean;
  top: boolean;
  keywords: number;
  volume: number;
}

/** By how much counters change in a step; what cancels out stays as it is. */
export class KeywordCounts {
  readonly #sums = new Map<string, Sum>();

  /** A keyword before and after; null where it is not there. */
  add(before: Counted | null, after: Counted | null): void {
    if (before !== null) this.#add(before, -1);
    if (after !== null) this.#add(after, 1);
  }

  #add({ projectId, scope, keyWordListId, status, followed, top, volume }: Counted, by: 1 | -1): void {
    const place = { project_id: projectId, scope: scope ?? '', list_id: keyWordListId ?? NO_LIST };
    const key = `${projectId} ${place.scope} ${place.list_id} ${status} ${followed} ${top}`;
    const sum = this.#sums.get(key) ?? { ...place, status, followed, top, keywords: 0, volume: 0 };
    sum.keywords += by;
    sum.volume += by * (volume ?? 0);
    this.#sums.set(key, sum);
  }

  get #moved(): Sum[] {
    return [...this.#sums.values()].filter(({ keywords, volume }) => keywords !== 0 || volume !== 0);
  }

  /** The lists whose numbers change. */
  get lists(): string[] {
    return [...new Set(this.#moved.map(({ list_id }) => list_id))].filter((id) => id !== NO_LIST);
  }

  /** Moves the counters and the numbers of lists; no row stays that counts nothing. */
  async save(tx: Transaction<Database>): Promise<void> {
    const moved = this.#moved;
    if (moved.length === 0) return;
    await sql`
      with changes as materialized (
        select * from jsonb_populate_recordset(null::keyword_counters, ${JSON.stringify(moved)}::jsonb)
      ), listed as (
        update keyword_lists as lists set keywords = lists.keywords + own.keywords, volume = lists.volume + own.volume
        from (
          select list_id, sum(keywords)::bigint as keywords, sum(volume)::bigint as volume from changes group by list_id
        ) as own where own.list_id = lists.id
      )
      insert into keyword_counters as counters
        (project_id, scope, list_id, status, followed, top, keywords, volume)
      select project_id, scope, list_id, status, followed, top, keywords, volume from changes
      on conflict (project_id, scope, list_id, status, followed, top) do update
        set keywords = counters.keywords + excluded.keywords, volume = counters.volume + excluded.volume`.execute(
      tx,
    );
    const projects = [...new Set(moved.map(({ project_id }) => project_id))];
    await sql`
      delete from keyword_counters where project_id = any(${projects}::uuid[]) and keywords = 0`.execute(tx);
  }
}
