import { explainTransitions, topicStream } from '@keywright/events/topic';
import { Type } from 'typebox';
import { loadStream } from '../platform/commands/stream-kind.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { etagOf } from '../platform/http/etag.ts';
import { requestMembership } from '../platform/http/session-of.ts';
import { topicIdParams } from './command/answer.schema.ts';
import { explainedTransitionSchema } from './command/explained-transition.schema.ts';
import { topicContext } from './command/topic-context.ts';
import { TOPIC } from './command/topic-kind.ts';

/** GET /api/topics/{id}/transitions: every status as a target: whether the caller may move there, how, or why not. */
export function listTransitionsRoute(app: App, platform: Platform): void {
  app.get(
    '/api/topics/:id/transitions',
    {
      config: { access: { kind: 'project', operation: 'READ_TOPICS', scope: 'topic', id: 'params.id' } },
      schema: {
        summary: 'Where a topic may go, and why not elsewhere',
        params: topicIdParams,
        response: { 200: Type.Object({ transitions: Type.Array(explainedTransitionSchema) }) },
      },
    },
    async (request, reply) => {
      const [{ state }, context] = await Promise.all([
        loadStream(platform.store, TOPIC, topicStream(request.params.id)),
        topicContext(platform, requestMembership(request)),
      ]);
      if (!state) throw new AppError('NOT_FOUND');
      void reply.header('etag', etagOf(state.revision));
      // Explaining makes nothing, so it needs no new ids.
      return { transitions: explainTransitions(state, { ...context, newId: () => '' }) };
    },
  );
}
