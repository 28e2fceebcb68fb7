import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Transaction } from 'kysely';
import type { StoredRecord } from './records.ts';
import type { Child, Entity } from './row-model.ts';
import { insert, removal } from './statements.ts';

/** The tables of the entities on which rows hang. */
export interface ChildOwner<State> {
  /** The column that says on which entity a row hangs. */
  readonly parent: string;
  /** The value in that column. */
  idOf(state: State, key: string): string;
  /** The columns of a row by which it belongs to an entity. */
  belonging(state: State, key: string): StoredRecord;
}

/** The rows of a child that hang on an entity. */
export function childRowsOf<State>(
  child: Child<State>,
  { key, state }: { key: string; state: State },
  owner: ChildOwner<State>,
): StoredRecord[] {
  const own = owner.belonging(state, key);
  return child.rows(state).map((row) => ({ ...row, ...own }));
}

/** Puts the rows of a child as they are after a step in the place of those before it. */
export async function replaceChildRows<State>(
  tx: Transaction<Database>,
  child: Child<State>,
  changed: readonly Entity<State>[],
  owner: ChildOwner<State>,
): Promise<void> {
  const replaced = changed.flatMap(({ key, before }) =>
    before !== null && (child.of(before)?.length ?? 0) > 0 ? [owner.idOf(before, key)] : [],
  );
  if (replaced.length > 0) await removal(child.table, owner.parent, replaced).execute(tx);
  const rows = changed.flatMap(({ key, after }) =>
    after === null ? [] : childRowsOf(child, { key, state: after }, owner),
  );
  for (const statement of insert({ table: child.table, rows })) await statement.execute(tx);
}
