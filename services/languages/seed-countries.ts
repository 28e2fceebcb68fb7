import { readFile } from 'node:fs/promises';
import type { CountryInfoesTable } from '@keywright/migrations/tables/translations.ts';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';

const SEED = new URL('../../migrations/seeds/countries.json', import.meta.url);

/** Adds the countries that are not there; what an administrator has changed stays. */
export async function seedCountries({ db }: { db: Kysely<Database> }): Promise<void> {
  const countries = JSON.parse(await readFile(SEED, 'utf8')) as CountryInfoesTable[];
  await db
    .insertInto('country_infoes')
    .values(countries)
    .onConflict((known) => known.doNothing())
    .execute();
}
