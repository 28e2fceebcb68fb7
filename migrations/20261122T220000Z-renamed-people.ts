import { type Kysely, sql } from 'kysely';

/** People are shown by their first and last names, too: a change of these is written down as one of the user name is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger accounts_renamed on accounts`.execute(db);
  await sql`
    create trigger accounts_renamed after update of user_name, first_name, last_name on accounts for each row
      when ((old.user_name, old.first_name, old.last_name) <> (new.user_name, new.first_name, new.last_name))
      execute function keep_renamed_account()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger accounts_renamed on accounts`.execute(db);
  await sql`
    create trigger accounts_renamed after update of user_name on accounts
    for each row when (old.user_name <> new.user_name) execute function keep_renamed_account()`.execute(db);
}
