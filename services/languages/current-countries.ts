import type { CountryValues } from '@keywright/events/office';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { timeZoneOfCountry } from '../projects/index.ts';

/** A country as it is now: what was shipped, but for what an administrator has said since. */
export interface CurrentCountry extends CountryValues {
  code: string;
  /** Decimal, how often it was changed: '0' is as shipped. */
  revision: string;
  /** User id. */
  changedBy: string | null;
  changedAt: Date | null;
}

/** All countries, in no order. */
export async function currentCountries(db: Kysely<Database>): Promise<CurrentCountry[]> {
  const rows = await db
    .selectFrom('country_infoes')
    .leftJoin('country_changes', 'country_changes.code', 'country_infoes.code')
    .select(['country_infoes.code', 'name', 'language', 'changed', 'revision', 'changed_by', 'changed_at'])
    .execute();
  return rows.map(({ code, changed, revision, ...row }) => ({
    ...{ code, ...shippedValues({ code, ...row }), ...changed },
    ...{ revision: revision ?? '0', changedBy: row.changed_by, changedAt: row.changed_at },
  }));
}

/** What the product says of a country; null where there is no such country. */
export async function shippedCountry(db: Kysely<Database>, code: string): Promise<CountryValues | null> {
  const row = await db.selectFrom('country_infoes').selectAll().where('code', '=', code).executeTakeFirst();
  return row === undefined ? null : shippedValues(row);
}

function shippedValues(row: { code: string; name: string; language: string }): CountryValues {
  return {
    ...{ name: row.name, enabled: true, defaultLanguage: row.language },
    ...{ timeZone: timeZoneOfCountry(row.code), google: null, bing: null },
  };
}

/** Whether a code is that of a country, be it one that projects can be about or not. */
export async function isCountry(db: Kysely<Database>, code: string): Promise<boolean> {
  return (await shippedCountry(db, code)) !== null;
}
