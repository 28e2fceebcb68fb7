import { type Kysely, sql } from 'kysely';

/** How somebody is reached, and to whom invoices go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_informations (
      account_id uuid primary key references accounts (id) on delete cascade,
      company text,
      phone text,
      street text,
      postal_code text,
      city text,
      country text
    )`.execute(db);
  await sql`
    create table billing_contact_informations (
      account_id uuid primary key references accounts (id) on delete cascade,
      company text,
      email text,
      vat_number text,
      street text,
      postal_code text,
      city text,
      country text
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table billing_contact_informations, contact_informations`.execute(db);
}
