import { Type } from 'typebox';
import type { Feature, RegisterRoute } from '../../platform/feature.ts';
import type { Projection } from '../../platform/projections/port.ts';
import {
  busHealth,
  busHealthSchema,
  outboxHealth,
  outboxHealthSchema,
  projectorHealth,
  projectorSchema,
  storeEnd,
  storeHealth,
  storeHealthSchema,
  taskHealthSchema,
  tasksHealth,
} from './health-facts.ts';
import { parkedStreamSchema, parkedStreamsNow } from './parked-streams.ts';
import { readModelHealthSchema, readModelsHealth } from './read-model-health.ts';
import { TableGrowth, tableSizeSchema } from './table-sizes.ts';

const healthSchema = Type.Object({
  at: Type.String({ description: 'ISO 8601' }),
  readModels: Type.Array(readModelHealthSchema),
  parked: Type.Array(parkedStreamSchema),
  projector: projectorSchema,
  tasks: taskHealthSchema,
  outbox: outboxHealthSchema,
  store: storeHealthSchema,
  bus: busHealthSchema,
  sizes: Type.Array(tableSizeSchema),
});

/** GET /api/admin/health: what an operator would look at, without anything that people have written. */
const healthRoute =
  (projections: readonly Projection[]): RegisterRoute =>
  (app, platform) => {
    const growth = new TableGrowth();
    app.get(
      '/api/admin/health',
      {
        config: { access: { kind: 'admin' }, readModels: [] },
        schema: { summary: 'How the product is', response: { 200: healthSchema } },
      },
      async () => {
        const { db, clock } = platform;
        const now = clock.now();
        const end = await storeEnd(platform);
        const [readModels, parked, projector, tasks, outbox, sizes] = await Promise.all([
          readModelsHealth(platform, projections, end),
          parkedStreamsNow(db),
          projectorHealth(platform),
          tasksHealth(platform),
          outboxHealth(platform),
          growth.read(db, now.getTime()),
        ]);
        return {
          ...{ at: now.toISOString(), readModels, parked, projector, tasks, outbox },
          ...{ store: storeHealth(platform, end), bus: busHealth(platform), sizes },
        };
      },
    );
  };

/** How the product is, with the read models of the given features. */
export function healthFor(features: readonly Feature[]): Feature {
  const projections = features.flatMap(({ projections: own = [] }) => own);
  return {
    name: 'health',
    routes: (app, platform) => healthRoute(projections)(app, platform),
  };
}
