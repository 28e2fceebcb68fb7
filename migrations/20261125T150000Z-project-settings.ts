import { type Kysely, sql } from 'kysely';

/**
 * A customer belongs to an account, those that are there to whoever owned its first project. Projects have a logo, may be
 * a sample, and know as of which event their thresholds and market are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customers add column owner_id uuid references accounts (id)`.execute(db);
  await sql`
    update customers set owner_id = (
      select accounts.id from projects join accounts on accounts.user_name = projects.owner_name
      where projects.customer_id = customers.id order by projects.created_at, projects.id limit 1
    )`.execute(db);
  await sql`create index customers_owner on customers (owner_id)`.execute(db);
  await sql`create index projects_customer on projects (customer_id)`.execute(db);
  await sql`
    alter table projects
      add column sample boolean not null default false,
      add column logo_id uuid,
      add column logo_type text,
      add column scoring_position bigint not null default 0`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table projects drop column sample, drop column logo_id, drop column logo_type,
      drop column scoring_position`.execute(db);
  await sql`drop index projects_customer`.execute(db);
  await sql`alter table customers drop column owner_id`.execute(db);
}
