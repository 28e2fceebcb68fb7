import { Type } from 'typebox';
import type { App, Platform } from '../platform/feature.ts';
import { commandAnswerSchema, topicIdParams } from './command/answer.schema.ts';
import { runTopicCommand } from './command/run-topic-command.ts';

const MAX_AT_ONCE = 100;

/** POST /api/topics/{id}/delete-keywords: takes keywords off a topic; those that are gone already are passed over. */
export function deleteKeywordsRoute(app: App, platform: Platform): void {
  app.post(
    '/api/topics/:id/delete-keywords',
    {
      config: {
        access: { kind: 'project', operation: 'EDIT_TOPIC_KEYWORDS', scope: 'topic', id: 'params.id' },
        refusals: [409],
      },
      schema: {
        summary: 'Take keywords off a topic',
        params: topicIdParams,
        body: Type.Object({ topicKeywordIds: Type.Array(Type.String(), { maxItems: MAX_AT_ONCE }) }),
        response: { 200: commandAnswerSchema },
      },
    },
    async (request, reply) => {
      const command = { type: 'RemoveTopicKeywords', topicKeywordIds: request.body.topicKeywordIds } as const;
      const { answer } = await runTopicCommand(platform, request, reply, request.params.id, command);
      return answer;
    },
  );
}
