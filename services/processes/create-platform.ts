import type { FastifyBaseLogger } from 'fastify';
import { Registry } from 'prom-client';
import { membershipOf } from '../membership/index.ts';
import { openBus } from '../platform/bus/open-bus.ts';
import type { Bus } from '../platform/bus/port.ts';
import type { Config } from '../platform/config/config.ts';
import { connect } from '../platform/db/connect.ts';
import { openEventStore } from '../platform/event-store/open-event-store.ts';
import type { Clock, Ids, Platform } from '../platform/feature.ts';
import { randomIds } from '../platform/ids.ts';
import { BusProjectionGate } from '../platform/projections/projection-gate.ts';
import { registerBusMetrics } from '../platform/telemetry/bus-metrics.ts';
import { createLogger } from '../platform/telemetry/logger.ts';
import { systemClock } from '../platform/clock.ts';

export interface PlatformOptions {
  clock?: Clock;
  ids?: Ids;
  log?: FastifyBaseLogger;
  /** Default: the one that the configuration names. Closed with the platform. */
  bus?: Bus;
}

export interface RunningPlatform {
  platform: Platform;
  /** Closes what the platform opened, the store before the database it may be in. */
  close(): Promise<void>;
}

/** Everything features may use, built from the configuration; connections are made on first use. */
export function createPlatform(config: Config, options: PlatformOptions = {}): RunningPlatform {
  const log = options.log ?? createLogger(config.logLevel);
  const onConnectionLost = (error: Error) => {
    log.warn({ err: error }, 'a database connection was lost');
  };
  const db = connect(config.databaseUrl, { onConnectionLost });
  const projectorDb = connect(config.databaseUrl, {
    prepare: true,
    applicationName: 'keywright-projector',
    onConnectionLost,
  });
  const store = openEventStore(config.eventStoreUrl, { log });
  const bus = options.bus ?? openBus(config.busUrl, { log });
  const metrics = new Registry();
  registerBusMetrics(metrics, bus);
  const gate = new BusProjectionGate({ db, bus });
  const platform: Platform = {
    config,
    db,
    projectorDb,
    store,
    bus,
    log,
    clock: options.clock ?? systemClock,
    ids: options.ids ?? randomIds,
    metrics,
    gate,
    membershipOf: membershipOf.bind(null, db),
  };
  return {
    platform,
    async close() {
      gate.close();
      await bus.close();
      await store.close();
      await projectorDb.destroy();
      await db.destroy();
    },
  };
}
