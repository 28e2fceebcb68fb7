import type { Role } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import type { Membership } from '../platform/http/access.ts';

interface Asked {
  projectId: string;
  userId: string;
}

/** What `membershipOf` answers, for many people and projects in one query; answers stand in the order of the questions. */
export async function membershipsOf(
  db: Kysely<Database>,
  asked: readonly Asked[],
): Promise<(Membership | null)[]> {
  const { rows } = await sql<{ place: number; owner: boolean; roles: Role[] | null }>`
    select asked.place::integer as place, p.owner_name = a.user_name as owner, m.roles
    from unnest(${arrayOf(asked.map(({ projectId }) => projectId))}::uuid[], ${arrayOf(asked.map(({ userId }) => userId))}::uuid[])
      with ordinality as asked (project_id, user_id, place)
    join projects p on p.id = asked.project_id
    join accounts a on a.id = asked.user_id
    left join project_members m on m.project_id = p.id and m.user_id = a.id`.execute(db);
  const found = new Map(rows.map((row) => [row.place - 1, row]));
  return asked.map(({ projectId, userId }, place) => {
    const row = found.get(place);
    if (!row || (!row.owner && row.roles === null)) return null;
    return { projectId, userId, owner: row.owner, roles: row.roles ?? [] };
  });
}

/** PostgreSQL's text of an array of ids, which need no quotes: the client library would look at each for some. */
function arrayOf(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}
