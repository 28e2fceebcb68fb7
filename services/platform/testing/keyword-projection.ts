import { CompiledQuery } from 'kysely';
import type { StoredEvent } from '../event-store/port.ts';
import type { BulkFold, Projection, TableRows } from '../projections/port.ts';

/** A keyword as its event tells it and as its row holds it. */
export interface Keyword {
  project: number;
  id: number;
  keyword: string;
  volume: number;
  kd: number;
  url: string;
}

/** The arrays of one upsert, column by column. */
export type KeywordColumns = [number[], number[], string[], number[], number[], string[], string[]];

/** One statement for a batch of rows, each guarded by its position. */
export const UPSERT = `insert into bench_keywords as k
  select * from unnest($1::integer[], $2::bigint[], $3::text[], $4::integer[], $5::integer[], $6::text[], $7::bigint[])
  on conflict (project_id, id) do update set keyword = excluded.keyword, volume = excluded.volume, kd = excluded.kd,
    url = excluded.url, position = excluded.position where k.position < excluded.position`;

export function emptyColumns(): KeywordColumns {
  return [[], [], [], [], [], [], []];
}

export function addRow(columns: KeywordColumns, row: Keyword, position: string): void {
  columns[0].push(row.project);
  columns[1].push(row.id);
  columns[2].push(row.keyword);
  columns[3].push(row.volume);
  columns[4].push(row.kd);
  columns[5].push(row.url);
  columns[6].push(position);
}

/** The read model of the measures: one row an event, in a table that they make. Nothing changes a keyword later here, so a rebuild writes each row as soon as it is read. */
export const keywordProjection: Projection = {
  name: 'bench_keywords',
  version: 1,
  categories: ['keyword'],
  tables: ['bench_keywords'],
  async apply(events, tx) {
    const columns = emptyColumns();
    for (const { data, position } of events) addRow(columns, data as unknown as Keyword, position.toString());
    await tx.executeQuery(CompiledQuery.raw(UPSERT, columns));
    return [];
  },
  fold: () => new KeywordFold(),
};

class KeywordFold implements BulkFold {
  #rows: Record<string, unknown>[] = [];

  take({ data, position }: StoredEvent): void {
    const { project, id, keyword, volume, kd, url } = data as unknown as Keyword;
    this.#rows.push({ project_id: project, id, keyword, volume, kd, url, position });
  }

  finished(): TableRows[] {
    const rows = this.#rows;
    this.#rows = [];
    return [{ table: 'bench_keywords', rows }];
  }

  async *drain(): AsyncGenerator<TableRows> {
    // Every row is final, so none is held.
  }

  sums(): TableRows[] {
    return [];
  }
}
