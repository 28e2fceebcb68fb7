import { type Kysely, sql } from 'kysely';

/** A project names its owner by user name: whoever changes theirs keeps what they own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_renamed_account() returns trigger language plpgsql as $$
    begin
      insert into renamed_accounts (account_id) values (new.id);
      update projects set owner_name = new.user_name where owner_name = old.user_name;
      return null;
    end $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_renamed_account() returns trigger language plpgsql as $$
    begin
      insert into renamed_accounts (account_id) values (new.id);
      return null;
    end $$`.execute(db);
}
