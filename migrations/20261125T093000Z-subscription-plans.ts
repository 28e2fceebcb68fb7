import { type Kysely, sql } from 'kysely';

/** What may be subscribed to, from the one that costs nothing upwards. Who had an account before has that one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table subscription_plans (
      id uuid primary key,
      name text not null,
      enable boolean not null,
      month_price_usd numeric(10, 2) not null check (month_price_usd >= 0),
      max_api_calls integer not null check (max_api_calls >= 0)
    )`.execute(db);
  await sql`
    insert into subscription_plans (id, name, enable, month_price_usd, max_api_calls) values
      ('5b0f2f6e-5f0c-4f6a-9f0b-0d8c5b6e7a01', 'Free', true, 0, 50),
      ('5b0f2f6e-5f0c-4f6a-9f0b-0d8c5b6e7a02', 'Team', true, 49, 500),
      ('5b0f2f6e-5f0c-4f6a-9f0b-0d8c5b6e7a03', 'Agency', true, 149, 2500)`.execute(db);
  await sql`
    alter table accounts add column subscription_plan uuid references subscription_plans (id)`.execute(db);
  await sql`
    update accounts set subscription_plan = '5b0f2f6e-5f0c-4f6a-9f0b-0d8c5b6e7a01'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts drop column subscription_plan`.execute(db);
  await sql`drop table subscription_plans`.execute(db);
}
