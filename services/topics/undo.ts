import { Type } from 'typebox';
import type { App, Platform } from '../platform/feature.ts';
import { commandAnswerSchema, topicIdParams } from './command/answer.schema.ts';
import { runTopicCommand } from './command/run-topic-command.ts';

/** POST /api/topics/{id}/undo: takes the last move back, as long as it is the last thing that happened. */
export function undoRoute(app: App, platform: Platform): void {
  app.post(
    '/api/topics/:id/undo',
    {
      config: { access: { kind: 'member', scope: 'topic', id: 'params.id', topics: true }, refusals: [409] },
      schema: {
        summary: 'Undo the last move of a topic',
        params: topicIdParams,
        body: Type.Object({ eventId: Type.String({ description: 'the move, as its answer named it' }) }),
        response: { 200: commandAnswerSchema },
      },
    },
    async (request, reply) => {
      const command = { type: 'UndoTopicStatusChange', eventId: request.body.eventId } as const;
      const { answer } = await runTopicCommand(platform, request, reply, request.params.id, command);
      return answer;
    },
  );
}
