import { foldCase } from '@keywright/events/fields';
import { sql } from 'kysely';
import { Type } from 'typebox';
import type { App, Platform } from '../../../platform/feature.ts';
import { listSchema, toList } from '../../../platform/http/pages.ts';
import { readersOfProject } from '../read-access.ts';
import { sendReadPoint } from '../read-headers.ts';
import { readSnapshot } from '../snapshot.ts';

const pageNameSchema = Type.Object({ topicId: Type.String(), pageName: Type.String() });

/** GET /api/topics/pageNames/{id}: the names of a project's active topics, in alphabetical order. */
export function listPageNamesRoute(app: App, platform: Platform): void {
  app.get(
    '/api/topics/pageNames/:id',
    {
      config: { access: readersOfProject('params.id') },
      schema: {
        tags: ['topics'],
        params: Type.Object({ id: Type.String({ description: 'project' }) }),
        querystring: Type.Object({
          str: Type.Optional(Type.String({ maxLength: 300, description: 'text in the name' })),
          size: Type.Integer({ minimum: 1, maximum: 1000, default: 1000 }),
        }),
        response: { 200: listSchema('pageNames', pageNameSchema) },
      },
    },
    async (request, reply) => {
      const { str = '', size } = request.query;
      const wanted = foldCase(str).trim();
      const snapshot = await readSnapshot(platform.db, request.membership?.projectId, (tx) =>
        tx
          .selectFrom('topic_views')
          .select(['id as topicId', sql<string>`page_name`.as('pageName')])
          .where('project_id', '=', request.params.id)
          .where('active', '=', true)
          .where('status', '<>', 'ARCHIVED')
          .where('page_name', 'is not', null)
          .$if(wanted !== '', (query) => query.where(sql<boolean>`strpos(page_name_key, ${wanted}) > 0`))
          .orderBy('page_name_key')
          .orderBy('id')
          .limit(size)
          .execute(),
      );
      sendReadPoint(reply, snapshot);
      return toList('pageNames', snapshot.answer, request.url);
    },
  );
}
