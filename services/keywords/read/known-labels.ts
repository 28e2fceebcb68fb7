import { foldCase } from '@keywright/events/fields';
import type {
  CategoryCreated,
  KeywordLabelsEvent,
  TagChanged,
  TagCreated,
} from '@keywright/events/keyword-labels';
import type { KeywordStanding } from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { KeywordCategoriesTable, KeywordTagsTable } from '@keywright/migrations/tables/keywords.ts';
import { sql, type Transaction } from 'kysely';
import { insert, replacing } from '../../platform/read-models/statements.ts';

type KnownCategory = Omit<KeywordCategoriesTable, 'keywords' | 'volume'>;
type KnownTag = Omit<KeywordTagsTable, 'keywords' | 'volume'>;
/** What makes a label, or changes it; what takes one away is applied by itself. */
export type KeptLabelEvent = CategoryCreated | TagCreated | TagChanged;

/** Whether a label is there after an event of it. */
export function keepsLabel(event: KeywordLabelsEvent): event is KeptLabelEvent {
  return ['CategoryCreated', 'TagCreated', 'TagChanged'].includes(event.type);
}

/** The label that an event makes or changes. */
export function labelIdOf({ type, data }: KeptLabelEvent): string {
  return type === 'CategoryCreated' ? data.categoryId : data.tagId;
}

/** The categories and tags that some events name; a label's position is its guard. */
export class KnownLabels {
  readonly #categories = new Map<string, KnownCategory>();
  readonly #tags = new Map<string, KnownTag>();
  readonly #gone = new Map<string, { position: bigint; mergedInto: string | null }>();
  readonly #touched = { categories: new Set<string>(), tags: new Set<string>() };

  /** With those into which they were merged. */
  async load(tx: Transaction<Database>, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { rows: gone } = await sql<{ id: string; position: string; merged_into: string | null }>`
      with recursive meant as (
        select id, position, merged_into from gone_keyword_labels where id = any(${[...ids]}::uuid[])
        union
        select later.id, later.position, later.merged_into
        from gone_keyword_labels as later join meant on meant.merged_into = later.id
      )
      select * from meant`.execute(tx);
    for (const { id, position, merged_into: mergedInto } of gone)
      this.#gone.set(id, { position: BigInt(position), mergedInto });
    const wanted = [...new Set([...ids, ...gone.flatMap(({ merged_into: into }) => into ?? [])])];
    const categories = await sql<KnownCategory>`
      select id, project_id, position, name, name_key, category_type, predefined, list_id
      from keyword_categories where id = any(${wanted}::uuid[])`.execute(tx);
    for (const category of categories.rows) this.#categories.set(category.id, category);
    const tags = await sql<KnownTag>`
      select id, project_id, position, name, name_key, colour, parent_id
      from keyword_tags where id = any(${wanted}::uuid[])`.execute(tx);
    for (const tag of tags.rows) this.#tags.set(tag.id, tag);
  }

  /**
   * The labels that a keyword gets: those that it has already, and of others those that are there. One that was merged means the
   * tag that took its keywords. The same ids again where all are there.
   */
  at(
    kind: 'categories' | 'tags',
    ids: readonly string[],
    before: KeywordStanding | null,
    projectId: string,
  ): readonly string[] {
    const known: ReadonlyMap<string, { project_id: string }> =
      kind === 'tags' ? this.#tags : this.#categories;
    const has = new Set(before?.[kind]);
    const there = (id: string) => has.has(id) || known.get(id)?.project_id === projectId;
    if (ids.every(there)) return ids;
    const meant = ids.map((id) => (there(id) ? id : this.#mergedInto(id))).filter(there);
    return [...new Set(meant)].sort();
  }

  #mergedInto(id: string): string {
    const into = this.#gone.get(id)?.mergedInto ?? null;
    return into === null ? id : this.#mergedInto(into);
  }

  /** One event of a label; answers the label's id where it is another label from then on. */
  take(event: KeptLabelEvent, position: string, projectId: string): string | null {
    const id = labelIdOf(event);
    const known = this.#categories.get(id) ?? this.#tags.get(id);
    const guard = known === undefined ? this.#gone.get(id)?.position : BigInt(known.position);
    if (guard !== undefined && guard >= BigInt(position)) return null;
    const place = { id, project_id: projectId, position };
    switch (event.type) {
      case 'CategoryCreated': {
        const { name, categoryType: category_type, predefined, listId: list_id } = event.data;
        const facts = { name, name_key: foldCase(name), category_type, predefined, list_id };
        this.#categories.set(id, { ...place, ...facts });
        this.#touched.categories.add(id);
        return id;
      }
      case 'TagCreated': {
        const { name, colour, parentId: parent_id } = event.data;
        this.#tags.set(id, { ...place, name, name_key: foldCase(name), colour, parent_id });
        this.#touched.tags.add(id);
        return id;
      }
      case 'TagChanged': {
        const tag = this.#tags.get(id);
        if (tag === undefined) return null;
        const { name = tag.name, colour = tag.colour, parentId = tag.parent_id } = event.data;
        this.#tags.set(id, { ...place, name, name_key: foldCase(name), colour, parent_id: parentId });
        this.#touched.tags.add(id);
        return id;
      }
    }
  }

  async save(tx: Transaction<Database>): Promise<void> {
    await write(tx, 'keyword_categories', this.#touched.categories, this.#categories, []);
    await write(tx, 'keyword_tags', this.#touched.tags, this.#tags, ['colour', 'parent_id']);
  }
}

/** What is counted of them stays. */
async function write(
  tx: Transaction<Database>,
  table: 'keyword_categories' | 'keyword_tags',
  ids: ReadonlySet<string>,
  known: ReadonlyMap<string, object>,
  changing: readonly string[],
): Promise<void> {
  const rows = [...ids].map((id) => ({ ...known.get(id), keywords: 0, volume: 0 }));
  const columns = ['position', 'name', 'name_key', ...changing];
  const onConflict = replacing(['id'], columns, 'stored.position < excluded.position');
  for (const statement of insert({ table, rows }, onConflict)) await statement.execute(tx);
}
