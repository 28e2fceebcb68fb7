import { idOfStream } from '@keywright/events';
import type { Role } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import type { ChannelAccess, ChannelKind } from '../platform/feature.ts';
import type { Membership } from '../platform/http/access.ts';
import { isUuid } from '../platform/ids.ts';
import { membershipProjection } from './membership.projection.ts';
import { projectPeople } from '../projects/index.ts';
import { tellPeople } from './tell-people.ts';

/** Channels of a project are for its members; an administrator's session reads no project content, whoever it is of. */
export const projectMembers: ChannelAccess<Membership> = {
  async rightsOf(requests, { db }) {
    const mayAsk = requests.map(({ id, session }) => session.scope === 'USER' && isUuid(id));
    const asked = requests.filter((_, place) => mayAsk[place]);
    const queries = asked.map(({ id, session }) => ({ projectId: id, userId: session.userId }));
    const found = queries.length === 0 ? [] : await membershipsOf(db, queries);
    let next = 0;
    return mayAsk.map((may) => (may ? (found[next++] ?? null) : null));
  },
  changedBy: {
    readModel: membershipProjection.name,
    category: 'membership',
    idOf: ({ stream }) => idOfStream(stream),
    tells: tellPeople,
  },
};

/** Who belongs to a project, for every member of it: rows of `MemberRow`. */
export const membersChannel: ChannelKind<Membership> = {
  kind: 'members',
  readModel: membershipProjection.name,
  access: projectMembers,
  mayListen: () => true,
};

interface Asked {
  projectId: string;
  userId: string;
}

/** What `membershipOf` answers, for many people and projects in one query; answers stand in the order of the questions. */
export async function membershipsOf(
  db: Kysely<Database>,
  asked: readonly Asked[],
): Promise<(Membership | null)[]> {
  // Without "offset 0" it is joined with everybody of all projects, instead of being asked by keys for each.
  const { rows } = await sql<{ place: number; owner: boolean; roles: Role[] }>`
    select asked.place::integer as place, person.owner, person.roles
    from unnest(${arrayOf(asked.map(({ projectId }) => projectId))}::uuid[], ${arrayOf(asked.map(({ userId }) => userId))}::uuid[])
      with ordinality as asked (project_id, user_id, place)
    cross join lateral (
      select owner, roles from ${projectPeople}
      where project_id = asked.project_id and user_id = asked.user_id offset 0
    ) person`.execute(db);
  const found = new Map(rows.map(({ place, ...membership }) => [place - 1, membership]));
  return asked.map(({ projectId, userId }, place) => {
    const membership = found.get(place);
    return membership ? { projectId, userId, ...membership } : null;
  });
}

/** PostgreSQL's text of an array of ids, which need no quotes: the client library would look at each for some. */
function arrayOf(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}
