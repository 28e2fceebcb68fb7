import type { DomainEvent } from '@keywright/events';
import type { FieldTable, RowOf } from '@keywright/events/fields';
import { sql } from 'kysely';
import { categoryOf } from '../event-store/catch-up-subscription.ts';
import type { ChannelChange, Projection } from '../projections/port.ts';
import { projectOfEvent } from '../projections/recorded.ts';
import { columnsOf } from './columns.ts';
import type { RowModel } from './row-model.ts';

type AnyEvent = DomainEvent<string, unknown>;

/** Of more rows than these only that they were touched is told: one frame would cost every listener megabytes. */
const MOST_ROWS = 500;

/**
 * An `apply` that also sends rows again: those that name somebody who is called otherwise, as they are after the batch.
 * The same `apply` where the read model names nobody.
 */
export function withRenames<T extends FieldTable, State extends object, E extends AnyEvent>(
  { kind, category, table, scope = 'project_id', fields, renames, partitionOf }: RowModel<T, State, E>,
  apply: Projection['apply'],
): Projection['apply'] {
  if (renames === undefined) return apply;
  const { selection } = columnsOf(fields.fields);
  return async (events, tx) => {
    const others = events.filter(({ stream }) => categoryOf(stream) !== category);
    if (others.length === 0) return apply(events, tx);
    const own = events.filter((event) => !others.includes(event));
    const changes: ChannelChange[] = own.length === 0 ? [] : await apply(own, tx);
    for (const event of others) {
      const [userId, id] = [renames.whoOf(event), partitionOf?.(event) ?? projectOfEvent(event)];
      if (userId === null || id === null) continue;
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
