import { STATUS_NAMES, viewNamed } from '@keywright/events/catalogue';
import { EMPTY_FILTER, topicFilterOfAddress } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { SavedViewsTable } from '@keywright/migrations/tables/saved-views.ts';
import type { Transaction } from 'kysely';
import { Type } from 'typebox';
import { attempt } from '../platform/db/attempt.ts';
import { requestMembership } from '../platform/http/authorise.ts';
import { listSchema, toList } from '../platform/http/pages.ts';
import { queryRoute } from '../platform/read-models/query-route.ts';
import { projectDay } from '../projects/index.ts';
import { countListed, topicViewsProjection } from '../topics/index.ts';
import { codec, kindSchema, savedViewSchema, toSavedView } from './saved-view.ts';

/** GET /api/savedViews: one's own views of a project and those shared in it, by name, with how many topics each has now. */
export const listSavedViews = queryRoute({
  path: '/api/savedViews',
  access: { kind: 'project', operation: 'READ_TOPICS', scope: 'project', id: 'query.projectId' },
  summary: 'List saved views',
  query: Type.Object({ projectId: Type.String(), kind: kindSchema }),
  response: listSchema(
    'savedViews',
    Type.Object({
      ...savedViewSchema.properties,
      count: Type.Unsafe<number | null>({
        ...{ type: ['integer', 'null'], minimum: 0 },
        description: 'what it lists for the caller; null: it cannot be counted',
      }),
      capped: Type.Boolean({ description: 'there are more than that' }),
    }),
  ),
  readModels: [topicViewsProjection],
  async read(tx, request, { clock }) {
    const member = requestMembership(request);
    const { projectId, userId } = member;
    const rows = await tx
      .selectFrom('saved_views')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('kind', '=', request.query.kind)
      .where((either) => either.or([either('owner_id', '=', userId), either('shared', '=', true)]))
      .orderBy('name_key')
      .orderBy('id')
      .execute();
    const day = await projectDay(tx, projectId, clock.now());
    const countOf = async (row: SavedViewsTable): Promise<Counted> => {
      const { total, capped } = await countListed(
        tx,
        { scopeId: projectId, userId, today: day.today },
        filterOf(row, { userId, ...day }),
      );
      return { count: total, capped };
    };
    const counts = await countAll(tx, rows, countOf, (row, error) =>
      request.log.warn({ err: error, savedView: row.id }, 'a saved view could not be counted'),
    );
    const views = rows.map((row, nth) => ({ ...toSavedView(row, member), ...(counts[nth] ?? UNCOUNTED) }));
    return toList('savedViews', views, request.url);
  },
});

interface Counted {
  count: number | null;
  capped: boolean;
}

const UNCOUNTED: Counted = { count: null, capped: false };

/** Counts all together; where one of them cannot be, each by itself, so that it is the only one without a number. */
async function countAll(
  tx: Transaction<Database>,
  rows: readonly SavedViewsTable[],
  countOf: (row: SavedViewsTable) => Promise<Counted>,
  onUncounted: (row: SavedViewsTable, error: unknown) => void,
): Promise<Counted[]> {
  const oneByOne = async (count: typeof countOf) => {
    const counts: Counted[] = [];
    for (const row of rows) counts.push(await count(row));
    return counts;
  };
  return attempt(
    tx,
    () => oneByOne(countOf),
    () =>
      oneByOne((row) =>
        attempt(
          tx,
          () => countOf(row),
          (error) => {
            onUncounted(row, error);
            return UNCOUNTED;
          },
        ),
      ),
  );
}

/** What a view lists for somebody: the statuses of its workflow view, narrowed as its address says. */
function filterOf(
  { view, filter }: SavedViewsTable,
  reader: { userId: string; today: string; timeZone: string },
) {
  const said = codec.read(new URLSearchParams(filter), codec.empty);
  const own = viewNamed(view);
  const open = own.withOpenSeaCheck
    ? STATUS_NAMES.filter((one) => one === 'PUBLISHED' || own.statuses.includes(one))
    : own.statuses;
  const statuses = said.statuses.length === 0 ? [...open] : said.statuses;
  return topicFilterOfAddress({ ...said, statuses }, { ...EMPTY_FILTER, view }, reader);
}
