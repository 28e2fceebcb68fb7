import type { CategoryType, PredefinedCategory, TagColour } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** A category as frames and answers show it; `volume` in searches a month, `position` that of its last event. */
export interface CategoryFacts {
  id: string;
  projectId: string;
  name: string;
  categoryType: CategoryType;
  predefined: PredefinedCategory | null;
  /** null where it was made for no list, or for one that is gone. */
  keyWordListId: string | null;
  keywords: number;
  volume: number;
  position: string;
}

/** A tag in the same way; `keywords` and `volume` are its own, without those below it. */
export interface OneTagFacts {
  id: string;
  projectId: string;
  name: string;
  colour: TagColour;
  parentTag: string | null;
  keywords: number;
  volume: number;
  position: string;
}

export interface TagFacts extends OneTagFacts {
  /** The tags right below it. */
  childTags: string[];
  /** Whether it is below another one. */
  child: boolean;
}

/** The categories that a condition on `keyword_categories as labels` lets through, by name. */
export async function categoriesWhere(
  db: Kysely<Database>,
  where: RawBuilder<unknown>,
): Promise<CategoryFacts[]> {
  const { rows } = await sql<CategoryFacts>`
    select labels.id, labels.project_id as "projectId", labels.name, labels.category_type as "categoryType",
      labels.predefined, lists.id as "keyWordListId", labels.keywords::double precision as keywords,
      labels.volume::double precision as volume, labels.position::text as position
    from keyword_categories as labels left join keyword_lists as lists on lists.id = labels.list_id
    where ${where} order by labels.name_key, labels.id`.execute(db);
  return rows;
}

/** The tags that a condition on `keyword_tags as labels` lets through, by name. */
export async function tagsWhere(db: Kysely<Database>, where: RawBuilder<unknown>): Promise<OneTagFacts[]> {
  const { rows } = await sql<OneTagFacts>`
    select labels.id, labels.project_id as "projectId", labels.name, labels.colour, labels.parent_id as "parentTag",
      labels.keywords::double precision as keywords, labels.volume::double precision as volume,
      labels.position::text as position
    from keyword_tags as labels where ${where} order by labels.name_key, labels.id`.execute(db);
  return rows;
}

/** All tags of a project with how they stand below each other. */
export async function tagsOfProject(db: Kysely<Database>, projectId: string): Promise<TagFacts[]> {
  const tags = await tagsWhere(db, sql`labels.project_id = ${projectId}`);
  const children = new Map<string, string[]>();
  for (const { id, parentTag } of tags)
    if (parentTag !== null) children.set(parentTag, [...(children.get(parentTag) ?? []), id]);
  return tags.map((tag) => ({
    ...tag,
    childTags: children.get(tag.id) ?? [],
    child: tag.parentTag !== null,
  }));
}

/** The names of labels by their ids, be they there or not. */
export async function labelNames(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from gone_keyword_labels where id = any(${wanted}::uuid[])
    union all select id, name from keyword_categories where id = any(${wanted}::uuid[])
    union all select id, name from keyword_tags where id = any(${wanted}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
