import type { Drill } from '../run/drill.ts';
import { chaosBus } from './chaos-bus.ts';
import { eventLoopStall } from './event-loop-stall.ts';
import { killPostgres } from './kill-postgres.ts';
import { killService } from './kill-service.ts';
import { longTransaction } from './long-transaction.ts';
import { natsDrills } from './nats-faults.ts';
import { plantedDrills } from './planted.ts';
import { restartPostgres } from './restart-postgres.ts';
import { terminateBackends } from './terminate-backends.ts';
import { zombieProjector } from './zombie-projector.ts';

/** In the order in which `all` runs them. */
export const DRILLS: readonly Drill[] = [
  killService,
  killPostgres,
  restartPostgres,
  terminateBackends,
  longTransaction,
  ...natsDrills,
  chaosBus,
  zombieProjector,
  eventLoopStall,
  ...plantedDrills,
];
