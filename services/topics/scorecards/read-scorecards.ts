import { peopleById } from '../../accounts/index.ts';
import type { App, Platform } from '../../platform/feature.ts';
import { requestSession } from '../../platform/http/authorise.ts';
import { isUuid } from '../../platform/ids.ts';
import { readConsistent } from '../../platform/projections/read-consistent.ts';
import { topicViewsProjection } from '../read/topic-views.projection.ts';
import { KnownMoves } from './known-moves.ts';
import { scorecardsOf } from './put-together.ts';
import { readFigures } from './read-figures.ts';
import { findScoredProjects, periodOf } from './scored-projects.ts';
import { scorecardsQuery, scorecardsSchema } from './scorecards.schema.ts';

/** An id that no account has: what is assigned to a malformed one is nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * GET /api/scorecards: what waits, moves, is late and was published in a project or in those of a customer. Who may ask
 * follows from one of two parameters, so that it is decided here and not by the hook of project routes.
 */
export function readScorecardsRoute(app: App, platform: Platform): void {
  const known = new KnownMoves();
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
      const asked = { projects, period, assignee: assigneeOf(query.assignee, session.userId) };
      const readModels = [topicViewsProjection] as const;
      const { epoch, position, answer } = await readConsistent(
        platform.db,
        readModels,
        query.projectId,
        async (tx) => {
          const figures = await readFigures(tx, known, asked);
          const people = [...figures.people, ...figures.published].map(({ userId }) => userId);
          return scorecardsOf(asked, figures, await peopleById(tx, people));
        },
      );
      void reply.headers({ 'x-epoch': epoch, 'x-position': position.toString() });
      return { position: position.toString(), ...answer };
    },
  );
}

function assigneeOf(asked: string | undefined, userId: string): string | null {
  if (asked === undefined) return null;
  if (asked === 'me') return userId;
  return isUuid(asked) ? asked : NOBODY;
}
