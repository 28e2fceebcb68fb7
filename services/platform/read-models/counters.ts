import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import type { CountersSpec, Entity } from './row-model.ts';

/** By how much a value of a scope has changed in a quarter of an hour. */
interface Change {
  scope: string;
  quarter: string;
  value: string;
  change: number;
}
type Numbers = Record<string, number>;

/** What steps have changed, summed by scope, quarter of an hour and value. A sum of nothing stays: its row is there as well. */
export class CounterChanges<State> {
  readonly #counters: Counters<State>;
  readonly #sums = new Map<string, Change>();

  constructor(counters: Counters<State>) {
    this.#counters = counters;
  }

  /** An entity before and after something that happened `at` (ISO 8601). */
  add({ before, after }: Pick<Entity<State>, 'before' | 'after'>, at: string): void {
    const quarter = quarterOf(at);
    if (before !== null) this.#add(before, quarter, -1);
    if (after !== null) this.#add(after, quarter, 1);
  }

  get sums(): Change[] {
    return [...this.#sums.values()];
  }

  #add(state: State, quarter: string, by: 1 | -1): void {
    const { spec, scopeOf } = this.#counters;
    const value = spec.of(state);
    if (value === null) return;
    const scope = scopeOf(state);
    const key = `${scope} ${quarter} ${value}`;
    const sum = this.#sums.get(key);
    if (sum) sum.change += by;
    else this.#sums.set(key, { scope, quarter, value, change: by });
  }
}

const QUARTER_MS = 900_000;

/** The first moment of the quarter of an hour in UTC, ISO 8601. */
function quarterOf(at: string): string {
  return new Date(Math.floor(Date.parse(at) / QUARTER_MS) * QUARTER_MS).toISOString();
}

/** The counters of one read model: `scope` is the column of what they belong to. */
export class Counters<State> {
  readonly spec: CountersSpec<State>;
  readonly scope: string;
  readonly scopeOf: (state: State) => string;

  constructor(spec: CountersSpec<State>, scope: string, scopeOf: (state: State) => string) {
    this.spec = spec;
    this.scope = scope;
    this.scopeOf = scopeOf;
  }

  /** Moves the counters; answers the new numbers of every scope in which something moved. */
  async save(tx: Transaction<Database>, changes: CounterChanges<State>): Promise<Map<string, Numbers>> {
    const { sums } = changes;
    const scopes = [...new Set(sums.map((sum) => sum.scope))];
    if (scopes.length === 0) return new Map();
    const { changes: kept, table, by, count } = this.spec;
    const [scope, value, number] = [sql.ref(this.scope), sql.ref(by), sql.ref(count)];
    // The statement sees the counters as they were before it, and those that it moved as it left them.
    const { rows } = await sql<{ scope: string; value: string; number: number }>`
      with changes as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(sums)})
          as sums (scope uuid, quarter timestamptz, value text, change integer)
      ), noted as (
        insert into ${sql.table(kept)} as kept (${scope}, quarter, ${value}, change)
        select scope, quarter, value, change from changes
        on conflict (${scope}, quarter, ${value}) do update set change = kept.change + excluded.change
      ), moved as (
        insert into ${sql.table(table)} as counters (${scope}, ${value}, ${number})
        select scope, value, sum(change)::integer from changes group by scope, value
        on conflict (${scope}, ${value}) do update set ${number} = counters.${number} + excluded.${number}
        returning ${scope} as scope, ${value} as value, ${number} as number
      )
      select * from moved
      union all
      select c.${scope}, c.${value}, c.${number} from ${sql.table(table)} c
      where c.${scope} = any(${scopes}::uuid[])
        and (c.${scope}, c.${value}) not in (select scope, value from moved)`.execute(tx);
    const none = this.spec.values.map((each) => [each, 0] as const);
    const numbers = new Map(scopes.map((id): [string, Numbers] => [id, Object.fromEntries(none)]));
    for (const row of rows) {
      const own = numbers.get(row.scope);
      if (own) own[row.value] = row.number;
    }
    return numbers;
  }
}
