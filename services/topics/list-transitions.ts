import { ACTING_ROLES, CONTENT_GUARDS, ROLES, STATUS_NAMES } from '@keywright/events/catalogue';
import type { ExplainedTransition } from '@keywright/events/topic';
import { Type } from 'typebox';
import { subjectOf } from '../platform/commands/load-aggregate.ts';
import { loadWhole } from '../platform/commands/read-stream.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { requestMembership } from '../platform/http/authorise.ts';
import { etagOf } from '../platform/http/consistency.ts';
import { oneOf, oneOfOrNull } from '../platform/http/json-types.ts';
import { explainAsk, explainedAskSchema } from './asks/explain-ask.ts';
import { topicIdParams } from './command-parts.ts';
import { explainedMoves } from './explained-moves.ts';
import { refusalSchema } from './refusal.schema.ts';
import { CALLS, TOPIC } from './topic.ts';

const assignmentSchema = Type.Unsafe<ExplainedTransition['assigns']>({
  type: ['object', 'null'],
  properties: { role: oneOf(ROLES), userId: { type: 'string' } },
  required: ['role', 'userId'],
});

/** One status seen from where a topic stands. */
const explainedTransitionSchema = Type.Object({
  to: oneOf(STATUS_NAMES),
  current: Type.Boolean(),
  allowed: Type.Boolean(),
  refusal: refusalSchema,
  roles: Type.Array(oneOf(ACTING_ROLES), {
    description: 'who could; none where the workflow has no such step',
  }),
  note: oneOf(['OPTIONAL', 'REQUIRED', 'WITH_KO'] as const),
  fields: Type.Array(oneOf(['seaCheckStatus'] as const)),
  assigns: assignmentSchema,
  as: oneOfOrNull(ACTING_ROLES),
  override: Type.Boolean(),
  warnings: Type.Array(oneOf(CONTENT_GUARDS)),
  via: oneOfOrNull(Object.values(CALLS), 'the call that makes the move; null = POST status'),
  mayAsk: Type.Boolean({ description: 'the caller may ask somebody else to make it' }),
});

/** GET /api/topics/{id}/transitions: every status as a target: whether the caller may move there, how, or why not. */
export function listTransitionsRoute(app: App, platform: Platform): void {
  app.get(
    '/api/topics/:id/transitions',
    {
      config: {
        access: { kind: 'project', operation: 'READ_TOPICS', scope: 'topic', id: 'params.id' },
        aggregate: TOPIC,
        readModels: TOPIC.reads,
      },
      schema: {
        summary: 'Where a topic may go, and why not elsewhere',
        params: topicIdParams,
        response: {
          200: Type.Object({ transitions: Type.Array(explainedTransitionSchema), ask: explainedAskSchema }),
        },
      },
    },
    async (request, reply) => {
      const { id, loaded } = subjectOf(request, TOPIC);
      const { projectId, ...actor } = requestMembership(request);
      const [{ state }, facts] = await Promise.all([
        loaded ?? loadWhole(platform.store, TOPIC, id),
        TOPIC.facts(platform, projectId),
      ]);
      if (!state) throw new AppError('NOT_FOUND');
      void reply.header('etag', etagOf(state.revision));
      const transitions = explainedMoves(state, { ...facts, actor });
      return { transitions, ask: await explainAsk(platform.db, state, transitions, actor) };
    },
  );
}
