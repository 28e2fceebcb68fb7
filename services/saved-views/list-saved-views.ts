import type { Database } from '@keywright/migrations/tables/database.ts';
import type { SavedViewsTable } from '@keywright/migrations/tables/saved-views.ts';
import type { Transaction } from 'kysely';
import { Type } from 'typebox';
import { keywordsProjection } from '../keywords/index.ts';
import { attempt } from '../platform/db/attempt.ts';
import { requestMembership } from '../platform/http/authorise.ts';
import { listSchema, toList } from '../platform/http/pages.ts';
import { queryRoute } from '../platform/read-models/query-route.ts';
import { topicViewsProjection } from '../topics/index.ts';
import { type Counted, counterOf, type CountView, UNCOUNTED } from './count-views.ts';
import { kindSchema, savedViewSchema, toSavedView } from './saved-view.ts';
import { requireReader } from './view-kinds.ts';

/** GET /api/savedViews: one's own views of a project and those shared in it, by name, with how many rows each has now. */
export const listSavedViews = queryRoute({
  path: '/api/savedViews',
  access: { kind: 'project', operation: 'READ_KEYWORDS', scope: 'project', id: 'query.projectId' },
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
  readModels: [topicViewsProjection, keywordsProjection],
  async read(tx, request, { clock }) {
    const member = requestMembership(request);
    const { projectId, userId } = member;
    const { kind } = request.query;
    requireReader(kind, member);
    const rows = await tx
      .selectFrom('saved_views')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('kind', '=', kind)
      .where((either) => either.or([either('owner_id', '=', userId), either('shared', '=', true)]))
      .orderBy('name_key')
      .orderBy('id')
      .execute();
    const countOf = await counterOf(tx, kind, member, clock.now());
    const counts = await countAll(tx, rows, countOf, (row, error) =>
      request.log.warn({ err: error, savedView: row.id }, 'a saved view could not be counted'),
    );
    const views = rows.map((row, nth) => ({ ...toSavedView(row, member), ...(counts[nth] ?? UNCOUNTED) }));
    return toList('savedViews', views, request.url);
  },
});

/** Counts all together; where one of them cannot be, each by itself, so that it is the only one without a number. */
async function countAll(
  tx: Transaction<Database>,
  rows: readonly SavedViewsTable[],
  countOf: CountView,
  onUncounted: (row: SavedViewsTable, error: unknown) => void,
): Promise<Counted[]> {
  const oneByOne = async (count: CountView) => {
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
