import { Gauge } from 'prom-client';
import type { Feature } from '../../platform/feature.ts';
import type { ReadinessCheck } from '../../platform/http/health.ts';
import { Leadership } from '../../platform/projections/leadership.ts';
import { createProjector } from '../create-projector.ts';
import { endAbandonedSteps } from './end-abandoned-steps.ts';
import type { OpenProcess } from './open-process.ts';

/** Longer than any pause of a step at work. */
const ABANDONED_MS = 3_000;

/**
 * Runs the read models of the given features whenever this process is the one that leads, from now on. Answers what
 * readiness says of it: a standby is ready, one whose read models do not start, or do not stop, is not.
 */
export function leadProjections(
  { platform, shutdown }: OpenProcess,
  features: readonly Feature[],
): Record<string, ReadinessCheck> {
  const leads = new Gauge({
    name: 'keywright_projector_leads',
    help: '1 where this process runs the read models, 0 where it stands by',
    registers: [platform.metrics],
  });
  const projector = createProjector(platform, features);
  const leadership = new Leadership({
    url: platform.config.databaseUrl,
    name: 'projections',
    runner: {
      async start(signal) {
        await endAbandonedSteps(platform.db, ABANDONED_MS);
        signal.throwIfAborted();
        await projector.start();
      },
      stop: () => projector.stop(),
    },
    log: platform.log,
    onChange: (leading) => leads.set(leading ? 1 : 0),
  });
  shutdown.add({ name: 'projections', close: () => leadership.stop() });
  leadership.start();
  return { projections: () => Promise.resolve(leadership.failure?.message ?? null) };
}

/** Resolves once the read models hold everything recorded so far, whichever process they run in. */
export async function projectionsCaughtUp(
  { platform }: OpenProcess,
  features: readonly Feature[],
): Promise<void> {
  const head = await platform.store.head();
  const names = features.flatMap(({ projections = [] }) => projections.map(({ name }) => name));
  await Promise.all(names.map((name) => platform.gate.waitFor(name, head, CATCH_UP_MS)));
}

/** A first start on a large store takes its time. */
const CATCH_UP_MS = 24 * 60 * 60 * 1_000;
