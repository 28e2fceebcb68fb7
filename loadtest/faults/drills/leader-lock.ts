import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@keywright/services/platform/testing/until.ts';
import type { ClusterTarget } from '../run/cluster-target.ts';
import type { Drill } from '../run/drill.ts';
import { leaderOf } from '../run/leader.ts';
import { drillOn } from '../run/outcome.ts';
import { projectionsCommand } from '../run/projections-command.ts';
import { withClient } from '../../bench/with-client.ts';

const READ_MODEL = 'topics';
const ENDED_WITHIN_MS = 5_000;
const LOSSES = 2;

/** While this lock is held, rows of a version under construction wait: a COPY of few rows then takes as long as one of many. */
const HOLD = 5_121_101;
const HOLD_ROWS = `
  create function drill_hold_row() returns trigger language plpgsql as $$ begin
    while not pg_try_advisory_xact_lock_shared(${HOLD}) loop perform pg_sleep(0.02); end loop;
    return new;
  end $$;
  create function drill_hold_tables() returns event_trigger language plpgsql as $$ declare made record; begin
    for made in select distinct object_identity from pg_event_trigger_ddl_commands()
        where object_type = 'table' and schema_name like '${READ_MODEL}_v%' loop
      execute format(
        'create or replace trigger drill_hold before insert on %s for each row execute function drill_hold_row()',
        made.object_identity);
    end loop;
  end $$;
  create event trigger drill_hold on ddl_command_end when tag in ('CREATE TABLE')
    execute function drill_hold_tables()`;
const HOLD_NO_MORE = `drop event trigger drill_hold; drop function drill_hold_tables; drop function drill_hold_row cascade`;

const LOCK_HOLDER = `select a.pid, a.backend_start::text as since from pg_stat_activity a
  where a.datname = current_database() and a.application_name = 'keywright-leader'
    and exists (select from pg_locks l where l.pid = a.pid and l.locktype = 'advisory' and l.granted)`;

function adminUrlOf({ cluster }: ClusterTarget): string {
  const url = new URL(cluster.postgres.adminUrl);
  url.pathname = new URL(cluster.postgres.url).pathname;
  return url.href;
}

const leaderLostInCopy: Drill = {
  name: 'leader-lost-in-copy',
  does: 'The leading projector builds a new version, and loses the connection of its lock in the middle of COPY, over and over.',
  invariants: [
    `the COPY of who leads no more ends within ${ENDED_WITHIN_MS / 1_000} s, and a projector leads and begins anew`,
    'the new version is served in the end, and equals the events',
  ],
  async run(context) {
    const target = await context.systems.cluster();
    return drillOn(
      target,
      context,
      (load, notes) =>
        withClient(adminUrlOf(target), async (admin) => {
          const count = async (text: string, values: unknown[] = []) =>
            (await admin.query(text, values)).rows.length;
          const endLeader = () =>
            admin.query(`select pg_terminate_backend(pid) from (${LOCK_HOLDER}) as holder`);
          const copying = async () =>
            (
              await admin.query<{ pid: number }>(
                `select pid from pg_stat_activity where datname = current_database()
                 and application_name = 'keywright-rebuild' and query ilike 'copy %' and state = 'active'`,
              )
            ).rows[0]?.pid;
          const begun = async () => {
            let pid: number | undefined;
            await until('a COPY is under way', async () => (pid = await copying()) !== undefined, 20_000);
            return pid;
          };
          const version = `select version from projection_checkpoints where name = '${READ_MODEL}'`;
          const { rows } = await admin.query<{ version: number }>(version);
          await load.more(20);
          await admin.query('select pg_advisory_lock($1)', [HOLD]);
          await admin.query(HOLD_ROWS);
          try {
            await admin.query('update projection_checkpoints set version = version - 1 where name = $1', [
              READ_MODEL,
            ]);
            await endLeader();
            for (let loss = 0; loss < LOSSES; loss += 1) {
              const pid = await begun();
              await load.more(20);
              await pause(context.random() * 300);
              const began = performance.now();
              await load.injectFault('lock connection ended in mid-COPY', endLeader);
              const running = () => count('select from pg_stat_activity where pid = $1', [pid]);
              await until('its COPY has ended', async () => (await running()) === 0, ENDED_WITHIN_MS);
              await leaderOf(target.cluster);
              notes.measured.push(`a projector led ${Math.round(performance.now() - began)} ms after a loss`);
            }
            await begun();
          } finally {
            await admin.query('select pg_advisory_unlock($1)', [HOLD]);
            await admin.query(HOLD_NO_MORE);
          }
          const served = () => count(`${version} and version = $1`, [rows[0]?.version]);
          await until('the new version is served', async () => (await served()) > 0, 30_000);
          await load.more(20);
          await load.pauseSenders(async () => {
            const { code, output } = await projectionsCommand(target, ['verify', READ_MODEL]);
            if (code !== 0) notes.broken.push(`verify ended with code ${code}: ${output}`);
          });
          await projectionsCommand(target, ['drop-old', READ_MODEL]);
        }),
      { resetsAllowed: true },
    );
  },
};

const lateHeartbeats: Drill = {
  name: 'late-heartbeats',
  does: 'The leading projector stands still for about 3 s (SIGSTOP, SIGCONT), so that its heartbeats come late; at work, and idle.',
  invariants: ['it keeps the lock, whose session still stands: nobody else leads meanwhile'],
  async run(context) {
    const target = await context.systems.cluster();
    return drillOn(target, context, (load, notes) =>
      withClient(adminUrlOf(target), async (admin) => {
        const holder = async () => JSON.stringify((await admin.query(LOCK_HOLDER)).rows);
        const leader = await leaderOf(target.cluster);
        const before = await holder();
        const standStill = async () => {
          leader.kill('SIGSTOP');
          await pause(2_600 + context.random() * 400);
          leader.kill('SIGCONT');
        };
        await load.more(20);
        await load.injectFault('leader stood still at work', standStill);
        await load.more(20);
        await load.pauseSenders(async () => {
          await target.converged();
          load.count('leader stood still idle', 1);
          await standStill();
          await leaderOf(target.cluster);
        });
        await load.more(20);
        const { readModel } = await target.converged();
        notes.measured.push(`the read model followed in ${Math.round(readModel)} ms`);
        const after = await holder();
        if (after !== before) notes.broken.push(`the lock went from ${before} to ${after}`);
      }),
    );
  },
};

export const leaderDrills: readonly Drill[] = [leaderLostInCopy, lateHeartbeats];
