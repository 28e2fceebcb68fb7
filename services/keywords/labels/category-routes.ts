import { Type } from 'typebox';
import { AppError } from '../../platform/errors/app-error.ts';
import type { RegisterRoute } from '../../platform/feature.ts';
import { textOrNull } from '../../platform/http/json-types.ts';
import { batchRoute } from '../batch/batch-route.ts';
import { changeOf } from '../batch/change-routes.ts';
import {
  chosenKeywords,
  keywordChoiceFields,
  keywordsById,
  namedKeywords,
} from '../batch/chosen-keywords.ts';
import { categoryNamed, keywordsAt } from './named-labels.ts';

const count = (description: string) => Type.Integer({ description });

/** What is done to many keywords and a category at once. */
export const categoryRoutes: readonly RegisterRoute[] = [
  /** Keywords that do not stand at the place count as unknown. */
  batchRoute({
    operation: 'EDIT_KEYWORDS',
    access: { kind: 'project', operation: 'EDIT_KEYWORDS', scope: 'category', id: 'params.id' },
    method: 'POST',
    path: '/api/categories/:id/add-keywords/:listId',
    summary: 'Put keywords of a list into a category',
    params: Type.Object({
      id: Type.String({ description: 'of the category' }),
      listId: Type.String({ description: 'a list, a scope, or the word for its lists' }),
    }),
    body: Type.Object({ ids: namedKeywords }),
    response: {
      added: count('keywords that were not in it'),
      unknown: count('ids of no keyword that stands there'),
    },
    refusals: [404, 422],
    async wanted({ params: { id, listId }, body }, { db }, { projectId }) {
      const place = await keywordsAt(db, projectId, listId, 'listId');
      return changeOf({ act: 'CATEGORISE', from: null, to: id }, (named) =>
        keywordsById(db, projectId, body.ids, named, place),
      );
    },
    answer: ({ changed, plan: { unknown } }) => ({ added: changed, unknown }),
  }),

  /** Where `from` is named those alone move that are in it. */
  batchRoute({
    operation: 'EDIT_KEYWORDS',
    access: { kind: 'project', operation: 'EDIT_KEYWORDS', scope: 'project', id: 'body.projectId' },
    method: 'POST',
    path: '/api/categories/move-keywords',
    summary: 'Move keywords from one category to another',
    body: Type.Object({
      projectId: Type.String(),
      from: Type.Optional(textOrNull('a category; null: whichever they are in, and they stay there')),
      to: Type.Optional(textOrNull('a category; null: out of the other one')),
      ...keywordChoiceFields,
    }),
    response: {
      moved: count('keywords that were not as asked'),
      unknown: count('ids of no keyword that the project has'),
    },
    refusals: [404, 422],
    async wanted({ body }, { db }, member) {
      const { projectId } = member;
      const named = (text: string | null | undefined, field: 'from' | 'to') =>
        typeof text === 'string' ? categoryNamed(db, projectId, text, field) : null;
      const [from, to] = [await named(body.from, 'from'), await named(body.to, 'to')];
      if (from !== null && from === to)
        throw new AppError('FIELD_INVALID', { field: 'to', reason: 'REPEATED' });
      const choose = (done: ReadonlySet<string>) => chosenKeywords(db, member, body, done);
      if (to !== null) return changeOf({ act: 'CATEGORISE', from, to }, choose);
      if (from === null) throw new AppError('FIELD_REQUIRED', { field: 'to' });
      return changeOf({ act: 'CATEGORISE', from, to }, choose);
    },
    answer: ({ changed, plan: { unknown } }) => ({ moved: changed, unknown }),
  }),
];
