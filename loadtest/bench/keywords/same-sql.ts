import { connect, poolOf } from '@keywright/services/platform/db/connect.ts';
import type pg from 'pg';

type ProductDatabase = ReturnType<typeof connect>;

interface Statement {
  text: string;
  values: unknown[];
}

/** What the product asks a database for an answer, to be asked again without the product. */
export class SameSql {
  readonly #db: ProductDatabase;
  readonly #asked: Statement[] = [];

  private constructor(db: ProductDatabase) {
    this.#db = db;
  }

  static async open(databaseUrl: string): Promise<SameSql> {
    const db = connect(databaseUrl, { max: 1, statementTimeoutMs: 0 });
    const same = new SameSql(db);
    const client = await poolOf(db).connect();
    const query = client.query.bind(client) as (text: string, values: unknown[]) => Promise<pg.QueryResult>;
    const noted = (text: string, values: unknown[]) => {
      same.#asked.push({ text, values });
      return query(text, values);
    };
    client.query = noted as typeof client.query;
    client.release();
    return same;
  }

  /** The statements of a question, in their order. */
  async of(question: (db: ProductDatabase) => Promise<unknown>): Promise<Statement[]> {
    this.#asked.splice(0);
    await question(this.#db);
    return this.#asked.splice(0);
  }

  close(): Promise<void> {
    return this.#db.destroy();
  }
}

/** Asks one after the other over one connection; answers how long all took, in ms. */
export async function timeOf(client: pg.Client, statements: readonly Statement[]): Promise<number> {
  const began = performance.now();
  for (const { text, values } of statements) await client.query(text, values);
  return performance.now() - began;
}
