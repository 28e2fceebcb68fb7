import type { TopicHandOversTable } from '@keywright/migrations/tables/invitations.ts';
import { type Selectable, sql } from 'kysely';
import { v5 as uuidV5 } from 'uuid';
import { runCommand } from '../../platform/commands/answer-command.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { assignable } from '../content-commands.ts';
import { TOPIC } from '../topic.ts';
import { openAssignmentsOf } from './open-assignments.ts';

const AT_ONCE = 20;
/** So long a hand-over that was carried out is known, that nothing carries it out again. */
const KEPT_MS = 90 * 86_400_000;

/**
 * Has open topics follow what members have handed over or left behind, one by one and as the product itself. Whatever is cut off
 * is found again; each topic is changed once, and only where it is still assigned to whoever it was. What cannot be carried out
 * holds up its own project alone.
 */
export async function handTopicsOver(platform: Platform): Promise<void> {
  const { db, log, clock } = platform;
  // What was handed on from a project's members waits for what was handed to them.
  const stuck = new Set<string>();
  for (;;) {
    const waiting = await db
      .selectFrom('topic_hand_overs')
      .where('done_at', 'is', null)
      .where('project_id', '<>', sql<string>`all(${[...stuck]}::uuid[])`)
      .selectAll()
      .orderBy('position')
      .orderBy('event_id')
      .limit(AT_ONCE)
      .execute();
    if (waiting.length === 0) break;
    for (const handOver of waiting) {
      if (stuck.has(handOver.project_id)) continue;
      try {
        await carryOut(platform, handOver);
        await db
          .updateTable('topic_hand_overs')
          .set({ done_at: clock.now() })
          .where('event_id', '=', handOver.event_id)
          .execute();
      } catch (error) {
        log.warn({ err: error, handOver: handOver.event_id }, 'topics were not all handed over yet');
        stuck.add(handOver.project_id);
      }
    }
  }
}

/** Forgets what was handed over so long ago that nothing hands it over again. */
export async function forgetHandOvers({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('topic_hand_overs')
    .where('done_at', '<', new Date(clock.now().getTime() - KEPT_MS))
    .execute();
}

async function carryOut(
  platform: Platform,
  { event_id, project_id: projectId, role, from_user: from, to_user: to }: Selectable<TopicHandOversTable>,
): Promise<void> {
  const { db, gate, store } = platform;
  // Assignments up to now are then among the rows.
  await gate.waitFor(TOPIC.readModel, await store.head(), undefined, projectId);
  const holders = (await assignable(db, projectId))[role] ?? [];
  // Who has lost the role since gets nothing in it, and who has it again, or owns the project, keeps what they left.
  if (to === null ? holders.includes(from) : !holders.includes(to)) return;
  const heir = to === null ? [] : [to];
  const open = (await openAssignmentsOf(db, projectId, from)).filter((each) => each.role === role);
  for (const { topicId } of open) {
    const commandId = uuidV5(topicId, event_id);
    await runCommand(platform, TOPIC, {
      ...{ id: topicId, projectId, actor: 'SYSTEM', commandId, correlationId: event_id },
      command: {
        ...{ type: 'DefineTopicRoles', only: [role], from },
        assignments: heir.map((userId) => ({ role, userId })),
        holders: { [role]: heir },
        because: to === null ? 'LEFT' : 'HANDED_OVER',
      },
    }).catch(passOverRefused);
  }
}

/** A topic that was archived, deactivated or parked meanwhile stays as it is; what the store refuses is tried again. */
function passOverRefused(error: unknown): void {
  const passed = ['TOPIC_INACTIVE', 'NOT_FOUND', 'STREAM_PARKED', 'ROLE_REQUIRED'];
  if (!(error instanceof AppError && passed.includes(error.code))) throw error;
}
