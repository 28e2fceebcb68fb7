import type { DomainEvent } from '@keywright/events';
import type { FieldTable, RowOf } from '@keywright/events/fields';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import { categoryOf } from '../event-store/catch-up-subscription.ts';
import type { ChannelChange, Projection } from '../projections/port.ts';
import { columnsOf } from './columns.ts';
import type { RowModel } from './row-model.ts';

type AnyEvent = DomainEvent<string, unknown>;

/** How the rows of a stream say that they stand still, and that they do no more; nothing where the model names no such rows. */
export function parkedRowsOf<T extends FieldTable, State extends object, E extends AnyEvent>({
  kind,
  category,
  table,
  scope = 'project_id',
  fields,
  standingStill,
}: RowModel<T, State, E>): Pick<Projection, 'flag' | 'unflag'> {
  if (standingStill === undefined) return {};
  const { selection } = columnsOf(fields.fields);
  const mark = async (stream: string, parked: boolean, tx: Transaction<Database>) => {
    if (categoryOf(stream) !== category) return [];
    // No field is called so.
    const { rows } = await sql<RowOf<T> & { 'of scope': string }>`
      update ${sql.table(table)} set parked = ${parked} where ${standingStill(stream)} and parked <> ${parked}
      returning ${sql.ref(scope)} as "of scope", ${selection}`.execute(tx);
    return rows.map(({ 'of scope': id, ...row }) => ({ id, row }));
  };
  return {
    async flag({ stream, position }, tx): Promise<ChannelChange[]> {
      const rows = await mark(stream, true, tx);
      return rows.map(({ id, row }) => ({ channel: `${kind}:${id}`, position, ops: [{ op: 'row', row }] }));
    },
    async unflag(stream, tx) {
      await mark(stream, false, tx);
    },
  };
}
