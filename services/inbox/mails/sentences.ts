import { SYSTEM_USER_ID } from '@keywright/events';
import {
  ASK_OUTCOMES,
  NOTIFICATION_KINDS,
  ROLES,
  STATUS_NAMES,
  TASK_TYPES,
} from '@keywright/events/catalogue';
import { nameInMail } from '../../platform/mail/names-in-mails.ts';
import type { Speech } from './speech.ts';
import type { ToldEntry } from './told-entries.ts';

const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'];
const ENDS = ['DONE', 'FAILED', 'CANCELLED'];
const SENTENCES = [
  ...NOTIFICATION_KINDS,
  ...ASK_OUTCOMES.map((outcome) => `MOVE_ANSWERED.${outcome}`),
  ...ENDS.map((end) => `TASK_ENDED.${end}`),
  ...PLURALS.flatMap((form) => [`unread_${form}`, `more_${form}`]),
  'left',
];

/** The labels that mails of an inbox are put together from. */
export const MAIL_LABELS: readonly string[] = [
  ...SENTENCES.map((name) => `inboxMail.${name}`),
  ...STATUS_NAMES.map((status) => `status.${status}`),
  ...[...ROLES, 'OWNER', 'SYSTEM'].map((role) => `role.${role}`),
  ...[...TASK_TYPES, 'other'].map((type) => `tasks.type.${type}`),
  'activity.unnamed',
];

/**
 * What somebody was told, as a sentence in their language. What was written in a note is not repeated: it can be removed, and what was
 * mailed cannot.
 */
export function toldSentence(
  { kind, facts, actorId, actor, topic }: Pick<ToldEntry, 'kind' | 'facts' | 'actorId' | 'actor' | 'topic'>,
  { knows, say }: Speech,
): string {
  const named = (name: string | null, none: string) => (name === null ? say(none) : nameInMail(name));
  const word = (label: string) => (knows(label) ? say(label) : '');
  const taskType = `tasks.type.${facts.taskType}`;
  const end = facts.outcome ?? facts.taskStatus;
  return say(end === undefined ? `inboxMail.${kind}` : `inboxMail.${kind}.${end}`, {
    actor: named(actor, actorId === SYSTEM_USER_ID ? 'role.SYSTEM' : 'inboxMail.left'),
    topic: named(topic, 'activity.unnamed'),
    from: word(`status.${facts.from}`),
    to: word(`status.${facts.to}`),
    role: word(`role.${facts.role}`),
    task: named(facts.taskTitle ?? null, knows(taskType) ? taskType : 'tasks.type.other'),
  });
}
