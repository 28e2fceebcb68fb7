import type { LanguageUses } from '@keywright/events/office';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { currentCountries } from './current-countries.ts';

const NO_USE: LanguageUses = { accounts: 0, projects: 0, countries: 0, translations: 0 };

/**
 * What uses each language: accounts read it or are written to in it, projects are about it, countries speak it, texts of the interface
 * and mails are in it.
 */
export async function usesOfLanguages(db: Kysely<Database>): Promise<(code: string) => LanguageUses> {
  const { rows } = await sql<{ code: string; kind: keyof LanguageUses; uses: string }>`
    select code, 'accounts' as kind, count(*) as uses from (
      select id, localization_language as code from accounts
      union select id, contact_language from accounts) readers group by code
    union all select language, 'projects', count(*) from projects group by language
    union all select language, 'translations', count(*) from (
      select language, label from translations
      union select language, label from translation_changes where translation <> ''
      union select language, 'mail ' || mail_type from mail_content_changes) texts group by language`.execute(
    db,
  );
  const found = new Map<string, LanguageUses>();
  const add = (code: string, kind: keyof LanguageUses, uses: number) => {
    const before = found.get(code) ?? NO_USE;
    found.set(code, { ...before, [kind]: before[kind] + uses });
  };
  for (const { code, kind, uses } of rows) add(code, kind, Number(uses));
  for (const { defaultLanguage } of await currentCountries(db)) add(defaultLanguage, 'countries', 1);
  return (code) => found.get(code) ?? NO_USE;
}

/** What uses a country: projects are about it, accounts give it as where they are or where invoices go. */
export interface CountryUses {
  projects: number;
  accounts: number;
}

export async function usesOfCountries(db: Kysely<Database>): Promise<(code: string) => CountryUses> {
  const { rows } = await sql<{ code: string; kind: keyof CountryUses; uses: string }>`
    select country as code, 'projects' as kind, count(*) as uses from projects group by country
    union all select country, 'accounts', count(*) from (
      select account_id, country from contact_informations where country is not null
      union select account_id, country from billing_contact_informations where country is not null
    ) addresses group by country`.execute(db);
  const found = new Map<string, CountryUses>();
  for (const { code, kind, uses } of rows)
    found.set(code, { projects: 0, accounts: 0, ...found.get(code), [kind]: Number(uses) });
  return (code) => found.get(code) ?? { projects: 0, accounts: 0 };
}
