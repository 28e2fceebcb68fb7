import type { AnyEvent } from '@keywright/events';
import type { FieldTable, RowOf } from '@keywright/events/fields';
import { sql } from 'kysely';
import type { ChannelChange, Projection } from '../projections/port.ts';
import { projectOfEvent } from '../projections/partition.ts';
import { columnsOf } from './columns.ts';
import type { RowModel } from './row-model.ts';

/** Of more rows than these only that they were touched is told: one frame would cost every listener megabytes. */
const MOST_ROWS = 500;

/**
 * Makes what sends rows again that name somebody who is called otherwise since one of these events: as they are after the
 * batch.
 */
export function renamedRowsOf<T extends FieldTable, State extends object, E extends AnyEvent>({
  kind,
  table,
  scope = 'project_id',
  fields,
  renames,
  partitionOf,
}: RowModel<T, State, E>): Projection['apply'] {
  const { selection } = columnsOf(fields.fields);
  return async (events, tx) => {
    const changes: ChannelChange[] = [];
    for (const event of events) {
      const [userId, id] = [renames?.whoOf(event), partitionOf?.(event) ?? projectOfEvent(event)];
      if (!renames || !userId || id === null) continue;
      const { rows } = await sql<RowOf<T>>`
        select ${selection} from ${sql.table(table)}
        where ${sql.ref(scope)} = ${id} and ${renames.naming(userId)} limit ${MOST_ROWS + 1}`.execute(tx);
      const ops =
        rows.length > MOST_ROWS
          ? [{ op: 'touched', what: { renamed: userId } }]
          : rows.map((row) => ({ op: 'row', row }));
      if (ops.length > 0) changes.push({ channel: `${kind}:${id}`, position: event.position, ops });
    }
    return changes;
  };
}
