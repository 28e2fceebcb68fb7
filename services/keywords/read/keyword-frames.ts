import { isDeepStrictEqual } from 'node:util';
import { KEYWORD_SCOPES, type KeywordScope } from '@keywright/events/catalogue';
import type { KeywordRow } from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import { type CategoryFacts, categoriesWhere, type OneTagFacts, tagsWhere } from './label-facts.ts';
import type { ChannelChange } from '../../platform/projections/port.ts';
import type { StoredKeyword } from './keyword-rows.ts';

/** Of more rows than these it is only said where they are. */
const MOST_ROWS = 200;

/** How many keywords there are of a kind, and their searches a month. */
interface ScopeCounters {
  keywords: number;
  volume: number;
  followed: number;
  top: number;
}

/** A list as frames and answers show it. */
interface ListCounters {
  id: string;
  name: string;
  scope: KeywordScope;
  hidden: boolean;
  keywords: number;
  volume: number;
}

/**
 * The counters of a project's keywords, and of the lists that changed; `deleted` are ids. Beside them `touched` names the same
 * lists, those of its `lists` or else as `facts`: of one that the counters of a frame lack, another frame's have been left out.
 * `categories` and `tags` are those that changed, `deletedLabels` ids of either; `labels` of what was touched names all of them.
 */
interface KeywordCounters {
  scopes: Record<KeywordScope, ScopeCounters>;
  lists: ListCounters[];
  deleted: string[];
  categories: CategoryFacts[];
  tags: OneTagFacts[];
  deletedLabels: string[];
}

/** Rows that are another, and where they stand and stood. */
interface Moved {
  rows: Map<string, StoredKeyword | null>;
  scopes: Set<KeywordScope>;
  places: Set<string>;
}
const nothingMoved = (): Moved => ({ rows: new Map(), scopes: new Set(), places: new Set() });

interface Told extends Moved {
  position: bigint;
  /** The same for who reads no topics. */
  alone: Moved;
  /** More has changed than was looked at row by row. */
  many: boolean;
  lists: Set<string>;
  /** Categories and tags. */
  labels: Set<string>;
}

/** What a step has changed on the channels of projects. */
export class KeywordFrames {
  readonly #projects = new Map<string, Told>();

  #of(projectId: string, position: bigint): Told {
    const told = this.#projects.get(projectId) ?? {
      position,
      ...nothingMoved(),
      ...{ alone: nothingMoved(), many: false, lists: new Set<string>(), labels: new Set<string>() },
    };
    if (told.position < position) told.position = position;
    this.#projects.set(projectId, told);
    return told;
  }

  /** One keyword before and after, as of a position. */
  row(before: StoredKeyword | null, after: StoredKeyword | null, position: bigint): void {
    const row = (after ?? before)!;
    const told = this.#of(row.projectId, position);
    const isSameAlone = sameAlone(before, after);
    for (const moved of isSameAlone ? [told] : [told, told.alone]) {
      for (const each of [before, after]) {
        if (each !== null && each.scope !== null) moved.scopes.add(each.scope);
        if (each !== null && each.keyWordListId !== null) moved.places.add(each.keyWordListId);
      }
    }
    told.rows.set(row.id, after);
    // A row that they are told of is the last one, whatever changed since.
    if (!isSameAlone || told.alone.rows.has(row.id)) told.alone.rows.set(row.id, after);
  }

  /** A list that is another from now on, or is gone. */
  list(projectId: string, listId: string, position: bigint): void {
    this.#of(projectId, position).lists.add(listId);
  }

  /** A category or a tag that is another from now on, has other numbers, or is gone. */
  label(projectId: string, labelId: string, position: bigint): void {
    this.#of(projectId, position).labels.add(labelId);
  }

  /** Keywords somewhere in some scopes that nobody looked at one by one. */
  scopes(projectId: string, scopes: readonly KeywordScope[], position: bigint): void {
    if (scopes.length === 0) return;
    const told = this.#of(projectId, position);
    told.many = true;
    for (const moved of [told, told.alone]) for (const scope of scopes) moved.scopes.add(scope);
  }

  /** Keywords of a list that nobody looked at one by one. */
  whole(projectId: string, scope: KeywordScope, listId: string, position: bigint): void {
    const told = this.#of(projectId, position);
    told.many = true;
    for (const moved of [told, told.alone]) {
      moved.scopes.add(scope);
      moved.places.add(listId);
    }
  }

  /**
   * The changes of both kinds of channel. Who does not read topics hears the same without them.
   */
  async changes(tx: Transaction<Database>): Promise<ChannelChange[]> {
    if (this.#projects.size === 0) return [];
    const projects = [...this.#projects];
    const scopes = await scopesOf(tx, [...this.#projects.keys()]);
    const lists = await listsOf(tx, [
      ...new Set(projects.flatMap(([, { lists, places }]) => [...lists, ...places])),
    ]);
    const labels = await labelsOf(tx, [...new Set(projects.flatMap(([, told]) => [...told.labels]))]);
    return projects.flatMap(([projectId, told]) => {
      const named = [...new Set([...told.lists, ...told.places])];
      const known = named.flatMap((id) => lists.get(id) ?? []);
      const deleted = [...told.lists].filter((id) => !lists.has(id));
      const counters: KeywordCounters = {
        scopes: scopes.get(projectId) ?? noScopes(),
        lists: known,
        deleted,
        ...ofLabels(labels, told.labels),
      };
      return (['keywords', 'keywords-alone'] as const).map((kind) => {
        const moved = kind === 'keywords' ? told : told.alone;
        const isOnlyTouched = told.many || moved.rows.size > MOST_ROWS;
        // Frames that are sent as one keep the last counters alone, and all that was touched.
        const others = (id: string) => !isOnlyTouched || !moved.places.has(id);
        const facts = [...known.map(({ id }) => id), ...deleted].filter(others).sort();
        return {
          channel: `${kind}:${projectId}`,
          position: told.position,
          ops: [
            ...(isOnlyTouched ? [touchedOp(moved)] : rowOps(moved, kind === 'keywords' ? shown : aloneOf)),
            ...(facts.length + told.labels.size === 0
              ? []
              : [
                  {
                    op: 'touched',
                    what: { facts, ...(told.labels.size && { labels: [...told.labels].sort() }) },
                  },
                ]),
            { op: 'counters', counters },
          ],
        };
      });
    });
  }
}

type Op = { op: string } & Record<string, unknown>;

/** It is only said where keywords changed, not what became of each. */
function touchedOp({ scopes, places }: Moved): Op {
  return { op: 'touched', what: { scopes: [...scopes].sort(), lists: [...places].sort() } };
}

function rowOps({ rows }: Moved, show: (row: StoredKeyword) => KeywordRow): Op[] {
  return [...rows].map(([id, row]) => (row === null ? { op: 'remove', id } : { op: 'row', row: show(row) }));
}

function shown({ source: _source, changedBy: _changedBy, ...row }: StoredKeyword): KeywordRow {
  return row;
}

/** A row for who does not read topics. */
export function withoutTopics<Row extends Pick<KeywordRow, 'topics' | 'publication'>>(row: Row): Row {
  return { ...row, topics: [], publication: null };
}

/** Whether who reads no topics sees no difference. */
function sameAlone(before: StoredKeyword | null, after: StoredKeyword | null): boolean {
  if (before === null || after === null) return false;
  // What was done to the keyword itself everybody sees: ten thousand of those are not compared to the last figure.
  if (before.lastActionDate !== after.lastActionDate || before.scope !== after.scope) return false;
  return isDeepStrictEqual({ ...aloneOf(before), revision: '' }, { ...aloneOf(after), revision: '' });
}

const aloneOf = (row: StoredKeyword): KeywordRow => withoutTopics(shown(row));

const noScopes = (): Record<KeywordScope, ScopeCounters> =>
  Object.fromEntries(
    KEYWORD_SCOPES.map((scope) => [scope, { keywords: 0, volume: 0, followed: 0, top: 0 }]),
  ) as Record<KeywordScope, ScopeCounters>;

/** The counters of the scopes of projects, from what is kept with the rows. */
export async function scopesOf(
  db: Transaction<Database>,
  projects: readonly string[],
): Promise<Map<string, Record<KeywordScope, ScopeCounters>>> {
  const { rows } = await sql<
    { project_id: string; scope: KeywordScope } & Record<keyof ScopeCounters, string>
  >`
    select project_id, scope, sum(keywords) as keywords, sum(volume) as volume,
      coalesce(sum(keywords) filter (where followed), 0) as followed, coalesce(sum(keywords) filter (where top), 0) as top
    from keyword_counters where project_id = any(${[...projects]}::uuid[]) and scope <> ''
    group by project_id, scope`.execute(db);
  const found = new Map(projects.map((id) => [id, noScopes()]));
  for (const { project_id, scope, keywords, volume, followed, top } of rows) {
    const numbers = [keywords, volume, followed, top].map(Number) as [number, number, number, number];
    const [many, searches, inGoogle, marked] = numbers;
    found.get(project_id)![scope] = { keywords: many, volume: searches, followed: inGoogle, top: marked };
  }
  return found;
}

async function listsOf(
  tx: Transaction<Database>,
  ids: readonly string[],
): Promise<Map<string, ListCounters>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ListCounters>`
    select id, name, scope, hidden, keywords::double precision as keywords, volume::double precision as volume
    from keyword_lists where id = any(${[...ids]}::uuid[]) order by id`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

interface Labels {
  categories: readonly CategoryFacts[];
  tags: readonly OneTagFacts[];
}

async function labelsOf(tx: Transaction<Database>, ids: readonly string[]): Promise<Labels> {
  if (ids.length === 0) return { categories: [], tags: [] };
  const named = sql`labels.id = any(${[...ids]}::uuid[])`;
  return { categories: await categoriesWhere(tx, named), tags: await tagsWhere(tx, named) };
}

function ofLabels(
  { categories, tags }: Labels,
  named: ReadonlySet<string>,
): Pick<KeywordCounters, 'categories' | 'tags' | 'deletedLabels'> {
  const own = {
    categories: categories.filter(({ id }) => named.has(id)),
    tags: tags.filter(({ id }) => named.has(id)),
  };
  const there = new Set([...own.categories, ...own.tags].map(({ id }) => id));
  return { ...own, deletedLabels: [...named].filter((id) => !there.has(id)).sort() };
}
