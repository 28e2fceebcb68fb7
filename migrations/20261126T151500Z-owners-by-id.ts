import { type Kysely, sql } from 'kysely';

/**
 * A project knows its owner by id and its settings, each as of an event, and to whom ownership is offered until when. Processes of the version before
 * read and write the owner's name: it follows from the id, and the id from the name where that alone is given.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table projects
      alter column owner_name set default '',
      add column owner_position bigint not null default 0,
      add column settings_position bigint not null default 0,
      add column offered_to uuid references accounts (id) on delete set null,
      add column offer_ends_at timestamptz`.execute(db);
  await sql`
    update projects set owner_id = accounts.id from accounts
    where projects.owner_id is null and accounts.user_name = owner_name`.execute(db);
  await sql`
    create or replace function keep_project_owner() returns trigger language plpgsql as $$
    begin
      if new.owner_id is not null and (tg_op = 'INSERT' or new.owner_id is distinct from old.owner_id) then
        new.owner_name := (select user_name from accounts where id = new.owner_id);
      elsif tg_op = 'INSERT' or new.owner_name is distinct from old.owner_name then
        new.owner_id := (select id from accounts where user_name = new.owner_name);
      end if;
      return new;
    end $$`.execute(db);
  await sql`drop trigger projects_owned on projects`.execute(db);
  await sql`
    create trigger projects_owned before insert or update of owner_name, owner_id on projects
    for each row execute function keep_project_owner()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function keep_project_owner() returns trigger language plpgsql as $$
    begin
      new.owner_id := (select id from accounts where user_name = new.owner_name);
      return new;
    end $$`.execute(db);
  await sql`drop trigger projects_owned on projects`.execute(db);
  await sql`
    create trigger projects_owned before insert or update of owner_name on projects
    for each row execute function keep_project_owner()`.execute(db);
  await sql`
    alter table projects alter column owner_name drop default,
      drop column owner_position, drop column settings_position, drop column offered_to, drop column offer_ends_at`.execute(
    db,
  );
}
