import { type Kysely, sql } from 'kysely';

/**
 * Links that were mailed: what each opens, for whom, until when. An account that was asked for is nowhere else until its
 * link is used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mailed_tokens (
      id uuid primary key,
      hash text not null unique,
      purpose text not null check (purpose in ('SIGN_UP', 'PASSWORD_RESET', 'NEW_ADDRESS')),
      account_id uuid references accounts (id) on delete cascade,
      email text not null,
      details jsonb,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index mailed_tokens_account on mailed_tokens (account_id)`.execute(db);
  await sql`create index mailed_tokens_expires on mailed_tokens (expires_at)`.execute(db);
  await sql`alter table refresh_families add column device text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refresh_families drop column device`.execute(db);
  await sql`drop table mailed_tokens`.execute(db);
}
