import type { FastifyBaseLogger } from 'fastify';
import { Registry, Gauge } from 'prom-client';
import { membershipOf } from '../membership/index.ts';
import { openBus } from '../platform/bus/open-bus.ts';
import type { Bus } from '../platform/bus/port.ts';
import type { Config } from '../platform/config/config.ts';
import { connect } from '../platform/db/connect.ts';
import { openEventStore } from '../platform/event-store/open-event-store.ts';
import type { Clock, Ids, Platform } from '../platform/feature.ts';
import { openMail } from '../platform/mail/open-mail.ts';
import { randomIds } from '../platform/ids.ts';
import { BusProjectionGate } from '../platform/projections/projection-gate.ts';
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
  // That bus is for a single process, which hears of its own appends by itself.
  const alone = options.bus === undefined && config.busUrl.startsWith('memory:');
  const store = openEventStore(config.eventStoreUrl, { log, alone });
  const bus = options.bus ?? openBus(config.busUrl, { log });
  const metrics = new Registry();
  registerBusMetrics(metrics, bus);
  const clock = options.clock ?? systemClock;
  const mail = openMail(config, { db, clock });
  const gate = new BusProjectionGate({ db, bus });
  const platform: Platform = {
    config,
    db,
    projectorDb,
    store,
    bus,
    log,
    clock,
    ids: options.ids ?? randomIds,
    mail,
    metrics,
    gate,
    membershipOf: membershipOf.bind(null, db),
  };
  return {
    platform,
    async close() {
      gate.close();
      mail?.close();
      await bus.close();
      await store.close();
      await projectorDb.destroy();
      await db.destroy();
    },
  };
}

/** Whether the bus is there, since when, and what was given up meanwhile. */
function registerBusMetrics(registry: Registry, bus: Bus): void {
  new Gauge({
    name: 'keywright_bus_connected',
    help: '1 while messages reach other processes, 0 while the bus is down',
    registers: [registry],
    collect() {
      this.set(bus.state.connected ? 1 : 0);
    },
  });
  new Gauge({
    name: 'keywright_bus_since_seconds',
    help: 'When the bus was connected or lost, in seconds since 1970',
    registers: [registry],
    collect() {
      this.set(bus.state.since.getTime() / 1000);
    },
  });
  new Gauge({
    name: 'keywright_bus_dropped_messages',
    help: 'Messages of this process that were given up since its start',
    registers: [registry],
    collect() {
      this.set(bus.state.dropped);
    },
  });
}
