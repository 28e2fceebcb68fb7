import { type RawBuilder, sql } from 'kysely';
import type { Touched } from './touched.ts';

/** Keeps what the events of the touched topics now add up to, unless the table has come further already. */
export function stateWrites(touched: readonly Touched[]): RawBuilder<unknown>[] {
  if (touched.length === 0) return [];
  const rows = touched.map(stateRow);
  const states = sql`
    insert into topic_states as states
    select * from jsonb_populate_recordset(null::topic_states, ${JSON.stringify(rows)}::jsonb)
    on conflict (topic_id) do update set position = excluded.position, state = excluded.state
    where states.position < excluded.position`;
  return [states];
}

export function stateRow({ id, position, after }: Pick<Touched, 'id' | 'position' | 'after'>) {
  return { topic_id: id, project_id: after.projectId, position: position.toString(), state: after };
}
