import { SEA_CHECK_STATUSES, type SeaCheckStatus, STATUS_NAMES } from '@keywright/events/catalogue';
import { Type } from 'typebox';
import type { App, Platform } from '../platform/feature.ts';
import { commandAnswerSchema, noteField, nullable, oneOf, topicIdParams } from './command/answer.schema.ts';
import { runTopicCommand } from './command/run-topic-command.ts';

const moveSchema = Type.Object({
  topicStatus: oneOf(STATUS_NAMES),
  note: noteField,
  seaCheckStatus: Type.Optional(
    nullable<SeaCheckStatus>('string', {
      enum: [...SEA_CHECK_STATUSES, null],
      description: 'result of the ads check, with which it ends',
    }),
  ),
});

/**
 * POST /api/topics/{id}/status: moves a topic along the workflow. With If-Match of an older revision the move is made
 * where it is still legal, and the answer says who was there first; never 412.
 */
export function changeStatusRoute(app: App, platform: Platform): void {
  app.post(
    '/api/topics/:id/status',
    {
      config: {
        access: { kind: 'member', scope: 'topic', id: 'params.id', topics: true },
        refusals: [409, 422],
      },
      schema: {
        summary: 'Move a topic to another status',
        params: topicIdParams,
        body: moveSchema,
        response: { 200: commandAnswerSchema },
      },
    },
    async (request, reply) => {
      const { topicStatus: to, note = null, seaCheckStatus = null } = request.body;
      const command = { type: 'ChangeTopicStatus', to, note, seaCheckStatus } as const;
      const { answer } = await runTopicCommand(platform, request, reply, request.params.id, command);
      return answer;
    },
  );
}
