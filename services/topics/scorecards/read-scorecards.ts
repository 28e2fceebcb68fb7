import { peopleById } from '../../accounts/index.ts';
import type { App, Platform } from '../../platform/feature.ts';
import { requestSession } from '../../platform/http/authorise.ts';
import { isUuid } from '../../platform/ids.ts';
import { positionAmong } from '../../platform/projections/checkpoint.ts';
import { type ConsistentRead, readConsistent } from '../../platform/projections/read-consistent.ts';
import { readShards } from '../../platform/projections/stored-checkpoints.ts';
import { topicViewsProjection } from '../read/topic-views.projection.ts';
import { KnownMoves } from './known-moves.ts';
import { scorecardsOf, withNames } from './put-together.ts';
import { type Asked, readFigures } from './read-figures.ts';
import { findScoredProjects, periodOf } from './scored-projects.ts';
import { scorecardsQuery, scorecardsSchema } from './scorecards.schema.ts';
import { type AsOf, SharedAnswers } from './shared-answers.ts';

/** An id that no account has: what is assigned to a malformed one is nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * GET /api/scorecards: what waits, moves, is late and was published in a project or in those of a customer. Who may ask
 * follows from one of two parameters, so that it is decided here and not by the hook of project routes.
 */
export function readScorecardsRoute(app: App, platform: Platform): void {
  const known = new KnownMoves();
  const shared = new SharedAnswers<ConsistentRead<ReturnType<typeof scorecardsOf>>>();
  app.get(
    '/api/scorecards',
    {
      config: {
        access: { kind: 'session' },
        refusals: [403, 404],
        readModels: [topicViewsProjection.name],
      },
      schema: {
        tags: ['topics'],
        summary: 'Scorecards of a project or a customer',
        querystring: scorecardsQuery,
        response: { 200: scorecardsSchema },
      },
    },
    async (request, reply) => {
      const session = requestSession(request);
      const { query } = request;
      const projects = await findScoredProjects(platform, session, query);
      const period = periodOf(query, projects, platform.clock.now());
      const asked: Asked = { projects, period, assignee: assigneeOf(query.assignee, session.userId) };
      // Whoever may not read these projects was refused above; the others share what follows from the same ones.
      const { epoch, position, answer } = await shared.of(
        JSON.stringify([query.projectId ?? null, asked]),
        await asOf(platform, query.projectId),
        () =>
          readConsistent(platform.db, [topicViewsProjection], query.projectId, async (tx) =>
            scorecardsOf(asked, await readFigures(tx, known, asked)),
          ),
      );
      void reply.headers({ 'x-epoch': epoch, 'x-position': position.toString() });
      const people = await peopleById(
        platform.db,
        answer.assignees.map(({ userId }) => userId),
      );
      return { position: position.toString(), ...withNames(answer, people) };
    },
  );
}

/** How far the rows are of a project, or of all. */
async function asOf({ db }: Platform, projectId: string | undefined): Promise<AsOf> {
  const shards = await readShards(db, topicViewsProjection.name);
  const all = shards.map(({ position }) => position);
  const positions = projectId === undefined ? all : [positionAmong(all, projectId)];
  return { epoch: shards[0]?.epoch ?? '', positions };
}

function assigneeOf(asked: string | undefined, userId: string): string | null {
  if (asked === undefined) return null;
  if (asked === 'me') return userId;
  return isUuid(asked) ? asked : NOBODY;
}
