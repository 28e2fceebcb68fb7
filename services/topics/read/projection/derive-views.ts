import { toTopicRow } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { loadMetrics } from './load-metrics.ts';
import type { DerivedView } from './view-writes.ts';
import type { Touched } from './touched.ts';

/** The rows of the touched topics, with what is known about their keywords today. */
export async function deriveViews(
  db: Kysely<Database>,
  touched: readonly Pick<Touched, 'id' | 'position' | 'after'>[],
): Promise<DerivedView[]> {
  const metricsOf = await loadMetrics(
    db,
    touched.map(({ after }) => after),
  );
  return touched.map(({ id, position, after }) => {
    const { factsOf, thresholds } = metricsOf(after.projectId);
    return { position, row: toTopicRow(id, after, factsOf, thresholds) };
  });
}
