import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { AppError } from '../platform/errors/app-error.ts';

interface Market {
  country?: string | undefined;
  language?: string | undefined;
}

/**
 * Nobody begins with a country or a language that an administrator has disabled or deleted; what something is about already may stay.
 * @throws AppError FIELD_INVALID
 */
export async function requireOfferedMarket(
  db: Kysely<Database>,
  { country, language }: Market,
  before: Market = {},
): Promise<void> {
  const asked = {
    country: country === before.country ? null : (country ?? null),
    language: language === before.language ? null : (language ?? null),
  };
  const { rows } = await sql<{ field: keyof Market }>`
    select 'country' as field from country_changes
      where code = ${asked.country} and changed ->> 'enabled' = 'false'
    union all select 'language' from language_changes
      where code = ${asked.language} and (changed ->> 'enabled' = 'false' or standing = 'REMOVED')`.execute(
    db,
  );
  const [taken] = rows;
  if (taken !== undefined) throw new AppError('FIELD_INVALID', { field: taken.field, reason: 'UNKNOWN' });
}
