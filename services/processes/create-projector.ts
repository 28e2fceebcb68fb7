import { Counter } from 'prom-client';
import type { Feature, Platform } from '../platform/feature.ts';
import { ProjectionRunner } from '../platform/projections/projection-runner.ts';

/** The runner of the read models of the given features, not yet started; counts what it applies and what it parks. */
export function createProjector(platform: Platform, features: readonly Feature[]): ProjectionRunner {
  const counter = new Counter({
    name: 'keywright_projected_events_total',
    help: 'Events a read model applied, or parked because it could not',
    labelNames: ['projection', 'outcome'] as const,
    registers: [platform.metrics],
  });
  const { projectorDb: db, store, bus, clock, ids, log } = platform;
  return new ProjectionRunner({
    db,
    store,
    bus,
    clock,
    ids,
    log,
    shards: platform.config.projectionShards,
    projections: features.flatMap((feature) => feature.projections ?? []),
    counter,
  });
}
