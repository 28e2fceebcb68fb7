import { KEYWORD_SCOPES } from '@keywright/events/catalogue';
import type { KeywordFilter } from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { placeMeant } from '../batch/place-asked.ts';

export const placeParams = Type.Object({
  projectId: Type.String(),
  listId: Type.String({
    maxLength: 64,
    description: `of a list, or a scope by one of its words (${KEYWORD_SCOPES.join(', ')}, GLOSSARY, EXCLUDE, LIST), or all`,
  }),
});

/** The keywords of a project that the end of a path means. @throws AppError NOT_FOUND where the project has no such list */
export async function keywordsPlaced(
  db: Kysely<Database>,
  { projectId, listId: word }: { projectId: string; listId: string },
): Promise<Pick<KeywordFilter, 'scopes' | 'lists'>> {
  if (word === 'all') return { scopes: [], lists: [] };
  const place = await placeMeant(db, projectId, word, 'listId');
  return 'scope' in place ? { scopes: [place.scope], lists: [] } : { scopes: [], lists: [place.listId] };
}
