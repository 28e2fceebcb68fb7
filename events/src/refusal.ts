import type { ContentGuard } from './catalogue/guards.ts';
import type { ActingRole, Role } from './catalogue/roles.ts';
import type { TopicStatus } from './catalogue/statuses.ts';
import type { KeywordStrategy } from './catalogue/topic-enums.ts';

/** The command that moves a topic where ChangeTopicStatus may not. */
export type MovingCommand = 'ArchiveTopic' | 'UnarchiveTopic';

/** What a refusal says of the request: HTTP has a status for each, and every surface a tone. */
export type RefusalKind = 'FORBIDDEN' | 'NOT_FOUND' | 'CONFLICT' | 'STALE' | 'INVALID';

interface RefusalEntry<Facts> {
  kind: RefusalKind;
  /** When it happens, for the page of errors. */
  when: string;
  /** Names of its facts: each is a member of the problem. */
  members: readonly string[];
  /** Only a type: what the refusal carries beside its code. */
  readonly facts?: Facts;
}

function refusal<Facts = unknown>(
  kind: RefusalKind,
  when: string,
  members: readonly (Facts extends object ? keyof Facts & string : never)[] = [],
): RefusalEntry<Facts> {
  return { kind, when, members };
}

/**
 * Every way a decider says no. An entry here, and a sentence `error.<CODE>` in each language, is all that a new one needs:
 * the types of refusals, the statuses of problems and services/docs/errors.md follow from it.
 */
export const REFUSALS = {
  /** Nobody with the actor's roles may; `assignedOnly` lists those of `roles` that need the topic assigned to them. */
  ROLE_REQUIRED: refusal<{
    roles: ActingRole[];
    assignedOnly?: Role[];
    /** The topic's author may too, whatever their role. */
    author?: true;
  }>('FORBIDDEN', 'none of the caller’s roles may do it', ['roles', 'assignedOnly', 'author']),
  FOUR_EYES: refusal<{ submittedBy: string; roles: ActingRole[] }>(
    'FORBIDDEN',
    'the one who submitted may not approve',
    ['submittedBy', 'roles'],
  ),
  NOT_FOUND: refusal<{ field: string }>('NOT_FOUND', 'no such thing, or none that the caller may know of', [
    'field',
  ]),
  FIELD_REQUIRED: refusal<{ field: string }>(
    'INVALID',
    'a field the rules ask for is missing, such as a note',
    ['field'],
  ),
  FIELD_INVALID: refusal<{
    field: string;
    reason: FieldReason;
    /** What it is about in the value, such as the placeholders that are missing. */
    names?: string[];
  }>('INVALID', 'a field’s value breaks a rule', ['field', 'reason', 'names']),
  LIMIT_REACHED: refusal<{
    /** The product's own message key, e.g. maxRelationMainKws. */
    messageKey: string;
    limit: number;
    /** How many there are already. */
    live: number;
    strategy?: KeywordStrategy;
  }>('INVALID', 'one more than a limit allows', ['messageKey', 'limit', 'live', 'strategy']),
  /** The graph has no such edge. `allowed` lists what POST status could reach, `byRoles` who may go there. */
  ILLEGAL_TRANSITION: refusal<{
    from: TopicStatus;
    /** null = unarchiving a topic that is not archived. */
    to: TopicStatus | null;
    allowed: TopicStatus[];
    byRoles: Partial<Record<TopicStatus, ActingRole[]>>;
    via?: MovingCommand;
  }>('CONFLICT', 'the workflow has no such move', ['from', 'to', 'allowed', 'byRoles', 'via']),
  TOPIC_INACTIVE: refusal('CONFLICT', 'an imported page that has not been activated'),
  GUARD_FAILED: refusal<{ guard: ContentGuard; guards: ContentGuard[] }>(
    'CONFLICT',
    'under strict workflow, what the status asks for is not there yet',
    ['guard', 'guards'],
  ),
  SEA_CHECK_NOT_REQUIRED: refusal('CONFLICT', 'an ads check was asked for where none is required'),
  NOT_UNDOABLE: refusal<{ reason: NotUndoableReason; since: LaterChange[] }>(
    'CONFLICT',
    'the event has no undo, is too old, was undone, or what stands now came later: `since` says who changed what',
    ['reason', 'since'],
  ),
  ALREADY_ACTIVE: refusal('CONFLICT', 'the page is active'),
  ASK_NOT_NEEDED: refusal('CONFLICT', 'a move is asked for that the caller may make'),
  /** `by` is a user id, `at` ISO 8601. */
  ASK_OPEN: refusal<{ askId: string; to: TopicStatus; by: string; at: string }>(
    'CONFLICT',
    'a move is asked for while another request is open: for what, by whom, since when',
    ['askId', 'to', 'by', 'at'],
  ),
  ASK_CLOSED: refusal<{
    askId: string;
    /** Who has closed it, and when; null where no such request is known. */
    by: string | null;
    at: string | null;
    /** null where it was not answered, but closed by a move. */
    accepted: boolean | null;
  }>('CONFLICT', 'a request is answered that is open no more: who closed it, when, and how', [
    'askId',
    'by',
    'at',
    'accepted',
  ]),
  CONFIRMATION_REQUIRED: refusal<ConfirmationFacts>(
    'CONFLICT',
    'it has an effect the caller has to confirm',
    ['messageKey', 'conflicts', 'holders'],
  ),
  DUPLICATE: refusal<{ field: string; value: string }>('CONFLICT', 'the same value exists already', [
    'field',
    'value',
  ]),
  DEFAULT_HOLDER_LOCKED: refusal<{ roles: Role[] }>(
    'CONFLICT',
    'a default holder’s role is taken away before the default has moved',
    ['roles'],
  ),
  ALREADY_OWNER: refusal<{ field: string }>('INVALID', 'ownership is offered to whoever has it', ['field']),
  NOT_A_MEMBER: refusal<{ field: string }>('INVALID', 'ownership is offered to somebody who is no member', [
    'field',
  ]),
  OWNERSHIP_OFFER_OPEN: refusal<{ userId: string; expiresAt: string }>(
    'CONFLICT',
    'ownership is offered to somebody else already: to whom, and until when',
    ['userId', 'expiresAt'],
  ),
  NO_OWNERSHIP_OFFER: refusal('CONFLICT', 'no offer of ownership is open, or none to the caller'),
  OWNERSHIP_OFFER_ENDED: refusal<{ expiresAt: string }>(
    'CONFLICT',
    'the offer of ownership to the caller has ended',
    ['expiresAt'],
  ),
  INVITATION_NOT_EXPIRED: refusal('CONFLICT', 'an invitation is sent again that has not ended'),
  LINK_UNKNOWN: refusal('INVALID', 'a link that was mailed is incomplete, altered, or for something else'),
  LINK_USED: refusal('INVALID', 'a link that was mailed has been used, or was made useless by another one'),
  LINK_EXPIRED: refusal('INVALID', 'a link that was mailed is too old'),
  TASK_RUNNING: refusal('CONFLICT', 'a task is removed that has not ended'),
  TASK_ENDED: refusal('CONFLICT', 'a task is cancelled that has ended already'),
  OWN_ACCOUNT: refusal('CONFLICT', 'administrators cannot disable their own account'),
  LANGUAGE_IS_DEFAULT: refusal(
    'CONFLICT',
    'the language that everything falls back to is disabled, taken out of the interface or deleted',
  ),
  LANGUAGE_IN_USE: refusal<{
    /** How many people read it or are written to in it, projects are about it, countries speak it, texts and mails are in it. */
    usedBy: { accounts: number; projects: number; countries: number; translations: number };
  }>('CONFLICT', 'a language is deleted that something is in, or names', ['usedBy']),
  SELF_REVOCATION: refusal('CONFLICT', 'members cannot remove themselves'),
  STALE_REVISION: refusal<{ stale: Stale }>('STALE', 'If-Match names an earlier revision', ['stale']),
};

export type RefusalCode = keyof typeof REFUSALS;

type FactsOf<Entry> = Entry extends RefusalEntry<infer Facts> ? Facts : never;

/** The refusal of one code with its facts. */
export type RefusalOf<Code extends RefusalCode> = { code: Code } & FactsOf<(typeof REFUSALS)[Code]>;

/**
 * A decider's no, as a value. Each code is an HTTP problem's `code` too, and the facts become members of its body, so
 * that every surface explains a refusal from the same facts.
 */
export type Refusal = { [Code in RefusalCode]: RefusalOf<Code> }[RefusalCode];

export type FieldReason =
  | 'FORMAT'
  | 'TOO_LONG'
  | 'OUT_OF_RANGE'
  | 'NOT_A_HOLDER'
  | 'REPEATED'
  | 'UNKNOWN'
  | 'CYCLE'
  | 'PLACEHOLDER_MISSING'
  | 'PLACEHOLDER_UNKNOWN'
  | 'PLURAL_FORM'
  | 'UNSAFE_HTML';

export function invalid(field: string, reason: FieldReason, names?: readonly string[]): Refusal {
  return { code: 'FIELD_INVALID', field, reason, ...(names === undefined ? {} : { names: [...names] }) };
}

export function required(field: string): Refusal {
  return { code: 'FIELD_REQUIRED', field };
}

/** Why an event cannot be undone (any more). */
export type NotUndoableReason = 'NO_UNDO' | 'TOO_OLD' | 'UNDONE' | 'CHANGED_SINCE';

/** A later event that stands in the way of an undo. */
export interface LaterChange {
  eventId: string;
  /** User id. */
  by: string;
  /** ISO 8601, UTC. */
  at: string;
  /** What it changed of what the undo would restore: names of fields, or `status`, `role`, `keyword`, `note`, `page`. */
  what: string[];
}

export interface Cannibalisation {
  value: string;
  topicIds: string[];
}

type ConfirmationFacts =
  | { messageKey: 'confirmCannibalisation'; conflicts: Cannibalisation[] }
  | { messageKey: 'confirmSetDefaultRole'; holders: { role: Role; userId: string }[] };

/**
 * Who was there first, where somebody acted on an older revision than the newest. `by` is a user id, `at` ISO 8601; `status`
 * is where it stands now, of what has one.
 */
export interface Stale {
  revision: string;
  by: string;
  at: string;
  status?: TopicStatus;
}
