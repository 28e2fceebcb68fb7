import type { Fields, FieldTable } from '@keywright/events/fields';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';

/** How long a name that was looked up may be used again. */
export const NAMES_KEPT_MS = 1_000;

/** Looks names up by id; ids that nobody has (any more) are absent. */
export type LookUpNames = (
  db: Kysely<Database>,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** What holds an id and has a place for the name beside it. */
interface Place {
  path: readonly string[];
  id: string;
  name: string;
}

/** The names in rows of one table, which are filled in while rows are encoded: whoever stores rows stores none. */
export class RowNames {
  readonly lookUp: LookUpNames;
  readonly #places: readonly Place[];

  constructor({ fields }: FieldTable, lookUp: LookUpNames) {
    this.lookUp = lookUp;
    this.#places = placesIn(fields);
  }

  /** Whose names the rows have a place for, each once. */
  idsIn(rows: readonly object[]): string[] {
    const ids = this.#places.flatMap(({ path, id }) =>
      rows.flatMap((row) => holdersAt(row, path).map((holder) => holder[id] as string)),
    );
    return [...new Set(ids)];
  }

  /** Writes names into the rows themselves; null where there is none. */
  write(rows: readonly object[], names: ReadonlyMap<string, string | null>): void {
    for (const { path, id, name } of this.#places) {
      for (const row of rows)
        for (const holder of holdersAt(row, path)) holder[name] = names.get(holder[id] as string) ?? null;
    }
  }

  /** Looks up and writes the names of some rows: one query for all of them, none where they name nobody. */
  async fill(db: Kysely<Database>, rows: readonly object[]): Promise<void> {
    const ids = this.idsIn(rows);
    if (ids.length > 0) this.write(rows, await this.lookUp(db, ids));
  }
}

function placesIn(fields: Fields, path: readonly string[] = []): Place[] {
  return Object.entries(fields).flatMap(([name, field]): Place[] => {
    if ('nameOf' in field) return [{ path, id: field.nameOf, name }];
    const inner = field.type === 'list' ? field.of : field;
    return inner.type === 'object' ? placesIn(inner.fields, [...path, name]) : [];
  });
}

function holdersAt(value: unknown, [name, ...rest]: readonly string[]): Record<string, unknown>[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value))
    return value.flatMap((item) => holdersAt(item, name === undefined ? [] : [name, ...rest]));
  const holder = value as Record<string, unknown>;
  return name === undefined ? [holder] : holdersAt(holder[name], rest);
}
