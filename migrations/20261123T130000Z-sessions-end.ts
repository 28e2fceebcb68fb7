import { type Kysely, sql } from 'kysely';

/**
 * Sessions end with what they stand on. An administrator's log-in is a family like others, without refresh tokens, and
 * ends in the very transaction that takes the rights away. Whether an account is disabled is written down with the time of
 * the change, so that each process can ask for what has changed lately instead of asking for the caller of every request.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refresh_families
      add column scope text not null default 'USER' check (scope in ('USER', 'ADMIN'))`.execute(db);
  await sql`
    create table account_standings (
      account_id uuid primary key references accounts (id) on delete cascade,
      disabled boolean not null,
      changed_at timestamptz not null
    )`.execute(db);
  await sql`create index account_standings_changed on account_standings (changed_at)`.execute(db);
  await sql`create index account_standings_disabled on account_standings (account_id) where disabled`.execute(
    db,
  );
  await sql`
    insert into account_standings (account_id, disabled, changed_at)
    select id, true, clock_timestamp() from accounts where disabled_at is not null`.execute(db);
  await sql`
    create function keep_account_standing() returns trigger language plpgsql as $$
    begin
      insert into account_standings (account_id, disabled, changed_at)
      values (new.id, new.disabled_at is not null, clock_timestamp())
      on conflict (account_id) do update set disabled = excluded.disabled, changed_at = excluded.changed_at;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger accounts_made_disabled after insert on accounts
    for each row when (new.disabled_at is not null) execute function keep_account_standing()`.execute(db);
  await sql`
    create trigger accounts_disabled after update of disabled_at on accounts
    for each row when ((old.disabled_at is null) <> (new.disabled_at is null))
    execute function keep_account_standing()`.execute(db);
  await sql`
    create function end_administrator_sessions() returns trigger language plpgsql as $$
    begin
      update refresh_families set revoked_at = clock_timestamp(), revoked_because = 'demoted'
      where account_id = new.id and scope = 'ADMIN' and revoked_at is null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger accounts_demoted after update of admin on accounts
    for each row when (old.admin and not new.admin) execute function end_administrator_sessions()`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger accounts_demoted on accounts`.execute(db);
  await sql`drop trigger accounts_disabled on accounts`.execute(db);
  await sql`drop trigger accounts_made_disabled on accounts`.execute(db);
  await sql`drop function end_administrator_sessions, keep_account_standing`.execute(db);
  await sql`drop table account_standings`.execute(db);
  await sql`alter table refresh_families drop column scope`.execute(db);
}
