import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { asMailAddress } from '../platform/mail/mail-address.ts';

/** Somebody as other people see them. */
export interface Person {
  id: string;
  userName: string;
  /** First and last name, or the user name where there is none. */
  name: string;
  email: string;
}

const COLUMNS = ['id', 'user_name', 'first_name', 'last_name', 'email'] as const;

interface PersonRow {
  id: string;
  user_name: string;
  first_name: string;
  last_name: string;
  email: string;
}

/** The people of the given account ids; ids nobody has (any more) are absent. */
export async function peopleById(db: Kysely<Database>, ids: Iterable<string>): Promise<Map<string, Person>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('accounts').select(COLUMNS).where('id', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.id, toPerson(row)]));
}

/** The person who has a user name, for a project's owner. */
export async function personByUserName(db: Kysely<Database>, userName: string): Promise<Person | null> {
  const row = await db
    .selectFrom('accounts')
    .select(COLUMNS)
    .where('user_name', '=', userName)
    .executeTakeFirst();
  return row ? toPerson(row) : null;
}

/** The person behind an e-mail address, however it is written. */
export async function personByEmail(db: Kysely<Database>, email: string): Promise<Person | null> {
  const row = await db
    .selectFrom('accounts')
    .select(COLUMNS)
    .where('email', '=', asMailAddress(email))
    .executeTakeFirst();
  return row ? toPerson(row) : null;
}

function toPerson(row: PersonRow): Person {
  const name = `${row.first_name} ${row.last_name}`.trim();
  return { id: row.id, userName: row.user_name, name: name === '' ? row.user_name : name, email: row.email };
}
