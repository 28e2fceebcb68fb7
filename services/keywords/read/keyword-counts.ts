import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import type { StoredKeyword } from './keyword-rows.ts';

/** In no list. */
export const NO_LIST = '00000000-0000-0000-0000-000000000000';

type Counted = Pick<
  StoredKeyword,
  | 'projectId'
  | 'scope'
  | 'keyWordListId'
  | 'status'
  | 'followed'
  | 'top'
  | 'relation'
  | 'volume'
  | 'cpc'
  | 'position'
>;

/** What is added up of keywords that stand alike. */
const ADDED = ['keywords', 'volume', 'cpc_micros', 'cpc_known', 'position_micros', 'position_known'] as const;
type Added = Record<(typeof ADDED)[number], number>;

/** The searches that a keyword adds to a sum: what variants share is counted once, on their original. */
export function volumeIn({ relation, volume }: Pick<StoredKeyword, 'relation' | 'volume'>): number {
  return relation === 'ALIAS' ? 0 : (volume ?? 0);
}

/** The same of rows of `keyword_views`, or of those of a query that are called so. */
export const VOLUME_IN = sql<number>`case when relation is distinct from 'ALIAS' then volume end`;

/** What one keyword adds; figures in millionths are whole numbers, so that sums never drift. */
function addedBy({ relation, volume, cpc, position }: Counted): Added {
  return {
    ...{ keywords: 1, volume: volumeIn({ relation, volume }) },
    ...{ cpc_micros: micros(cpc), cpc_known: cpc === null ? 0 : 1 },
    ...{ position_micros: micros(position), position_known: position === null ? 0 : 1 },
  };
}

// As SQL does it, to the last bit: floor(x * 1e6 + 0.5).
const micros = (figure: number | null): number => Math.floor((figure ?? 0) * 1e6 + 0.5);

/** The columns of counters that are added up, as SQL. */
export const addedColumns = sql.raw(ADDED.join(', '));
/** What becomes of them where such a row is there already. */
export const addToCounters = sql.raw(
  ADDED.map((column) => `${column} = counters.${column} + excluded.${column}`).join(', '),
);

interface Sum extends Added {
  project_id: string;
  scope: string;
  list_id: string;
  status: string;
  followed: boolean;
  top: boolean;
}

/** By how much counters change in a step; what cancels out stays as it is. */
export class KeywordCounts {
  readonly #sums = new Map<string, Sum>();

  /** A keyword before and after; null where it is not there. */
  add(before: Counted | null, after: Counted | null): void {
    if (before !== null) this.#add(before, -1);
    if (after !== null) this.#add(after, 1);
  }

  #add(keyword: Counted, by: 1 | -1): void {
    const { projectId, scope, keyWordListId, status, followed, top } = keyword;
    const place = { project_id: projectId, scope: scope ?? '', list_id: keyWordListId ?? NO_LIST };
    const key = `${projectId} ${place.scope} ${place.list_id} ${status} ${followed} ${top}`;
    const nothing = Object.fromEntries(ADDED.map((column) => [column, 0])) as Added;
    const sum = this.#sums.get(key) ?? { ...place, status, followed, top, ...nothing };
    const added = addedBy(keyword);
    for (const column of ADDED) sum[column] += by * added[column];
    this.#sums.set(key, sum);
  }

  get #moved(): Sum[] {
    return [...this.#sums.values()].filter((sum) => ADDED.some((column) => sum[column] !== 0));
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
        (project_id, scope, list_id, status, followed, top, ${addedColumns})
      select project_id, scope, list_id, status, followed, top, ${addedColumns} from changes
      on conflict (project_id, scope, list_id, status, followed, top) do update
        set ${addToCounters}`.execute(tx);
    const projects = [...new Set(moved.map(({ project_id }) => project_id))];
    await sql`
      delete from keyword_counters where project_id = any(${projects}::uuid[]) and keywords = 0`.execute(tx);
  }
}
