import { KEYWORD_SCOPES, type KeywordScope, SCOPE_LIST_TYPE } from '@keywright/events/catalogue';
import type { KeywordFilter } from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { AppError } from '../../platform/errors/app-error.ts';
import { uuidOf } from '../../platform/ids.ts';

export const placeParams = Type.Object({
  projectId: Type.String(),
  listId: Type.String({
    maxLength: 64,
    description: `of a list, or a scope by one of its words (${KEYWORD_SCOPES.join(', ')}, GLOSSARY, EXCLUDE, LIST), or all`,
  }),
});

/** The scope that one of its words means; undefined where it is none. */
function scopeOf(word: string): KeywordScope | undefined {
  return KEYWORD_SCOPES.find((scope) => scope === word || SCOPE_LIST_TYPE[scope] === word);
}

/** The keywords of a project that the end of a path means. @throws AppError NOT_FOUND where the project has no such list */
export async function keywordsPlaced(
  db: Kysely<Database>,
  { projectId, listId: word }: { projectId: string; listId: string },
): Promise<Pick<KeywordFilter, 'scopes' | 'lists'>> {
  if (word === 'all') return { scopes: [], lists: [] };
  const scope = scopeOf(word);
  if (scope !== undefined) return { scopes: [scope], lists: [] };
  const id = uuidOf(word);
  const list = id
    ? await db
        .selectFrom('keyword_lists')
        .select('id')
        .where('id', '=', id)
        .where('project_id', '=', projectId)
        .executeTakeFirst()
    : undefined;
  if (list === undefined) throw new AppError('NOT_FOUND', { field: 'listId' });
  return { scopes: [], lists: [list.id] };
}
