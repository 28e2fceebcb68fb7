import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import type { Touched } from './touched.ts';

/** Keeps what the events of the touched topics now add up to, unless the table has come further already. */
export async function saveStates(tx: Transaction<Database>, touched: readonly Touched[]): Promise<void> {
  const rows = touched.map(stateRow);
  await sql`
    insert into topic_states as states
    select * from jsonb_populate_recordset(null::topic_states, ${JSON.stringify(rows)}::jsonb)
    on conflict (topic_id) do update set position = excluded.position, state = excluded.state
    where states.position < excluded.position`.execute(tx);
}

export function stateRow({ id, position, after }: Pick<Touched, 'id' | 'position' | 'after'>) {
  return { topic_id: id, project_id: after.projectId, position: position.toString(), state: after };
}
