import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** People who log in, the log-ins they hold, and the words of the interface in every language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounts (
      id uuid primary key,
      user_name text not null unique,
      email text not null unique check (email = lower(email)),
      first_name text not null,
      last_name text not null,
      password_hash text not null,
      admin boolean not null default false,
      localization_language text not null,
      contact_language text not null,
      created_at timestamptz not null,
      disabled_at timestamptz
    )`.execute(db);
  await sql`
    create table refresh_families (
      id uuid primary key,
      account_id uuid not null references accounts (id) on delete cascade,
      client text not null check (client in ('web', 'other')),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      revoked_because text check ((revoked_because is null) = (revoked_at is null))
    )`.execute(db);
  await sql`create index refresh_families_account on refresh_families (account_id)`.execute(db);
  await sql`
    create table refresh_tokens (
      hash text primary key,
      family_id uuid not null references refresh_families (id) on delete cascade,
      issued_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index refresh_tokens_family on refresh_tokens (family_id)`.execute(db);
  await sql`
    create table languages (
      code text primary key,
      name text not null,
      native_name text not null,
      system_language boolean not null
    )`.execute(db);
  await sql`
    create table translations (
      id uuid primary key,
      label text not null,
      language text not null references languages (code),
      translation text not null,
      seeded text,
      updated_at timestamptz not null,
      unique (language, label)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table translations, languages, refresh_tokens, refresh_families, accounts`.execute(db);
}
