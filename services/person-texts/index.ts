import { createHash, randomBytes } from 'node:crypto';
import type { KeptText } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { PersonTextsTable } from '@keywright/migrations/tables/person-texts.ts';
import type { Kysely } from 'kysely';

const SALT_BYTES = 16;

/** A text that somebody has just written; `id` is a UUID that a repeat of the request makes again. */
export interface TextWritten {
  id: string;
  projectId: string;
  authorId: string;
  kind: PersonTextsTable['kind'];
  text: string;
  /** ISO 8601. */
  at: string;
}

/**
 * Keeps what a person wrote, once however often it is tried, and answers what an event may say of it: where it is kept, and the
 * SHA-256 in hex of its salt (32 hex digits) followed by it. Whoever has the event alone learns nothing of the text, and whoever
 * has the row can tell that it is still what was said.
 */
export async function keepText(db: Kysely<Database>, written: TextWritten): Promise<KeptText> {
  const { id, projectId, authorId, kind, text, at } = written;
  const salt = randomBytes(SALT_BYTES).toString('hex');
  const inserted = await db
    .insertInto('person_texts')
    .values({ id, project_id: projectId, author_id: authorId, kind, salt, text, at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  const kept = inserted ? { salt, text } : await saltAndText(db, id);
  return { textId: id, textHash: saltedHash(kept.salt ?? salt, kept.text ?? text) };
}

async function saltAndText(db: Kysely<Database>, id: string) {
  const query = db.selectFrom('person_texts').where('id', '=', id).select(['salt', 'text']);
  return query.executeTakeFirstOrThrow();
}

/** What an event says of a text, as whoever checks it works it out. */
export function saltedHash(salt: string, text: string): string {
  return createHash('sha256').update(salt).update(text).digest('hex');
}

/** Takes back a text that no event names, as what it was written for was refused. */
export async function dropText(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('person_texts').where('id', '=', id).execute();
}

/** Texts by their ids; null where it was erased. */
export async function textsById(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('person_texts')
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'text'])
    .execute();
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** Erases all that a person wrote, with the salts: no hash in an event can be tried against a guess any more. */
export async function eraseTextsOf(db: Kysely<Database>, authorId: string): Promise<void> {
  await db
    .updateTable('person_texts')
    .set({ salt: null, text: null })
    .where('author_id', '=', authorId)
    .execute();
}
