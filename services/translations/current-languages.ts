import type { LanguageValues } from '@keywright/events/office';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/** A language as it is now: what was shipped, but for what an administrator has said since. */
export interface CurrentLanguage extends LanguageValues {
  code: string;
  /** The product came with it. */
  shipped: boolean;
  /** Decimal, how often it was changed: '0' is as shipped. */
  revision: string;
  /** User id. */
  changedBy: string | null;
  changedAt: Date | null;
}

/** All languages that there are, in no order. */
export async function currentLanguages(db: Kysely<Database>): Promise<CurrentLanguage[]> {
  const { rows } = await sql<Omit<CurrentLanguage, keyof LanguageValues> & { said: LanguageValues }>`
    select coalesce(shipped.code, changed.code) as code, shipped.code is not null as shipped,
      jsonb_build_object('name', shipped.name, 'nativeName', shipped.native_name,
        'systemLanguage', shipped.system_language, 'enabled', true, 'order', 0, 'google', null, 'bing', null)
        || coalesce(changed.changed, '{}') as said,
      coalesce(changed.revision, 0)::text as revision,
      changed.changed_by as "changedBy", changed.changed_at as "changedAt"
    from languages shipped full join language_changes changed on changed.code = shipped.code
    where changed.standing is distinct from 'REMOVED'`.execute(db);
  return rows.map(({ said, ...row }) => ({ ...row, ...said }));
}

/**
 * The languages that the interface and its mails speak, by code. Those that were shipped come first: a browser that speaks none of
 * them exactly gets a whole one rather than one that was just begun.
 */
export const interfaceLanguages = async (db: Kysely<Database>): Promise<string[]> =>
  codesOf((await currentLanguages(db)).filter(({ systemLanguage, enabled }) => systemLanguage && enabled));

/** Those that texts and mails are written in: also what is offered not yet, or no more. */
export const writtenLanguages = async (db: Kysely<Database>): Promise<string[]> =>
  codesOf((await currentLanguages(db)).filter(({ systemLanguage }) => systemLanguage));

const codesOf = (spoken: CurrentLanguage[]): string[] =>
  spoken
    .sort(
      (one, other) =>
        Number(other.shipped) - Number(one.shipped) ||
        one.order - other.order ||
        (one.code < other.code ? -1 : 1),
    )
    .map(({ code }) => code);
