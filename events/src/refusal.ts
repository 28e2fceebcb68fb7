import type { ContentGuard } from './catalogue/guards.ts';
import type { ActingRole, Role } from './catalogue/roles.ts';
import type { TopicStatus } from './catalogue/statuses.ts';
import type { KeywordStrategy } from './catalogue/topic-enums.ts';

/** The call that moves a topic where POST status may not. */
export type Door = 'POST /api/topics/archive/{id}' | 'POST /api/topics/unarchive/{id}';

/** The graph has no such edge. `allowed` lists what POST status could reach, `byRoles` who may go there. */
export interface IllegalTransition {
  code: 'ILLEGAL_TRANSITION';
  from: TopicStatus;
  /** null = unarchiving a topic that is not archived. */
  to: TopicStatus | null;
  allowed: TopicStatus[];
  byRoles: Partial<Record<TopicStatus, ActingRole[]>>;
  via?: Door;
}

/** Nobody with the actor's roles may; `assignedOnly` lists those of `roles` that need the topic assigned to them. */
export interface RoleRequired {
  code: 'ROLE_REQUIRED';
  roles: ActingRole[];
  assignedOnly?: Role[];
  /** The topic's author may too, whatever their role. */
  author?: true;
}

export interface FourEyes {
  code: 'FOUR_EYES';
  submittedBy: string;
  roles: ActingRole[];
}

export type FieldReason = 'FORMAT' | 'TOO_LONG' | 'OUT_OF_RANGE' | 'NOT_A_HOLDER' | 'REPEATED' | 'UNKNOWN';

export interface LimitReached {
  code: 'LIMIT_REACHED';
  /** The product's own message key, e.g. maxRelationMainKws. */
  messageKey: string;
  limit: number;
  /** How many there are already. */
  live: number;
  strategy?: KeywordStrategy;
}

export interface Cannibalisation {
  value: string;
  topicIds: string[];
}

export type ConfirmationRequired =
  | { code: 'CONFIRMATION_REQUIRED'; messageKey: 'confirmCannibalisation'; conflicts: Cannibalisation[] }
  | {
      code: 'CONFIRMATION_REQUIRED';
      messageKey: 'confirmSetDefaultRole';
      holders: { role: Role; userId: string }[];
    };

/** Who was there first, where somebody acted on an older revision than the newest. `by` is a user id, `at` ISO 8601. */
export interface Stale {
  revision: string;
  by: string;
  at: string;
  status: TopicStatus;
}

/** Why an event cannot be undone (any more). */
export type NotUndoableReason = 'NOT_LAST_EVENT' | 'NOT_A_MOVE' | 'TOO_OLD';

/**
 * A decider's no, as a value. Each code is an HTTP problem's `code` too, and the other fields become members of its
 * body, so that every surface explains a refusal from the same facts.
 */
export type Refusal =
  | { code: 'TOPIC_INACTIVE' }
  | IllegalTransition
  | RoleRequired
  | FourEyes
  | { code: 'FIELD_REQUIRED'; field: string }
  | { code: 'FIELD_INVALID'; field: string; reason: FieldReason }
  | { code: 'GUARD_FAILED'; guard: ContentGuard; guards: ContentGuard[] }
  | { code: 'SEA_CHECK_NOT_REQUIRED' }
  | { code: 'NOT_UNDOABLE'; reason: NotUndoableReason }
  | { code: 'ALREADY_ACTIVE' }
  | { code: 'STALE_REVISION'; stale: Stale }
  | LimitReached
  | ConfirmationRequired
  | { code: 'DUPLICATE'; field: string; value: string }
  | { code: 'NOT_FOUND'; field: string }
  | { code: 'DEFAULT_HOLDER_LOCKED'; roles: Role[] }
  | { code: 'SELF_REVOCATION' };

export type RefusalCode = Refusal['code'];
