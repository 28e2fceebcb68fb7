import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import { volumeIn } from './keyword-counts.ts';
import type { KeywordFrames } from './keyword-frames.ts';
import type { StoredKeyword } from './keyword-rows.ts';

type Labelled = Pick<StoredKeyword, 'projectId' | 'categories' | 'tags' | 'relation' | 'volume'>;

interface Sum {
  id: string;
  projectId: string;
  keywords: number;
  volume: number;
  position: bigint;
}

/** By how much the numbers of categories and tags change in a step. */
export class LabelCounts {
  readonly #sums = { categories: new Map<string, Sum>(), tags: new Map<string, Sum>() };

  /** A keyword before and after, as of a position; null where it is not there. */
  add(before: Labelled | null, after: Labelled | null, position: bigint): void {
    for (const kind of ['categories', 'tags'] as const) {
      if (before !== null) this.#add(kind, before, -1, position);
      if (after !== null) this.#add(kind, after, 1, position);
    }
  }

  #add(kind: 'categories' | 'tags', keyword: Labelled, by: 1 | -1, position: bigint): void {
    const { projectId } = keyword;
    for (const id of keyword[kind]) {
      const sum = this.#sums[kind].get(id) ?? { id, projectId, keywords: 0, volume: 0, position };
      sum.keywords += by;
      sum.volume += by * volumeIn(keyword);
      if (sum.position < position) sum.position = position;
      this.#sums[kind].set(id, sum);
    }
  }

  /** Moves the numbers, and tells which labels have others. */
  async save(tx: Transaction<Database>, frames: KeywordFrames): Promise<void> {
    for (const kind of ['categories', 'tags'] as const) {
      const moved = [...this.#sums[kind].values()].filter(
        ({ keywords, volume }) => keywords !== 0 || volume !== 0,
      );
      if (moved.length === 0) continue;
      for (const { projectId, id, position } of moved) frames.label(projectId, id, position);
      await sql`
        update ${sql.table(`keyword_${kind}`)} as labels
        set keywords = labels.keywords + own.keywords, volume = labels.volume + own.volume
        from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ keywords }) => keywords)}::bigint[],
          ${moved.map(({ volume }) => volume)}::bigint[]) as own (id, keywords, volume)
        where labels.id = own.id`.execute(tx);
    }
  }
}
