import { StartError } from '../../platform/embedded/start-error.ts';
import { readCheckpoint } from '../../platform/projections/stored-checkpoints.ts';
import { countParked } from '../../platform/projections/parked-events.ts';
import { dropOldVersions } from '../../platform/projections/operate/drop-old.ts';
import { listReadModels } from '../../platform/projections/operate/list-read-models.ts';
import { retryParked } from '../../platform/projections/operate/retry-parked.ts';
import { NeverBuilt, verifyReadModel } from '../../platform/projections/operate/verify.ts';
import type { Projection } from '../../platform/projections/port.ts';
import { versionText } from '../../platform/projections/version.ts';
import { rebuild } from '../../platform/projections/rebuild/rebuild.ts';
import type { Progress, RebuildContext } from '../../platform/projections/rebuild/rebuild-schema.ts';
import { features } from '../features.ts';
import { compareStored } from '../parts/read-model-check.ts';
import type { Task } from './parse-arguments.ts';

/** Something to do with the chosen read models; answers whether all is well. */
type TaskHandler = (
  context: RebuildContext,
  projections: readonly Projection[],
  options: { adoptStore: boolean; position: bigint | 'all' },
) => Promise<boolean>;

const MAX_ROWS_SHOWN = 5;

export const TASK_HANDLERS: Record<Task, TaskHandler> = {
  async list(context, projections) {
    const { head, readModels } = await listReadModels(context, projections);
    console.log(`The event store ends at position ${head}.`);
    for (const { name, state, version, shard, position, lag, ahead, epoch, parked } of readModels) {
      const facts = [
        `version ${versionText(version)}`,
        ...(shard === null ? [] : [`shard ${shard}`]),
        `position ${position}`,
      ];
      if (ahead > 0n) facts.push(`ahead of its event store by ${ahead}`);
      else if (lag !== null) facts.push(`lag ${lag}`);
      console.log(`${name}  ${state}  ${facts.join('  ')}  parked ${parked}  epoch ${epoch}`);
    }
    return isWhole(context);
  },

  async rebuild(context, projections, { adoptStore }) {
    const storeId = await context.store.storeId();
    for (const { name } of projections) {
      const served = await readCheckpoint(context.db, name);
      if (served !== null && served.storeId !== storeId && !adoptStore) {
        throw new StartError(
          `The read model "${name}" was made from the event store ${served.storeId}, and this one is ${storeId}: say --adopt-store to make it from this one.`,
        );
      }
    }
    for (const projection of projections) {
      const { name, version } = projection;
      console.log(`Building "${name}", version ${versionText(version)}`);
      const { ms, events, epoch, position, beyond } = await rebuild(projection, {
        ...context,
        onProgress: progress(),
      });
      const seconds = (ms / 1000).toFixed(1);
      console.log(
        `"${name}" is served anew: ${events} events in ${seconds} s, position ${position}, epoch ${epoch}`,
      );
      if (beyond > 0)
        console.log(
          `  It held rows of ${beyond} events beyond the end of this event store, which are in it no more (kept beside until drop-old).`,
        );
    }
    return true;
  },

  async verify(context, projections) {
    if (!(await isWhole(context))) return false;
    let equal = true;
    for (const projection of projections) {
      const { digests, differences, rows, position } = await verifyReadModel(projection, context);
      const { served, folded } = digests;
      const verdict = served === folded ? 'equal' : `differ, the events give ${folded}`;
      const parked = (await countParked(context.db)).get(projection.name) ?? 0;
      const without = parked === 0 ? '' : `; ${parked} parked events are in neither`;
      console.log(
        `${projection.name}: ${rows} rows at position ${position}, digest ${served}: ${verdict}${without}`,
      );
      for (const { table, project, rows: found } of differences) {
        console.log(`  ${table}${project === '' ? '' : `, project ${project}`}: ${found.length} rows`);
        for (const row of found.slice(0, MAX_ROWS_SHOWN)) console.log(`    ${row}`);
      }
      equal &&= served === folded;
    }
    return equal;
  },

  async parked({ db }, projections) {
    for (const { name } of projections) {
      const served = await readCheckpoint(db, name);
      const events = await db
        .selectFrom('parked_events')
        .selectAll()
        .where('projection', '=', name)
        .where('epoch', '=', served?.epoch ?? '')
        .orderBy('position')
        .execute();
      console.log(`${name}: ${events.length === 0 ? 'nothing is parked' : `${events.length} parked`}`);
      for (const { position, stream, revision, type, attempts, error } of events)
        console.log(
          `  position ${position}  ${stream} @ ${revision}  ${type}  ${attempts} attempts: ${error}`,
        );
    }
    return true;
  },

  async retry(context, projections, { position }) {
    let failed = 0;
    for (const projection of projections) {
      const report = await retryParked(projection, context, position);
      if (report.applied + report.failed.length === 0) console.log(`${projection.name}: nothing to retry`);
      else
        console.log(
          `${projection.name}: ${report.applied} applied, ${report.failed.length} streams stay parked`,
        );
      for (const { stream, position: at, error } of report.failed)
        console.log(`  position ${at}  ${stream}: ${error}`);
      failed += report.failed.length;
    }
    return failed === 0;
  },

  async 'drop-old'({ db }, projections) {
    for (const { name } of projections) {
      const dropped = await dropOldVersions(db, name);
      console.log(
        `${name}: ${dropped.length === 0 ? 'no old version is kept' : `removed ${dropped.join(', ')}`}`,
      );
    }
    return true;
  },
};

/** Whether the event store holds what it was seen to hold; says as a start does what is wrong with it. */
async function isWhole(context: RebuildContext): Promise<boolean> {
  const { ofStore } = await compareStored(context, features);
  if (ofStore !== null) console.log(ofStore);
  return ofStore === null;
}

/** The read model of that name, or all of them. @throws StartError where there is none. */
export function selectProjections(
  projections: readonly Projection[],
  name: string | undefined,
): readonly Projection[] {
  if (name === undefined || name === 'all') return projections;
  const found = projections.filter((projection) => projection.name === name);
  if (found.length > 0) return found;
  const names = projections.map((projection) => projection.name).join(', ');
  throw new StartError(`There is no read model "${name}", only ${names}.`);
}

/** Errors whose message is written for a person, beside those of every start. */
export function isUserFacing(error: unknown): error is Error {
  return error instanceof NeverBuilt || (error instanceof Error && error.name === 'RebuildInProgress');
}

/** Says how far a rebuild is, at most once a second and at each new phase. */
function progress(): (progress: Progress) => void {
  let [phase, printedAt] = ['', 0];
  return (now) => {
    if (now.phase === phase && performance.now() - printedAt < 1_000) return;
    [phase, printedAt] = [now.phase, performance.now()];
    const facts =
      now.phase === 'index' ? '' : ` ${now.events} events, position ${now.position} of ${now.head}`;
    console.log(`  ${now.phase}${now.phase === 'swap' ? '' : facts}`);
  };
}
