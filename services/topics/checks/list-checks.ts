import { CHECK_NAMES } from '@keywright/events/catalogue';
import { listedChecks, mayTick } from '@keywright/events/topic';
import { Type } from 'typebox';
import { peopleById } from '../../accounts/index.ts';
import { subjectOf } from '../../platform/commands/load-aggregate.ts';
import { loadWhole } from '../../platform/commands/read-stream.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { App, Platform } from '../../platform/feature.ts';
import { requestMembership } from '../../platform/http/authorise.ts';
import { etagOf } from '../../platform/http/consistency.ts';
import { oneOf, textOrNull } from '../../platform/http/json-types.ts';
import { topicIdParams } from '../command-parts.ts';
import { saidBy, saidBySchema } from '../read/topic-parts.ts';
import { refusalSchema } from '../refusal.schema.ts';
import { TOPIC } from '../topic.ts';

const checklistSchema = Type.Object({
  checks: Type.Array(
    Type.Object({
      check: oneOf(CHECK_NAMES),
      done: Type.Boolean({ description: 'ticked since the topic came to its stage' }),
      by: Type.Union([saidBySchema, Type.Null()]),
      at: textOrNull('ISO 8601, UTC'),
    }),
    { description: 'the list of the stage where the topic stands, in its order' },
  ),
  may: Type.Boolean({ description: 'whether the caller may tick' }),
  refusal: refusalSchema,
});

/** GET /api/topics/{id}/checks: what there is to look at where a topic stands, who has, and whether the caller may. */
export function listChecksRoute(app: App, platform: Platform): void {
  app.get(
    '/api/topics/:id/checks',
    {
      config: {
        access: { kind: 'project', operation: 'READ_TOPICS', scope: 'topic', id: 'params.id' },
        aggregate: TOPIC,
        readModels: TOPIC.reads,
      },
      schema: {
        summary: 'The checklist of a topic’s stage',
        params: topicIdParams,
        response: { 200: checklistSchema },
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
      const listed = listedChecks(state);
      const people = await peopleById(
        platform.db,
        listed.flatMap(({ tick }) => tick?.by ?? []),
      );
      const as = mayTick(state, { ...facts, actor });
      const refusal = 'code' in as ? as : null;
      const checks = listed.map(({ check, tick }) => ({
        check,
        done: tick !== null,
        by: tick && saidBy(tick.by, people),
        at: tick?.at ?? null,
      }));
      return { checks, may: refusal === null, refusal };
    },
  );
}
