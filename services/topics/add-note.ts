import { Type } from 'typebox';
import type { App, Platform } from '../platform/feature.ts';
import { commandAnswerSchema, topicIdParams } from './command/answer.schema.ts';
import { runTopicCommand } from './command/run-topic-command.ts';

/** POST /api/topics/{id}/notes: a remark of its own; the same as POST status with the same status and a note. */
export function addNoteRoute(app: App, platform: Platform): void {
  app.post(
    '/api/topics/:id/notes',
    {
      config: {
        access: { kind: 'project', operation: 'WRITE_NOTE', scope: 'topic', id: 'params.id' },
        refusals: [409, 422],
      },
      schema: {
        summary: 'Write a note on a topic',
        params: topicIdParams,
        body: Type.Object({ note: Type.String() }),
        response: { 201: commandAnswerSchema },
      },
    },
    async (request, reply) => {
      const command = { type: 'AddTopicNote', text: request.body.note } as const;
      const { answer } = await runTopicCommand(platform, request, reply, request.params.id, command);
      return reply.status(201).send(answer);
    },
  );
}
