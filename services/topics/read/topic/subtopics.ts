import { Type } from 'typebox';
import type { App, Platform } from '../../../platform/feature.ts';
import { listSchema, toList } from '../../../platform/http/pages.ts';
import { readersOfTopic } from '../read-access.ts';
import { sendReadPoint } from '../read-headers.ts';
import { readSnapshot } from '../snapshot.ts';

const subTopicSchema = Type.Object({
  id: Type.String(),
  topicId: Type.String(),
  name: Type.String(),
  url: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
});

/** GET /api/topics/{id}/subTopics: the parts a page is planned with, in the order they were added. */
export function subtopicsRoute(app: App, platform: Platform): void {
  app.get(
    '/api/topics/:id/subTopics',
    {
      config: { access: readersOfTopic('params.id') },
      schema: {
        tags: ['topics'],
        params: Type.Object({ id: Type.String() }),
        response: { 200: listSchema('subTopics', subTopicSchema) },
      },
    },
    async (request, reply) => {
      const snapshot = await readSnapshot(platform.db, request.membership?.projectId, (tx) =>
        tx
          .selectFrom('sub_topics')
          .select(['sub_topic_id as id', 'topic_id as topicId', 'name', 'url'])
          .where('topic_id', '=', request.params.id)
          .orderBy('ord')
          .execute(),
      );
      sendReadPoint(reply, snapshot);
      return toList('subTopics', snapshot.answer, request.url);
    },
  );
}
