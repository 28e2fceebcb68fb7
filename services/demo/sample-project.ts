import { MSV_THRESHOLDS, SAMPLE_COUNTRY } from '@keywright/events/catalogue';
import { v5 as uuidV5 } from 'uuid';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Feature, Platform } from '../platform/feature.ts';
import { requestSession } from '../platform/http/authorise.ts';
import { ownReadModelPassed } from '../platform/projections/projection-gate.ts';
import { beginProject } from '../project-settings/index.ts';
import { findProjectOf, findProjectsOf, projectViewSchema } from '../projects/index.ts';
import { withMonths } from './keywords/demo-figures.ts';
import type { KeywordProject } from './keywords/keyword-project.ts';
import { keywordFiguresFor, keywordsBeside, seedKeywords } from './seed-keywords.ts';
import { seedMetrics, seedTopics } from './seed-topics.ts';
import { demoHistoryOf } from './topics/demo-events.ts';
import { outdoor } from './trades/outdoor.ts';

const NAME = 'Northpeak Outfitters';
const LANGUAGE = 'en';
const TOPICS = 60;
/** Beside those of its topics. */
const KEYWORDS = 200;
const SEED = 1;

/** A project to look around in, with a year of history, which its owner removes as any other. */
export const sampleProjects: Feature = { name: 'projects', routes: addSampleRoute };

/** POST /api/projects/sample: the caller's own sample, made where they have none. */
function addSampleRoute(app: App, platform: Platform): void {
  app.post(
    '/api/projects/sample',
    {
      config: { access: { kind: 'session' }, refusals: [404] },
      schema: {
        summary: 'Load a project to look around in',
        response: {
          200: { ...projectViewSchema, description: 'The one that is there already' },
          201: projectViewSchema,
        },
      },
    },
    async (request, reply) => {
      const { userId, scope } = requestSession(request);
      if (scope === 'ADMIN') throw new AppError('NOT_FOUND');
      const owned = await findProjectsOf(platform, userId, { owned: true });
      const before = owned.find(({ sample }) => sample);
      if (before !== undefined) return reply.code(200).send(before);
      const { commandId, id: correlationId } = request;
      const id = await makeSample(platform, { userId, commandId, correlationId });
      const project = await findProjectOf(platform, userId, id);
      if (project === null) throw new AppError('NOT_FOUND');
      return reply.code(201).header('location', `/api/projects/${id}`).send(project);
    },
  );
}

/** Everything in it was done by whose it is: nobody else is in it, and nobody is made up. */
async function makeSample(
  platform: Platform,
  by: { userId: string; commandId: string; correlationId: string },
): Promise<string> {
  const id = uuidV5('sample', by.commandId);
  const scoring = {
    ...{ country: SAMPLE_COUNTRY, language: LANGUAGE },
    ...{ msvLow: MSV_THRESHOLDS.low, msvMedium: MSV_THRESHOLDS.medium },
  };
  const project = { id, customerId: null, name: NAME, timeZone: 'Europe/London', sample: true };
  let made = 0;
  const newId = () => uuidV5(`sample ${made++}`, id);
  const market = { country: SAMPLE_COUNTRY, language: LANGUAGE };
  const people = [{ userId: by.userId, owner: true, roles: [] }];
  const team = { people, defaultHolders: {}, strict: false, market };
  const now = platform.clock.now().getTime();
  const { events, metrics, variants } = demoHistoryOf(
    { id, trade: outdoor, topics: TOPICS },
    team,
    now,
    newId,
    SEED,
  );
  const keywords: KeywordProject = {
    ...{ projectId: id, trade: outdoor, team, market, topics: events, variants, now, newId },
    keywords: keywordsBeside(events, outdoor, { count: KEYWORDS, now, seed: SEED }),
    seed: SEED,
  };
  const figures = [...withMonths(outdoor, metrics, now), ...keywordFiguresFor(keywords)];
  await seedMetrics(platform, id, new Map(figures), newId, market);
  await beginProject(platform, { ...by, project, scoring });
  await seedTopics(platform, events);
  await seedKeywords(platform, [keywords]);
  const head = await platform.store.head();
  await ownReadModelPassed(platform, { readModel: 'topics' }, head, id);
  return id;
}
