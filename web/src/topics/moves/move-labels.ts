import { type ActingRole, moveBetween, type TopicStatus } from '@keywright/events/catalogue';
import type { Refusal, RefusalOf } from '@keywright/events';
import type { ExplainedTransition, TopicPart } from '@keywright/events/topic';
import { currentLanguage, formatsFor, nameList, type T } from '../../i18n/index.ts';
import { holdersOf, type Member, type ProjectScope } from '../../projects/index.ts';
import { statusName } from '../topic-facts.ts';
import { statusBefore } from './explain-moves.ts';

type LabelContext = { t: T; scope: ProjectScope };

/** Why a move is not open: one short sentence, and a second one that helps on. */
export interface Reason {
  title: string;
  help: string | null;
}

const NAMES_AT_MOST = 2;

/** What a move is called as an act ("Approve", "Hand over to Copywriting"), for buttons, drop slots and toasts. */
export function verbOf(t: T, from: TopicStatus, to: TopicStatus): string {
  if (to === 'ARCHIVED') return t('move.verb.archive');
  if (from === 'ARCHIVED') return t('move.verb.unarchive');
  const row = moveBetween(from, to)?.row;
  return t(row === undefined ? 'move.verb.other' : `move.verb.${row}`);
}

/** What a move brings with it besides the new stage: whom it assigns, what it asks for, what stays open. */
export function effectsOf(move: ExplainedTransition, { t, scope }: LabelContext): string[] {
  return [
    ...(move.assigns ? [t('move.effect.assigns', { name: scope.personOf(move.assigns.userId).name })] : []),
    ...(move.note === 'REQUIRED' ? [t('move.effect.noteRequired')] : []),
    ...(move.fields.length > 0 ? [t('move.effect.result')] : []),
    ...move.warnings.map((guard) => t(`move.effect.warn.${guard}`)),
    ...(move.override ? [t('move.effect.override')] : []),
  ];
}

/** Why a status does not take the topic, from the decider's own refusal. */
export function reasonOf(move: ExplainedTransition, from: TopicStatus, context: LabelContext): Reason {
  const { t } = context;
  if (move.refusal === null)
    return { title: t(move.current ? 'move.refused.same' : 'parked.closed'), help: null };
  return refusalReason(move.refusal, from, move.to, context);
}

export function refusalReason(
  refusal: Refusal,
  from: TopicStatus,
  to: TopicStatus,
  context: LabelContext,
): Reason {
  const { t } = context;
  switch (refusal.code) {
    case 'ILLEGAL_TRANSITION': {
      const before = statusBefore(from, to);
      return {
        title: t('move.refused.graph', { stage: statusName(t, from) }),
        help: before && t('move.refused.graphBefore', { stage: statusName(t, before) }),
      };
    }
    case 'ROLE_REQUIRED':
      return {
        title: needs(refusal, context),
        help: whoCould(refusal.roles, context),
      };
    case 'FOUR_EYES':
      return {
        title: t(from === 'WAIT_APPROVE' ? 'move.refused.fourEyesTopic' : 'move.refused.fourEyesText'),
        help: whoCould(refusal.roles, context),
      };
    case 'TOPIC_INACTIVE':
      return { title: t('move.refused.inactive'), help: null };
    case 'SEA_CHECK_NOT_REQUIRED':
      return { title: t('move.refused.seaNotRequired'), help: null };
    case 'GUARD_FAILED':
      return { title: t(`move.refused.guard.${refusal.guard}`), help: null };
    case 'NOT_UNDOABLE':
      return { title: notUndoable(refusal, context), help: null };
    case 'LIMIT_REACHED':
      return { title: t(refusal.messageKey, { limit: refusal.limit, live: refusal.live }), help: null };
    default:
      return { title: t(`error.${refusal.code}`), help: null };
  }
}

/** Why an act cannot be undone: who changed what since, where that is why. */
function notUndoable({ reason, since }: RefusalOf<'NOT_UNDOABLE'>, { t, scope }: LabelContext): string {
  const [latest] = since;
  if (latest === undefined) return t(`undo.refused.${reason}`);
  const formats = formatsFor(currentLanguage());
  return t(`undo.refused.${reason}`, {
    who: scope.personOf(latest.by).name,
    what: latest.what.map((part) => partName(t, part)).join(', '),
    when: formats.dayTime(latest.at),
  });
}

/** A part of a topic by the name that undo has for it: a field, or its status, people, keywords, a note, the page. */
export function partName(t: T, part: string): string {
  return t(Object.hasOwn(OTHER_PARTS, part) ? `undo.part.${part}` : `panel.field.${part}`);
}

type PartKind<Part> = Part extends `${infer Kind}:${string}` ? Kind : Part;
const OTHER_PARTS: Readonly<Record<Exclude<PartKind<TopicPart>, 'field'>, true>> = {
  status: true,
  role: true,
  keyword: true,
  note: true,
  page: true,
};

/** "Needs content manager or its author": the owner may always, so only the status's own roles are named. */
function needs({ roles, assignedOnly, author }: RefusalOf<'ROLE_REQUIRED'>, { t }: LabelContext): string {
  const named = roles.filter((role) => role !== 'OWNER');
  const names = (named.length > 0 ? named : roles).map((role) => t(`move.role.${role}`));
  const list = listOf(t, author ? [...names, t('move.role.author')] : names);
  return t(assignedOnly ? 'move.refused.assigned' : 'move.refused.role', { roles: list });
}

/** The people to ask, two at most; none where nobody holds the role. */
export function peopleWhoCould(roles: readonly ActingRole[], scope: ProjectScope): Member[] {
  const own = roles.filter((role) => role !== 'OWNER');
  const people = holdersOf(scope, own).filter((member) => member.id !== scope.me);
  return (people.length > 0 ? people : holdersOf(scope, ['OWNER'])).slice(0, NAMES_AT_MOST);
}

/** Their names as a text; null where nobody holds the role. */
function whoCould(roles: readonly ActingRole[], { t, scope }: LabelContext): string | null {
  const names = peopleWhoCould(roles, scope).map(({ name }) => name);
  return names.length === 0 ? null : listOf(t, names);
}

/** "A, B or C". */
export function listOf(t: T, names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : t('move.who.and', { list: nameList(names.slice(0, -1)), last });
}
