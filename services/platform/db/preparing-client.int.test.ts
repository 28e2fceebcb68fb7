import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connect } from './connect.ts';

describe('A client that prepares', () => {
  let database: TestDatabase;
  let db: TestDatabase['db'];
  beforeAll(async () => {
    database = await createTestDatabase();
    db = connect(database.url, { max: 1, prepare: true });
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  async function prepared(part: string): Promise<number> {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      db,
    );
    return rows.filter(({ statement }) => statement.includes(part)).length;
  }

  it('prepares a statement when it comes the third time, and answers as before', async () => {
    const double = async (given: number) => {
      const { rows } = await sql<{ doubled: number }>`select ${given}::integer * 2 as doubled`.execute(db);
      return rows[0]?.doubled;
    };
    expect([await double(1), await double(2), await prepared('as doubled')]).toEqual([2, 4, 0]);
    expect([await double(3), await prepared('as doubled')]).toEqual([6, 1]);
    expect([await double(4), await prepared('as doubled')]).toEqual([8, 1]);
  });

  it('goes on after a statement that fails', async () => {
    const divide = async (by: number) => {
      const { rows } = await sql<{ part: number }>`select 12 / ${by}::integer as part`.execute(db);
      return rows[0]?.part;
    };
    for (let nth = 0; nth < 4; nth += 1) await expect(divide(0)).rejects.toThrow('division by zero');
    expect([await divide(3), await divide(4)]).toEqual([4, 3]);
  });

  it('keeps no more than it may, and no statement without parameters', async () => {
    for (let nth = 0; nth < 220; nth += 1) {
      for (let use = 0; use < 3; use += 1)
        await sql`select ${nth}::integer + ${sql.lit(nth)} as bounded`.execute(db);
    }
    for (let use = 0; use < 3; use += 1) await sql`select 1 as constant`.execute(db);
    expect([(await prepared('as bounded')) <= 200, await prepared('as constant')]).toEqual([true, 0]);
    expect(await prepared('as bounded')).toBeGreaterThan(100);
  });
});
