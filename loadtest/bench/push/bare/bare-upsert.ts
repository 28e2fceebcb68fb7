import pg from 'pg';

/** Connections of the pool: as many as the product's own pools have. */
const CONNECTIONS = 10;

/**
 * One statement a change, as somebody writes it who has rows and no events: an upsert of a whole row of `topic_views`, in a
 * table of its own with the same columns and indexes, prepared and committed by itself.
 */
export class BareUpsert {
  readonly #pool: pg.Pool;
  readonly #text: string;
  readonly #rows: readonly Record<string, unknown>[];

  private constructor(pool: pg.Pool, text: string, rows: readonly Record<string, unknown>[]) {
    this.#pool = pool;
    this.#text = text;
    this.#rows = rows;
  }

  /** `url`: of somebody who may create a schema. Takes the topics that are there. */
  static async open(url: string): Promise<BareUpsert> {
    const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
    await pool.query(`create schema raw;
      create table raw.topic_views (like public.topic_views including all)`);
    const { rows: columns } = await pool.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = 'raw.topic_views'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    );
    const names = columns.map(({ name }) => pg.escapeIdentifier(name));
    const values = names.map((name) => `excluded.${name}`);
    const text = `insert into raw.topic_views (${names.join()})
      select ${names.join()} from jsonb_populate_record(null::raw.topic_views, $1)
      on conflict (id) do update set (${names.join()}) = row (${values.join()})`;
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(
      'select to_jsonb(t) as row from public.topic_views t order by id',
    );
    return new BareUpsert(
      pool,
      text,
      rows.map(({ row }) => row),
    );
  }

  /** Gives a topic its nth name; resolves when that is committed. */
  async write(nth: number): Promise<void> {
    const row = { ...this.#rows[nth % this.#rows.length], page_name: `Name no. ${nth}`, position: nth };
    await this.#pool.query({ name: 'upsert', text: this.#text, values: [JSON.stringify(row)] });
  }
}
