import type { App, Platform } from '../platform/feature.ts';
import { commandAnswerSchema, topicIdParams } from './command/answer.schema.ts';
import { detailsOf, detailsSchema } from './command/details.schema.ts';
import { runTopicCommand } from './command/run-topic-command.ts';

/** PATCH /api/topics/{id}: edits fields in place. With If-Match, an edit of an older revision answers 412. */
export function editTopicRoute(app: App, platform: Platform): void {
  app.patch(
    '/api/topics/:id',
    {
      config: {
        access: { kind: 'member', scope: 'topic', id: 'params.id', topics: true },
        refusals: [409, 412, 422],
      },
      schema: {
        summary: 'Edit fields of a topic',
        params: topicIdParams,
        body: detailsSchema,
        response: { 200: commandAnswerSchema },
      },
    },
    async (request, reply) => {
      const command = { type: 'EditTopicDetails', changed: detailsOf(request.body) } as const;
      const { answer } = await runTopicCommand(platform, request, reply, request.params.id, command, {
        mustMatch: true,
      });
      return answer;
    },
  );
}
