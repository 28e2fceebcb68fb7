import { KEYWORD_SCOPES, type KeywordScope } from '@keywright/events/catalogue';
import { sortNamesOf } from '@keywright/events/fields';
import { KEYWORD_FIELDS } from '@keywright/events/keywords';
import { paths, scopePath } from '../paths/index.ts';
import { defineSavedViewKind } from '../saved-views/index.ts';

const scopeAt = (pathname: string): KeywordScope | null => {
  const last = pathname.split('/').findLast(Boolean);
  return KEYWORD_SCOPES.find((scope) => scopePath(scope) === last) ?? null;
};

/** Filters of keywords that are kept under a name; each stands on a scope. */
export const savedKeywordViews = defineSavedViewKind({
  kind: 'keywords',
  needs: 'READ_KEYWORDS',
  table: KEYWORD_FIELDS,
  sortFields: sortNamesOf(KEYWORD_FIELDS),
  counted: 'views.keywords',
  viewAt: scopeAt,
  pathOf: ({ projectId, view }) => paths.screen(projectId, scopePath(view as KeywordScope)),
});
