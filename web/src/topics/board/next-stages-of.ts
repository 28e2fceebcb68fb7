import {
  ARCHIVING,
  MOVES,
  ROLES,
  type Role,
  type ProjectRoles,
  STATUS_NAMES,
  type TopicStatus,
  type Transition,
} from '@keywright/events/catalogue';

/** A status outside the board that topics on it may go to. */
export interface NextStage {
  status: TopicStatus;
  /** Roles that take topics there from this board, in display order. */
  roles: readonly Role[];
  /** The topic's author does, too. */
  author: boolean;
}

/** Every move that leaves a board's columns, by its target in workflow order, so that no board traps its cards. */
export function nextStagesOf(columns: readonly TopicStatus[]): NextStage[] {
  const leaving = MOVES.filter(({ from, to }) => isIn(columns, from) && !isIn(columns, to));
  const targets = STATUS_NAMES.filter((status) => leaving.some(({ to }) => to === status));
  const stages = targets.map((status) =>
    stage(
      status,
      leaving.filter(({ to }) => to === status),
    ),
  );
  return columns.includes('ARCHIVED') ? stages : [...stages, stage('ARCHIVED', [ARCHIVING])];
}

/** Whether the reader could ever make the move: in a role of theirs, as owner, or as an author. */
export function canEverMove(next: NextStage, membership: ProjectRoles): boolean {
  return membership.owner || next.author || next.roles.some((role) => membership.roles.includes(role));
}

function stage(status: TopicStatus, moves: readonly Transition[]): NextStage {
  const permits = moves.flatMap((move) => move.permits);
  return {
    status,
    roles: ROLES.filter((role) => permits.some(({ by }) => by === role)),
    author: permits.some(({ by }) => by === 'AUTHOR'),
  };
}

function isIn(columns: readonly TopicStatus[], status: Transition['from'] | Transition['to']): boolean {
  return (columns as readonly string[]).includes(status);
}
