import type { Refusal } from '@keywright/events';
import { KEYWORD_SCOPES, type KeywordScope, SCOPE_LIST_TYPE } from '@keywright/events/catalogue';
import type { Placement } from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import { oneOf } from '../../platform/http/json-types.ts';
import { uuidOf } from '../../platform/ids.ts';

/** Each scope by both of its words: MY_GOAL is LIST. */
const SCOPES = new Map(
  KEYWORD_SCOPES.flatMap((scope) => [
    [scope, scope] as [string, KeywordScope],
    [SCOPE_LIST_TYPE[scope], scope],
  ]),
);

/** A scope as callers say it: its own word, or that of its lists. */
export function scopeField(description: string) {
  return oneOf([...SCOPES.keys()], description);
}

/** The scope that a word of the field above means. */
export function scopeNamed(word: string): KeywordScope {
  return scopeOfWord(word) ?? 'MY_GOAL';
}

/** The same of any word; null where it means none. */
function scopeOfWord(word: string): KeywordScope | null {
  return SCOPES.get(word) ?? null;
}

/**
 * The place that a request asks for: a scope, and there a list of the project where it names one.
 * @throws AppError NOT_FOUND where the project has no such list, FIELD_INVALID where the list is of another scope
 */
export async function placeAsked(
  db: Kysely<Database>,
  projectId: string,
  { to, keyWordListId: asked = null }: { to: string; keyWordListId?: string | null },
): Promise<Placement> {
  const scope = scopeNamed(to);
  if (asked === null) return { scope, listId: null };
  const list = await listNamed(db, projectId, asked);
  if (list.scope !== scope)
    throw refused({ code: 'FIELD_INVALID', field: 'keyWordListId', reason: 'UNKNOWN' });
  return { scope, listId: list.id };
}

/** A list of the project by its id. @throws AppError NOT_FOUND with the name of the field that says it */
export async function listNamed(
  db: Kysely<Database>,
  projectId: string,
  text: string,
  field = 'keyWordListId',
): Promise<{ id: string; scope: KeywordScope }> {
  const id = uuidOf(text);
  const list =
    id === null
      ? undefined
      : await db
          .selectFrom('keyword_lists')
          .select(['id', 'scope'])
          .where('id', '=', id)
          .where('project_id', '=', projectId)
          .executeTakeFirst();
  if (list === undefined) throw refused({ code: 'NOT_FOUND', field });
  return list;
}

/**
 * The place that one word means: a scope by one of its words, with all of its lists, else a list of the project by its id.
 * @throws AppError NOT_FOUND with the name of the field that says it
 */
export async function placeMeant(
  db: Kysely<Database>,
  projectId: string,
  word: string,
  field: string,
): Promise<{ scope: KeywordScope } | { listId: string }> {
  const scope = scopeOfWord(word);
  return scope === null ? { listId: (await listNamed(db, projectId, word, field)).id } : { scope };
}

function refused({ code, ...facts }: Refusal): AppError {
  return new AppError(code, facts);
}

/** The country (ISO 3166) and the language (ISO 639) that a project is about. @throws AppError NOT_FOUND */
export async function marketOfProject(
  db: Kysely<Database>,
  projectId: string,
): Promise<{ country: string; language: string }> {
  const own = await db
    .selectFrom('projects')
    .select(['country', 'language'])
    .where('id', '=', projectId)
    .executeTakeFirst();
  if (own === undefined) throw new AppError('NOT_FOUND');
  return own;
}
