import type { Recorded } from '@keywright/events';
import type { KeywordsAssociated, KeywordsDissociated } from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { KeywordAliasesTable } from '@keywright/migrations/tables/keywords.ts';
import { sql, type Transaction } from 'kysely';
import { insert, replacing } from '../../platform/read-models/statements.ts';

/**
 * Which keywords are variants of which, of those that some events name, each with all others of its original. An alias's position
 * is its guard, also when it is none any more.
 */
export class KnownAliases {
  readonly #aliases = new Map<string, KeywordAliasesTable>();
  readonly #byOriginal = new Map<string, Set<string>>();
  readonly #touched = new Set<string>();
  readonly #loaded = new Set<string>();

  /** Answers all keywords that stand with these: originals, and every variant of those. */
  async load(tx: Transaction<Database>, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const named = sql`${[...ids]}::uuid[]`;
    const { rows } = await sql<KeywordAliasesTable>`
      with own as materialized (select * from keyword_aliases where alias_id = any(${named}))
      select * from own
      union
      select * from keyword_aliases where original_id in (
        select unnest(${named}) union select original_id from own where original_id is not null
      )`.execute(tx);
    for (const alias of rows) this.#put(alias);
    const found = rows.flatMap(({ alias_id, original_id }) => [alias_id, original_id ?? alias_id]);
    for (const id of [...ids, ...found]) this.#loaded.add(id);
    return [...this.#loaded];
  }

  /** One event about variants; answers the keywords that stand otherwise from then on. */
  take({ event, position }: Recorded<KeywordsAssociated | KeywordsDissociated>): string[] {
    const { projectId: project_id, originalId, aliasIds } = event.data;
    const concerned = new Set<string>();
    for (const alias_id of aliasIds) {
      const known = this.#aliases.get(alias_id);
      if (known !== undefined && BigInt(known.position) >= BigInt(position)) continue;
      const before = known?.original_id ?? null;
      const associated = event.type === 'KeywordsAssociated';
      // One that has come to another original meanwhile stays there.
      const original_id = associated ? originalId : before === originalId ? null : before;
      this.#put({ alias_id, original_id, project_id, position });
      this.#touched.add(alias_id);
      if (original_id === before) continue;
      for (const id of [alias_id, before, original_id]) if (id !== null) concerned.add(id);
    }
    return [...concerned];
  }

  #put(alias: KeywordAliasesTable): void {
    const { alias_id, original_id } = alias;
    const before = this.#aliases.get(alias_id)?.original_id ?? null;
    if (before !== null) this.#byOriginal.get(before)?.delete(alias_id);
    this.#aliases.set(alias_id, alias);
    if (original_id === null) return;
    const others = this.#byOriginal.get(original_id) ?? new Set();
    this.#byOriginal.set(original_id, others.add(alias_id));
  }

  /** Whether all that stand with a keyword are known: of others nothing has changed. */
  has(id: string): boolean {
    return this.#loaded.has(id);
  }

  /** The keyword that one is a variant of, be it there or not. */
  originalOf(id: string): string | null {
    return this.#aliases.get(id)?.original_id ?? null;
  }

  /** The variants of a keyword, be they there or not. */
  aliasesOf(id: string): readonly string[] {
    return [...(this.#byOriginal.get(id) ?? [])];
  }

  async save(tx: Transaction<Database>): Promise<void> {
    const rows = [...this.#touched].map((id) => ({ ...this.#aliases.get(id)! }));
    const onConflict = replacing(
      ['alias_id'],
      ['original_id', 'position'],
      'stored.position < excluded.position',
    );
    for (const statement of insert({ table: 'keyword_aliases', rows }, onConflict))
      await statement.execute(tx);
  }
}
