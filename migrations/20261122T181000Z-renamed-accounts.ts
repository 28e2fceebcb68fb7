import { type Kysely, sql } from 'kysely';

/** Whose user name has changed, written down in the very transaction that changes it, until the rows with it are sent again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table renamed_accounts (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references accounts (id) on delete cascade
    )`.execute(db);
  await sql`
    create function keep_renamed_account() returns trigger language plpgsql as $$
    begin
      insert into renamed_accounts (account_id) values (new.id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger accounts_renamed after update of user_name on accounts
    for each row when (old.user_name <> new.user_name) execute function keep_renamed_account()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger accounts_renamed on accounts`.execute(db);
  await sql`drop function keep_renamed_account`.execute(db);
  await sql`drop table renamed_accounts`.execute(db);
}
