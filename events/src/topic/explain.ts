import type { ContentGuard } from '../catalogue/guards.ts';
import { transitionTo } from '../catalogue/look-up.ts';
import type { ActingRole } from '../catalogue/roles.ts';
import { STATUS_NAMES, type TopicStatus } from '../catalogue/statuses.ts';
import type { NoteRule, Transition } from '../catalogue/transitions.ts';
import type { MovingCommand, Refusal } from '../refusal.ts';
import type { MovableTopic, MoveContext } from './context.ts';
import { askPermission } from './decide/asks.ts';
import { assignmentOnEntering, guardRefusal, movePermission, unmetGuards } from './decide/change-status.ts';
import { illegal, roleRequired } from './decide/move-refusals.ts';
import type { Assignment } from './events.ts';

/** One of the twelve statuses seen from where a topic stands: may this person move it there, how, or why not. */
export interface ExplainedTransition {
  to: TopicStatus;
  /** The topic stands here. */
  current: boolean;
  allowed: boolean;
  /** Why not; null where allowed or current. */
  refusal: Refusal | null;
  /** Who could make this move, were it legal from here; empty where the graph has no such edge. */
  roles: ActingRole[];
  /** What must come with it. */
  note: NoteRule;
  fields: 'seaCheckStatus'[];
  /** Whom entering the status assigns. */
  assigns: Assignment | null;
  /** The role the actor would act in; null where not allowed. */
  as: ActingRole | null;
  override: boolean;
  /** Content guards that are not met and would go through as warnings. */
  warnings: ContentGuard[];
  /** The command that makes the move, where it is not ChangeTopicStatus. */
  via: MovingCommand | null;
  /** The actor may ask somebody else to make the move. */
  mayAsk: boolean;
}

/** Every status as a target, in workflow order, or these alone; decided by the same rules as the move itself. */
export function explainTransitions(
  state: MovableTopic,
  context: MoveContext,
  targets: readonly TopicStatus[] = STATUS_NAMES,
): ExplainedTransition[] {
  return targets.map((to) => explain(to, state, context));
}

function explain(to: TopicStatus, state: MovableTopic, context: MoveContext): ExplainedTransition {
  const move = transitionTo(to, state);
  const unexplained: ExplainedTransition = {
    to,
    current: to === state.status,
    allowed: false,
    refusal: null,
    roles: move ? roleRequired(move).roles : [],
    note: move?.note ?? 'OPTIONAL',
    fields: move?.takesSeaCheckStatus ? ['seaCheckStatus'] : [],
    assigns: null,
    as: null,
    override: false,
    warnings: [],
    via: move?.via ?? null,
    mayAsk: !('code' in askPermission({ to }, state, context)),
  };
  if (to === state.status) return unexplained;
  if (!state.active) return { ...unexplained, refusal: { code: 'TOPIC_INACTIVE' } };
  if (move === null) return { ...unexplained, refusal: illegal(state.status, to) };
  const way = movePermission(move, state, context);
  if ('code' in way) return { ...unexplained, refusal: way };
  const warnings = unmetGuards(move.guards, state);
  const known = { ...unexplained, note: way.note, assigns: assigned(move, to, state, context) };
  const refusal = guardRefusal(move, warnings, state, context);
  if (refusal) return { ...known, refusal };
  return { ...known, allowed: true, as: way.as.role, override: way.as.override, warnings };
}

/** Coming back from the archive or going there assigns nobody. */
function assigned(
  move: Transition,
  to: TopicStatus,
  state: MovableTopic,
  context: MoveContext,
): Assignment | null {
  return move.via ? null : assignmentOnEntering(to, state, context);
}
