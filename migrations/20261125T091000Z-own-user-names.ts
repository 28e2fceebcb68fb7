import { type Kysely, sql } from 'kysely';

interface Account {
  id: string;
  user_name: string;
}

/**
 * A user name is a name of its own: never an address, and nobody else's in other letters of the same case. A project knows its
 * owner by id, too, which follows from the name. An address may have letters of any script, which no database folds as we do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await renameAddresses(db);
  await sql`alter table accounts add constraint accounts_user_name_check check (user_name !~ '@')`.execute(
    db,
  );
  await sql`create unique index accounts_user_name_folded on accounts (lower(user_name))`.execute(db);
  await sql`alter table accounts drop constraint accounts_email_check`.execute(db);
  await sql`
    alter table accounts add constraint accounts_email_check
    check (email = translate(email, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'))`.execute(db);

  await sql`
    alter table projects add column owner_id uuid references accounts (id) on delete set null`.execute(db);
  await sql`
    update projects set owner_id = accounts.id from accounts where accounts.user_name = owner_name`.execute(
    db,
  );
  await sql`create index projects_owner_id on projects (owner_id)`.execute(db);
  await sql`
    create function keep_project_owner() returns trigger language plpgsql as $$
    begin
      new.owner_id := (select id from accounts where user_name = new.owner_name);
      return new;
    end $$`.execute(db);
  await sql`
    create trigger projects_owned before insert or update of owner_name on projects
    for each row execute function keep_project_owner()`.execute(db);
}

/** The oldest account keeps the plain name; projects follow by a trigger of accounts. */
async function renameAddresses(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Account>`
    select id, user_name from accounts order by user_name like '%@%', created_at, id`.execute(db);
  const taken = new Set<string>();
  for (const { id, user_name: name } of rows) {
    const wanted = name.includes('@') ? nameIn(name) : name;
    let free = wanted;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${wanted}-${number}`;
    taken.add(free.toLowerCase());
    if (free !== name) await sql`update accounts set user_name = ${free} where id = ${id}`.execute(db);
  }
}

/** What stands before the @, as far as a user name may have it. */
function nameIn(address: string): string {
  const [local = ''] = address.split('@', 1);
  const name = local.replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').replaceAll(/^[._-]+|[._-]+$/g, '');
  return name === '' ? 'user' : name.slice(0, 36);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger projects_owned on projects`.execute(db);
  await sql`drop function keep_project_owner`.execute(db);
  await sql`alter table projects drop column owner_id`.execute(db);
  await sql`drop index accounts_user_name_folded`.execute(db);
  await sql`alter table accounts drop constraint accounts_user_name_check`.execute(db);
}
