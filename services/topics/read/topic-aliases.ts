import {
  keywordIdentity,
  type KeywordsAssociated,
  type KeywordsDissociated,
} from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import type { FoldedAliases } from './folded-aliases.ts';

/**
 * Has topics know which keywords are variants from an event on; a later one that they know already stays. Rows of topics are made
 * from it, so that they wait for no other read model.
 */
export async function applyVariants(
  db: Kysely<Database>,
  { type, data }: KeywordsAssociated | KeywordsDissociated,
  position: bigint,
): Promise<void> {
  const { projectId, originalId, aliasIds } = data;
  const associated = type === 'KeywordsAssociated';
  // One that has come to another original meanwhile stays there.
  const concerned = associated ? sql`true` : sql`stored.original_id = ${originalId}::uuid`;
  await sql`
    insert into topic_aliases as stored (alias_id, original_id, project_id, position)
    select id, ${associated ? originalId : null}::uuid, ${projectId}::uuid, ${position.toString()}::bigint
    from unnest(${[...aliasIds].sort()}::uuid[]) as named (id)
    on conflict (alias_id) do update set original_id = excluded.original_id, position = excluded.position
    where stored.position < excluded.position and ${concerned}`.execute(db);
}

interface Wanted {
  projectId: string;
  value: string;
}

/**
 * Which keywords of topics are variants of another one, by project and value, in the markets that projects have today: what such a
 * keyword is searched for counts on its original. A rebuild asks what it has `folded`.
 */
export async function aliasesAmong(
  db: Kysely<Database>,
  keywords: readonly Wanted[],
  folded: FoldedAliases | null,
): Promise<(keyword: Wanted) => boolean> {
  const all = [...new Set(keywords.map(({ projectId }) => projectId))];
  const projectIds = folded === null ? all : all.filter((id) => folded.isKnownIn(id));
  const isKnown =
    folded === null ? sql`exists (select from topic_aliases where project_id = projects.id)` : sql`true`;
  const { rows: projects } = await sql<{ id: string; country: string; language: string }>`
    select id, country, language from projects where id = any(${projectIds}::uuid[]) and ${isKnown}`.execute(
    db,
  );
  if (projects.length === 0) return () => false;
  const places = new Map(projects.map(({ id, ...market }) => [id, { projectId: id, ...market }]));
  const idOf = ({ projectId, value }: Wanted): string[] => {
    const place = places.get(projectId);
    const id = place && keywordIdentity(place, value)?.id;
    return id === undefined ? [] : [id];
  };
  if (folded !== null) return (keyword) => idOf(keyword).some((id) => folded.isAlias(id));
  const ids = [...new Set(keywords.flatMap(idOf))];
  const { rows } = await sql<{ id: string }>`
    select alias_id as id from topic_aliases
    where alias_id = any(${ids}::uuid[]) and original_id is not null`.execute(db);
  const found = new Set(rows.map(({ id }) => id));
  return (keyword) => idOf(keyword).some((id) => found.has(id));
}
