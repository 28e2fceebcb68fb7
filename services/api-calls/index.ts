import { dayIn, startOfDay } from '@keywright/events';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Feature, Platform } from '../platform/feature.ts';
import { requestMembership, requestSession } from '../platform/http/authorise.ts';
import { projectDay } from '../projects/index.ts';

/** How many calls of providers were spent today, and how many are left. */
export const apiCalls: Feature = {
  name: 'api-calls',
  routes(app, platform) {
    ownCallsRoute(app, platform);
    projectCallsRoute(app, platform);
  },
};

const spentSchema = {
  day: Type.String({ description: 'YYYY-MM-DD' }),
  calls: Type.Integer({ description: 'spent on that day' }),
  remaining: Type.Integer(),
};

/** GET /api/users/daily-api-calls: what the caller has spent of the calls of their plan, on the day that it is in UTC. */
function ownCallsRoute(app: App, { db, clock }: Platform): void {
  app.get(
    '/api/users/daily-api-calls',
    {
      config: { access: { kind: 'session' } },
      schema: {
        summary: 'The caller’s calls of providers today, by the clock of UTC',
        response: {
          200: Type.Object({
            ...spentSchema,
            maxApiCalls: Type.Integer({ description: 'of the plan; 0 without one' }),
          }),
        },
      },
    },
    async (request) => {
      const { userId } = requestSession(request);
      const day = dayIn('UTC', clock.now());
      const [calls, plan] = await Promise.all([
        callsSince(db, { of: 'account_id', id: userId, type: 'API', since: startOfDay('UTC', day) }),
        db
          .selectFrom('accounts')
          .innerJoin('subscription_plans', 'subscription_plans.id', 'subscription_plan')
          .where('accounts.id', '=', userId)
          .select('max_api_calls')
          .executeTakeFirst(),
      ]);
      const maxApiCalls = plan?.max_api_calls ?? 0;
      return { day, calls, remaining: Math.max(0, maxApiCalls - calls), maxApiCalls };
    },
  );
}

/** GET /api/apiCallLogs/get-daily-api-calls-by-project-and-type: what a project has spent of its AI calls on its own day. */
function projectCallsRoute(app: App, { db, clock }: Platform): void {
  app.get(
    '/api/apiCallLogs/get-daily-api-calls-by-project-and-type',
    {
      config: { access: { kind: 'member', scope: 'project', id: 'query.projectId', reads: null } },
      schema: {
        summary: 'A project’s calls of a kind today, by its own clock',
        querystring: Type.Object({ projectId: Type.String(), type: Type.Enum(['AI'], { default: 'AI' }) }),
        response: {
          200: Type.Object({
            ...spentSchema,
            maxNumberOfCalls: Type.Integer({ description: 'of the project’s aiPlan' }),
          }),
        },
      },
    },
    async (request) => {
      const { projectId: id } = requestMembership(request);
      const project = await db
        .selectFrom('projects')
        .select('ai_max_calls')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!project) throw new AppError('NOT_FOUND');
      const { timeZone, today: day } = await projectDay(db, id, clock.now());
      const since = startOfDay(timeZone, day);
      const calls = await callsSince(db, { of: 'project_id', id, type: request.query.type, since });
      const { ai_max_calls: maxNumberOfCalls } = project;
      return { day, calls, remaining: Math.max(0, maxNumberOfCalls - calls), maxNumberOfCalls };
    },
  );
}

interface Spent {
  of: 'account_id' | 'project_id';
  id: string;
  type: 'API' | 'AI';
  since: Date;
}

async function callsSince(db: Kysely<Database>, { of, id, type, since }: Spent): Promise<number> {
  const { spent } = await db
    .selectFrom('api_call_logs')
    .where(of, '=', id)
    .where('type', '=', type)
    .where('called_at', '>=', since)
    .select((logs) => logs.fn.sum<string | null>('calls').as('spent'))
    .executeTakeFirstOrThrow();
  return Number(spent ?? 0);
}
