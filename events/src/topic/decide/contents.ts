import { TEXT_LIMITS } from '../../catalogue/limits.ts';
import { ROLES, type Role } from '../../catalogue/roles.ts';
import { isAfterOptimized } from '../../catalogue/statuses.ts';
import { accept, type ActedAs, type Decision, refuse } from '../../decision.ts';
import { invalid, type Refusal, required } from '../../refusal.ts';
import type { TopicContext } from '../context.ts';
import type { AssignedBecause, Assignment, Subtopic, TopicEvent } from '../events.ts';
import type { TopicState } from '../state.ts';
import { isRefusal, permitOnActive } from './permission.ts';
import { cleaned } from '../../text.ts';
import { problemOf, VALUES } from '../../values.ts';

export function addNote(
  command: { text: string },
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  const as = permitOnActive('WRITE_NOTE', state, context);
  if (isRefusal(as)) return refuse(as);
  const text = cleaned(command.text);
  if (text === null) return refuse(required('note'));
  const problem = problemOf('note', VALUES.note, text);
  if (problem) return refuse(problem);
  return accept([{ type: 'TopicNoteAdded', data: { noteId: context.newId(), text } }], as);
}

/** `holders` is looked up before: the users who may be given each role. */
interface RolesWanted {
  assignments: readonly Assignment[];
  /** The roles that this is about, the others stay as they are; left out, `assignments` is the whole set. */
  only?: readonly Role[];
  /** Whose one of these has to be still, or nothing changes. */
  from?: string;
  holders: Readonly<Partial<Record<Role, readonly string[]>>>;
  because?: AssignedBecause;
}

/** Sets who works on the topic: one person a role, each somebody who may be given that role. */
export function defineRoles(
  command: RolesWanted,
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  const as = permitOnActive('ASSIGN', state, context);
  if (isRefusal(as)) return refuse(as);
  const { only, from, holders } = command;
  const isFrom = ({ role, userId }: Assignment) => userId === from && (only ?? [role]).includes(role);
  if (from !== undefined && !state.assignments.some(isFrom)) return accept([], as);
  const others = only ? state.assignments.filter(({ role }) => !only.includes(role)) : [];
  const assignments = [...others, ...command.assignments];
  if (new Set(assignments.map(({ role }) => role)).size < assignments.length)
    return refuse(invalid('users', 'REPEATED'));
  const isNew = (assignment: Assignment): boolean => !state.assignments.some((old) => same(old, assignment));
  const mayHold = ({ role, userId }: Assignment): boolean => holders[role]?.includes(userId) ?? false;
  if (assignments.some((assignment) => isNew(assignment) && !mayHold(assignment))) {
    return refuse(invalid('users', 'NOT_A_HOLDER'));
  }
  const wanted = inDisplayOrder(assignments);
  const why = command.because === undefined ? {} : { because: command.because };
  if (wanted.length === state.assignments.length && !wanted.some(isNew)) return accept([], as);
  return accept(
    [{ type: 'TopicRolesDefined', data: { assignments: wanted, before: [...state.assignments], ...why } }],
    as,
  );
}

function same(one: Assignment, other: Assignment): boolean {
  return one.role === other.role && one.userId === other.userId;
}

function inDisplayOrder(assignments: readonly Assignment[]): Assignment[] {
  return [...assignments].sort((one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role));
}

type Facts = Omit<Subtopic, 'subTopicId'>;

/** Planning shapes subtopics until OPTIMIZED; afterwards they belong to those who put the page on the site. */
function mayShape(state: TopicState, context: TopicContext): ActedAs | Refusal {
  const operation = isAfterOptimized(state.status) ? 'EDIT_URL_AND_SUBTOPICS' : 'PLAN_TOPIC';
  return permitOnActive(operation, state, context);
}

/** `given` are those that are new: what was taken once is not judged again. */
function checked({ name, url }: Facts, given: Partial<Facts>): Facts | Refusal {
  const facts = { name: cleaned(name) ?? '', url: cleaned(url) };
  if (facts.name === '') return required('name');
  const problem = problemOf('name', VALUES.subTopicName, facts.name);
  return problem ?? (given.url === undefined ? null : problemOf('url', VALUES.url, facts.url)) ?? facts;
}

export function addSubtopic(command: Facts, state: TopicState, context: TopicContext): Decision<TopicEvent> {
  const as = mayShape(state, context);
  if (isRefusal(as)) return refuse(as);
  const facts = checked(command, command);
  if ('code' in facts) return refuse(facts);
  const live = state.subtopics.length;
  const limit = TEXT_LIMITS.subTopics;
  if (live >= limit) return refuse({ code: 'LIMIT_REACHED', messageKey: 'maxSubTopics', limit, live });
  return accept([{ type: 'SubtopicAdded', data: { subTopicId: context.newId(), ...facts } }], as);
}

export function editSubtopic(
  command: { subTopicId: string; changed: Partial<Facts> },
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  return onSubtopic(command, state, context, (subtopic, as) => {
    const facts = checked({ ...subtopic, ...command.changed }, command.changed);
    if ('code' in facts) return refuse(facts);
    const changed: Partial<Facts> = {};
    const before: Partial<Facts> = {};
    if (facts.name !== subtopic.name) {
      changed.name = facts.name;
      before.name = subtopic.name;
    }
    if (facts.url !== subtopic.url) {
      changed.url = facts.url;
      before.url = subtopic.url;
    }
    if (Object.keys(changed).length === 0) return accept([], as);
    return accept(
      [{ type: 'SubtopicEdited', data: { subTopicId: subtopic.subTopicId, changed, before } }],
      as,
    );
  });
}

export function removeSubtopic(
  command: { subTopicId: string },
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  return onSubtopic(command, state, context, (subtopic, as) =>
    accept([{ type: 'SubtopicRemoved', data: subtopic }], as),
  );
}

/** Decides about one of the subtopics, where there is such a one and the actor may shape it. */
function onSubtopic(
  { subTopicId: id }: { subTopicId: string },
  state: TopicState,
  context: TopicContext,
  decide: (subtopic: Subtopic, as: ActedAs) => Decision<TopicEvent>,
): Decision<TopicEvent> {
  const as = mayShape(state, context);
  if (isRefusal(as)) return refuse(as);
  const subtopic = state.subtopics.find(({ subTopicId }) => subTopicId === id);
  return subtopic ? decide(subtopic, as) : refuse({ code: 'NOT_FOUND', field: 'id' });
}
