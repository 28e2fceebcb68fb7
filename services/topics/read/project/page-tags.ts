import { Type } from 'typebox';
import type { App, Platform } from '../../../platform/feature.ts';
import { listSchema, toList } from '../../../platform/http/pages.ts';
import { readersOfProject } from '../read-access.ts';
import { sendReadPoint } from '../read-headers.ts';
import { readSnapshot } from '../snapshot.ts';

const pageTagSchema = Type.Object({
  pageTag: Type.String(),
  topics: Type.Integer({ minimum: 1, description: 'active topics that carry it' }),
});

/** GET /api/topics/pageTags/{id}: the page tags of a project's active topics, the most used first. */
export function listPageTagsRoute(app: App, platform: Platform): void {
  app.get(
    '/api/topics/pageTags/:id',
    {
      config: { access: readersOfProject('params.id') },
      schema: {
        tags: ['topics'],
        params: Type.Object({ id: Type.String({ description: 'project' }) }),
        response: { 200: listSchema('pageTags', pageTagSchema) },
      },
    },
    async (request, reply) => {
      const snapshot = await readSnapshot(platform.db, request.membership?.projectId, (tx) =>
        tx
          .selectFrom('topic_page_tags as tags')
          .innerJoin('topic_views as topics', 'topics.id', 'tags.topic_id')
          .select(['tags.page_tag as pageTag', ({ fn }) => fn.countAll<string>().as('topics')])
          .where('tags.project_id', '=', request.params.id)
          .where('topics.active', '=', true)
          .where('topics.status', '<>', 'ARCHIVED')
          .groupBy('tags.page_tag')
          .orderBy('topics', 'desc')
          .orderBy('pageTag')
          .execute(),
      );
      sendReadPoint(reply, snapshot);
      const items = snapshot.answer.map(({ pageTag, topics }) => ({ pageTag, topics: Number(topics) }));
      return toList('pageTags', items, request.url);
    },
  );
}
