import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connect } from './connect.ts';
import { PreparingClient } from './preparing-client.ts';

describe('A client that prepares statements', () => {
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

  it('begins without waiting for the server', async () => {
    const client = new PreparingClient({ connectionString: database.url, ...{ pipeline: true } });
    await client.connect();
    const order: string[] = [];
    const slept = client.query('select pg_sleep(0.2)').then(() => order.push('slept'));
    await client.query('begin');
    order.push('begun');
    await slept;
    expect(order).toEqual(['begun', 'slept']);
    // Only inside a transaction is there one.
    await client.query('savepoint here');
    await client.end();
  });

  it('does all of a transaction or nothing', async () => {
    await sql`create table kept (value integer)`.execute(db);
    const keep = (value: number, fails: boolean) =>
      db.transaction().execute(async (tx) => {
        await sql`insert into kept values (${value})`.execute(tx);
        if (fails) throw new Error('given up');
      });
    await keep(1, false);
    await expect(keep(2, true)).rejects.toThrow('given up');
    const divide = db.transaction().execute(async (tx) => {
      await sql`insert into kept values (3)`.execute(tx);
      await sql`select 1 / ${0}::integer`.execute(tx);
    });
    await expect(divide).rejects.toThrow('division by zero');
    const { rows } = await sql<{ value: number }>`select value from kept`.execute(db);
    expect(rows).toEqual([{ value: 1 }]);
  });

  it('fails what follows where it could not begin, and goes on with another connection', async () => {
    const own = connect(database.url, { max: 1, prepare: true });
    const pid = async (tx = own) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      return rows[0]?.pid ?? 0;
    };
    const lost = own.transaction().execute(async (tx) => {
      await sql`select pg_terminate_backend(${await pid(tx)})`.execute(tx);
      return pid(tx);
    });
    await expect(lost).rejects.toThrow();
    expect(await own.transaction().execute((tx) => pid(tx))).toBeGreaterThan(0);
    await own.destroy();
  });
});
