import { LIMITS } from '@keywright/events/catalogue';
import { Type } from 'typebox';
import type { RegisterRoute } from '../../platform/feature.ts';
import { parseListParameter } from '../../platform/read-models/query-schema.ts';
import { batchRoute } from '../batch/batch-route.ts';
import { changeOf } from '../batch/change-routes.ts';
import { chosenKeywords, keywordChoiceFields, keywordsById } from '../batch/chosen-keywords.ts';
import { tagNamed } from './named-labels.ts';

const response = {
  set: Type.Integer({ description: 'keywords that were tagged otherwise' }),
  unknown: Type.Integer({ description: 'ids of no keyword that the project has' }),
};

/** Tags on many keywords at once. */
export const keywordTagRoutes: readonly RegisterRoute[] = [
  batchRoute({
    operation: 'EDIT_KEYWORDS',
    access: { kind: 'project', operation: 'EDIT_KEYWORDS', scope: 'project', id: 'body.projectId' },
    method: 'POST',
    path: '/api/tags/assign',
    summary: 'Tag keywords, or take a tag off them',
    body: Type.Object({
      projectId: Type.String(),
      tagId: Type.String({ maxLength: 64, description: 'of the tag' }),
      ...keywordChoiceFields,
      remove: Type.Optional(Type.Boolean({ description: 'take it off; default: put it on' })),
    }),
    response,
    refusals: [404, 422],
    async wanted({ body }, { db }, member) {
      const { remove = false } = body;
      const tagId = await tagNamed(db, member.projectId, body.tagId);
      return changeOf({ act: 'TAG', tagId, remove }, (named) => chosenKeywords(db, member, body, named));
    },
    answer: ({ changed, plan: { unknown } }) => ({ set: changed, unknown }),
  }),

  batchRoute({
    operation: 'EDIT_KEYWORDS',
    access: { kind: 'project', operation: 'EDIT_KEYWORDS', scope: 'keywordTag', id: 'query.tagId' },
    method: 'POST',
    path: '/api/tags/assign-custom-keyword-tag',
    summary: 'Tag keywords by their ids',
    query: Type.Unsafe<{ tagId: string; keywords: string[] }>(
      Type.Object({
        tagId: Type.String({ description: 'of the tag' }),
        keywords: Type.Array(Type.String({ maxLength: 16_000 }), {
          maxItems: LIMITS.keywordsAtOnce / 250,
          description: 'ids, separated by commas or repeated',
        }),
      }),
    ),
    response,
    refusals: [422],
    wanted({ query: { tagId, keywords } }, { db }, { projectId }) {
      const ids = parseListParameter('keywords', keywords);
      return changeOf({ act: 'TAG', tagId, remove: false }, (named) =>
        keywordsById(db, projectId, ids, named),
      );
    },
    answer: ({ changed, plan: { unknown } }) => ({ set: changed, unknown }),
  }),
];
