import type { MovingCommand } from '../refusal.ts';
import type { ContentGuard } from './guards.ts';
import type { Role } from './roles.ts';
import type { TopicStatus } from './statuses.ts';

/** Whether a move must be explained. WITH_KO: only when the ads check found something. */
export type NoteRule = 'OPTIONAL' | 'REQUIRED' | 'WITH_KO';

/** What the role needs besides: to be assigned to the topic in that role, or else to be its default holder. */
export type Tie = 'ASSIGNED' | 'ASSIGNED_OR_DEFAULT';

/** One way a move is permitted. `note` replaces the row's rule for those who come this way. */
export interface Permit {
  by: Role | 'AUTHOR';
  tie?: Tie;
  note?: NoteRule;
}

/** Whose submission the approver must not approve: that of the topic, or that of the text. */
export type Submission = 'TOPIC' | 'TEXT';

/** One row of the workflow. Only these moves exist; the project's owner may do each of them. */
export interface Transition {
  row: number;
  from: TopicStatus | 'NEW' | 'ANY_BUT_ARCHIVED';
  to: TopicStatus | 'REMEMBERED';
  permits: readonly Permit[];
  note: NoteRule;
  /** Soft unless the project works strictly. */
  guards: readonly ContentGuard[];
  fourEyes?: Submission;
  /** The move makes sense only for pages whose landing page ads will use. */
  onlyWithSeaCheck?: true;
  /** The move carries the result of the ads check. */
  takesSeaCheckStatus?: true;
  /** The only command that makes this move. */
  via?: MovingCommand;
}

type Options = Partial<
  Pick<Transition, 'note' | 'guards' | 'fourEyes' | 'onlyWithSeaCheck' | 'takesSeaCheckStatus' | 'via'>
>;

function row(
  number: number,
  from: Transition['from'],
  to: Transition['to'],
  permits: readonly (Permit | Permit['by'])[],
  options: Options = {},
): Transition {
  const ways = permits.map((permit) => (typeof permit === 'string' ? { by: permit } : permit));
  return { row: number, from, to, permits: ways, note: 'OPTIONAL', guards: [], ...options };
}

const NOTE = { note: 'REQUIRED' } as const;
const ASSIGNED_CONTRIBUTOR: Permit = { by: 'CONTRIBUTOR', tie: 'ASSIGNED' };

/** Row 1: how a topic comes into being. Its guard, a page name or a subject, is a required field and no soft guard. */
export const CREATION = row(1, 'NEW', 'SUGGEST', ['CONTRIBUTOR', 'SEO_CHECKER', 'CONTENT_MANAGER']);

/** Rows 2 to 21: what POST status can do. */
export const MOVES: readonly Transition[] = [
  row(2, 'SUGGEST', 'WAIT_APPROVE', ['CONTRIBUTOR', 'SEO_CHECKER', 'CONTENT_MANAGER'], {
    guards: ['MAIN_KEYWORD'],
  }),
  row(3, 'WAIT_APPROVE', 'APPROVED', ['CONTENT_MANAGER'], { fourEyes: 'TOPIC' }),
  row(4, 'WAIT_APPROVE', 'DECLINE', ['CONTENT_MANAGER'], NOTE),
  row(5, 'WAIT_APPROVE', 'SUGGEST', ['AUTHOR', { by: 'CONTENT_MANAGER', note: 'REQUIRED' }]),
  row(6, 'DECLINE', 'SUGGEST', ['AUTHOR', 'CONTENT_MANAGER'], NOTE),
  row(7, 'SUGGEST', 'DECLINE', ['CONTENT_MANAGER'], NOTE),
  row(8, 'APPROVED', 'OPTIMIZED', [ASSIGNED_CONTRIBUTOR, 'SEO_CHECKER', 'CONTENT_MANAGER'], {
    guards: ['MAIN_KEYWORD', 'WORDS_ESTIMATED'],
  }),
  row(9, 'OPTIMIZED', 'APPROVED', ['SEO_CHECKER', 'CONTENT_MANAGER'], NOTE),
  row(10, 'OPTIMIZED', 'SEO_CHECK', [ASSIGNED_CONTRIBUTOR, 'SEO_CHECKER', 'CONTENT_MANAGER']),
  row(11, 'SEO_CHECK', 'START_COPYWRITING', ['SEO_CHECKER']),
  row(12, 'SEO_CHECK', 'OPTIMIZED', ['SEO_CHECKER'], NOTE),
  row(13, 'START_COPYWRITING', 'FOR_APPROVAL', [{ by: 'COPYWRITER', tie: 'ASSIGNED_OR_DEFAULT' }], {
    guards: ['WORDS_WRITTEN'],
  }),
  row(14, 'FOR_APPROVAL', 'INTEGRATION', ['CONTENT_MANAGER'], { fourEyes: 'TEXT' }),
  row(15, 'FOR_APPROVAL', 'START_COPYWRITING', ['CONTENT_MANAGER'], NOTE),
  row(16, 'INTEGRATION', 'PUBLISHED', ['INTEGRATOR'], { guards: ['URL_VALID'] }),
  row(17, 'INTEGRATION', 'FOR_APPROVAL', ['CONTENT_MANAGER', 'INTEGRATOR'], NOTE),
  row(18, 'PUBLISHED', 'SEA_CHECK', ['CONTENT_MANAGER', 'INTEGRATOR', 'SEA_CHECKER'], {
    onlyWithSeaCheck: true,
  }),
  row(19, 'SEA_CHECK', 'PUBLISHED', ['SEA_CHECKER'], { note: 'WITH_KO', takesSeaCheckStatus: true }),
  row(20, 'SEA_CHECK', 'INTEGRATION', ['SEA_CHECKER'], NOTE),
  row(21, 'PUBLISHED', 'APPROVED', ['CONTENT_MANAGER'], NOTE),
];

export const ARCHIVING = row(22, 'ANY_BUT_ARCHIVED', 'ARCHIVED', ['CONTENT_MANAGER'], {
  via: 'ArchiveTopic',
});
export const UNARCHIVING = row(23, 'ARCHIVED', 'REMEMBERED', ['CONTENT_MANAGER'], {
  via: 'UnarchiveTopic',
});

/** All 23 rows. Undo is the one move that stands outside them. */
export const TRANSITIONS: readonly Transition[] = [CREATION, ...MOVES, ARCHIVING, UNARCHIVING];

/** Every row of POST status that leaves a status, in row order. */
export function movesFrom(from: TopicStatus): Transition[] {
  return MOVES.filter((move) => move.from === from);
}
