import type { Drill } from '../run/drill.ts';
import { chaosBus } from './chaos-bus.ts';
import { clockSteps } from './clock-steps.ts';
import { diskFull } from './disk-full.ts';
import { door } from './door.ts';
import { eventLoopStall } from './event-loop-stall.ts';
import { eventStoreDbDrills } from './eventstoredb.ts';
import { frozenParts } from './frozen-parts.ts';
import { gcPressure } from './gc-pressure.ts';
import { halfOpenDatabase } from './half-open-database.ts';
import { killPostgres } from './kill-postgres.ts';
import { killService } from './kill-service.ts';
import { leaderDrills } from './leader-lock.ts';
import { longTransaction } from './long-transaction.ts';
import { natsDrills } from './nats-faults.ts';
import { plantedDrills } from './planted.ts';
import { projectorFailpoint } from './projector-failpoint.ts';
import { rebuildDrills } from './rebuild.ts';
import { reconnectStorm } from './reconnect-storm.ts';
import { restartPostgres } from './restart-postgres.ts';
import { slowReaders } from './slow-readers.ts';
import { terminateBackends } from './terminate-backends.ts';
import { zombieProjector } from './zombie-projector.ts';

/** In the order in which `all` runs them. */
export const DRILLS: readonly Drill[] = [
  killService,
  reconnectStorm,
  slowReaders,
  door,
  clockSteps,
  gcPressure,
  eventLoopStall,
  frozenParts,
  zombieProjector,
  projectorFailpoint,
  ...leaderDrills,
  killPostgres,
  restartPostgres,
  terminateBackends,
  longTransaction,
  halfOpenDatabase,
  ...natsDrills,
  chaosBus,
  ...rebuildDrills,
  diskFull,
  ...eventStoreDbDrills,
  ...plantedDrills,
];
