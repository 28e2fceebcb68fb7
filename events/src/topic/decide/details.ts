import { actingRole, rolesThatMay } from '../../catalogue/acting-role.ts';
import type { Operation } from '../../catalogue/permissions.ts';
import { isAfterOptimized } from '../../catalogue/statuses.ts';
import { CREATION } from '../../catalogue/transitions.ts';
import { accept, type ActedAs, type Decision, refuse } from '../../decision.ts';
import { permit } from '../../permit.ts';
import { invalid, type Refusal, required } from '../../refusal.ts';
import type { TopicContext } from '../context.ts';
import type { TopicDetails, TopicEvent } from '../events.ts';
import type { TopicState } from '../state.ts';
import { movePermission } from './change-status.ts';
import { isOwn, isRefusal } from './permission.ts';
import { BLANK_DETAILS, checkedDetails, DETAILS } from '../details.ts';
import { isWebAddress } from '../../text-forms.ts';
import { problemOf, VALUES } from '../../values.ts';

/** One page of the site as a file lists it; `publishedOn` is null where the file does not say. */
interface SitePage {
  projectId: string;
  url: string;
  title: string;
  publishedOn: string | null;
  words: number;
}

/** Row 1: a draft, authored by the creator and assigned to them as contributor. */
export function createTopic(
  command: { projectId: string; details: Partial<TopicDetails> },
  context: TopicContext,
): Decision<TopicEvent> {
  const way = movePermission(CREATION, null, context);
  if ('code' in way) return refuse(way);
  const checked = checkedDetails(command.details);
  if ('code' in checked) return refuse(checked);
  const details = { ...BLANK_DETAILS, ...checked.details };
  if (details.pageName === null && details.myTopic === null) return refuse(required('pageName'));

  const { userId } = context.actor;
  const assignments = [{ role: 'CONTRIBUTOR' as const, userId }];
  const { projectId } = command;
  return accept(
    [{ type: 'TopicCreated', data: { projectId, details, authorId: userId, assignments } }],
    way.as,
  );
}

/** A page of the site as it stands: PUBLISHED, and inactive until somebody activates it. */
export function importPage(command: SitePage, context: TopicContext): Decision<TopicEvent> {
  const as = permit('ARCHIVE_OR_ACTIVATE', context.actor);
  if (isRefusal(as)) return refuse(as);
  const { projectId, publishedOn } = command;
  if (!isWebAddress(command.url)) return refuse(invalid('url', 'FORMAT'));
  const noDay = problemOf('published', VALUES.day, publishedOn);
  if (noDay) return refuse(noDay);
  const { url, words: wordsInContent } = command;
  const checked = checkedDetails({ pageName: command.title, url, type: 'CONTENT', wordsInContent });
  if ('code' in checked) return refuse(checked);

  const details = { ...BLANK_DETAILS, ...checked.details };
  details.pageName ??= url;
  const data = { projectId, details, authorId: context.actor.userId, publishedOn };
  return accept([{ type: 'TopicImported', data }], as);
}

type Field = keyof TopicDetails;

/** The operation that editing a field is, at the status the topic has; after OPTIMIZED most belong to content managers. */
export function operationOn(field: Field, status: TopicState['status']): Operation {
  return isAfterOptimized(status) ? (DETAILS[field].later ?? 'EDIT_TOPIC_AFTER_OPTIMIZED') : 'PLAN_TOPIC';
}

/** Page tags that come to those a topic has, and some that go. */
interface TagsChanged {
  add: readonly string[];
  remove: readonly string[];
}

/** Edits in place. Only what really changes is recorded, with what it was before. */
export function editDetails(
  command: { changed: Partial<TopicDetails>; tags?: TagsChanged },
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  if (!state.active) return refuse({ code: 'TOPIC_INACTIVE' });
  const { tags } = command;
  const wanted = tags ? { ...command.changed, pageTags: withTags(state, tags) } : command.changed;
  const named = fieldsOf(wanted);
  const as = mayEdit(named, state, context);
  if ('code' in as) return refuse(as);
  const checked = checkedDetails(wanted);
  if ('code' in checked) return refuse(checked);

  const changed = fieldsOf(checked.details).filter((field) =>
    differs(checked.details[field], state.details[field]),
  );
  const after = { ...state.details, ...checked.details };
  if (after.pageName === null && after.myTopic === null) return refuse(required('pageName'));
  if (changed.length === 0) return accept([], as);
  const data = { changed: pick(checked.details, changed), before: pick(state.details, changed) };
  return accept([{ type: 'TopicDetailsEdited', data }], as);
}

function withTags({ details: { pageTags } }: TopicState, { add, remove }: TagsChanged): string[] {
  return [...new Set([...pageTags.filter((tag) => !remove.includes(tag)), ...add])];
}

/** The first role in display order that may edit every field; else that of the first field. */
function mayEdit(fields: readonly Field[], state: TopicState, { actor }: TopicContext): ActedAs | Refusal {
  const own = isOwn(state, actor);
  const roles = fields.map((field) => {
    const operation = operationOn(field, state.status);
    return { field, operation, role: actingRole(operation, actor, own) };
  });
  const closed = roles.find(({ role }) => role === null);
  if (closed) return { code: 'ROLE_REQUIRED', roles: rolesThatMay(closed.operation) };
  const candidates = roles.flatMap(({ role }) => (role === null ? [] : [role]));
  const forAll = candidates.find((role) =>
    opensAll(
      role,
      roles.map(({ operation }) => operation),
      own,
    ),
  );
  const role = forAll ?? candidates[0] ?? actingRole('READ_TOPICS', actor, own);
  return role === null
    ? { code: 'ROLE_REQUIRED', roles: rolesThatMay('PLAN_TOPIC') }
    : { role, override: false };
}

function opensAll(role: ActedAs['role'], operations: readonly Operation[], own: boolean): boolean {
  const alone = role === 'OWNER' ? { owner: true, roles: [] } : { owner: false, roles: [role] };
  return operations.every((operation) => actingRole(operation, alone, own) !== null);
}

function fieldsOf(details: Partial<TopicDetails>): Field[] {
  return (Object.keys(details) as Field[]).filter((field) => details[field] !== undefined);
}

function differs(one: TopicDetails[Field] | undefined, other: TopicDetails[Field]): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

function pick(details: Partial<TopicDetails>, fields: readonly Field[]): Partial<TopicDetails> {
  return Object.fromEntries(fields.map((field) => [field, details[field]]));
}
