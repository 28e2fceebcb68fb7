import { Type } from 'typebox';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { commandAnswerSchema } from './command/answer.schema.ts';
import { runTopicCommand } from './command/run-topic-command.ts';
import { topicOfSubtopic } from './command/subtopic-of-id.ts';

/** DELETE /api/subTopics/{id} */
export function removeSubtopicRoute(app: App, platform: Platform): void {
  app.delete(
    '/api/subTopics/:id',
    {
      config: {
        access: { kind: 'member', scope: 'subTopic', id: 'params.id', topics: true },
        refusals: [409],
      },
      schema: {
        summary: 'Remove a subtopic',
        params: Type.Object({ id: Type.String({ description: 'id of the subtopic' }) }),
        response: { 200: commandAnswerSchema },
      },
    },
    async (request, reply) => {
      const { id: subTopicId } = request.params;
      const topicId = await topicOfSubtopic(subTopicId, platform);
      if (topicId === null) throw new AppError('NOT_FOUND');
      const command = { type: 'RemoveSubtopic', subTopicId } as const;
      const { answer } = await runTopicCommand(platform, request, reply, topicId, command);
      return { ...answer, id: subTopicId };
    },
  );
}
