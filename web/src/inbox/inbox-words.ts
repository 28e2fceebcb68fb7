import type { TopicStatus } from '@keywright/events/catalogue';
import { refusalIn } from '../api/index.ts';
import { isolated, type T } from '../i18n/index.ts';
import type { ProjectScope } from '../projects/index.ts';
import { taskName } from '../tasks/index.ts';
import { refusalReason } from '../topics/index.ts';
import type { InboxAsk, InboxRow, InboxSaid, NamedPerson } from './notification.ts';

type Words = { t: T; scope: ProjectScope };

const stageOf = (t: T, status: TopicStatus | null): string => (status === null ? '' : t(`status.${status}`));

/** How a move is told of: what goes into the archive or out of it is not moved to a stage. */
function moveOf(from: TopicStatus | null, to: TopicStatus | null): 'move' | 'archive' | 'unarchive' {
  if (to === 'ARCHIVED') return 'archive';
  return from === 'ARCHIVED' ? 'unarchive' : 'move';
}

/** Somebody as they are called inside a sentence. */
const called = ({ scope }: Words, { id, name, userName }: NamedPerson): string =>
  isolated(scope.personOf(id, name ?? userName).name);

/** What somebody did, as a sentence with its name in bold; `many`: of how many topics, where it is one of several. */
export function saidText(words: Words, row: InboxRow, said: InboxSaid, many = 1): string {
  const { t } = words;
  const who = called(words, said.actor);
  const stage = stageOf(t, said.to);
  switch (said.kind) {
    case 'MOVE_ASKED':
      return t(`inbox.said.asked.${moveOf(said.from, said.to)}`, { who, stage });
    case 'INVITED':
      return t('inbox.said.invited', { who, role: said.role === null ? '' : t(`role.${said.role}`) });
    case 'MENTIONED':
      return t('inbox.said.mentioned', { who });
    case 'MOVE_ANSWERED':
      return t(`inbox.said.${said.outcome === 'ACCEPTED' ? 'accepted' : 'refused'}`, { who, stage });
    case 'ASSIGNED':
      if (many > 1) return t('inbox.said.assigned.many', { who, count: many });
      return said.role === null
        ? t('inbox.said.assigned', { who })
        : t('inbox.said.assigned.as', { who, role: t(`role.${said.role}`) });
    case 'STATUS_CHANGED':
      if (many > 1) return t('inbox.said.moved.many', { who, stage, count: many });
      return t(`inbox.said.moved.${moveOf(said.from, said.to)}`, { who, stage });
    case 'TASK_ENDED':
      return taskText(t, row, said);
  }
}

const TASK_ENDS = ['DONE', 'FAILED', 'CANCELLED'];

function taskText(t: T, { task }: InboxRow, { taskStatus }: InboxSaid): string {
  const status = TASK_ENDS.find((end) => end === (taskStatus ?? task?.status)) ?? 'DONE';
  const name = isolated(taskName(t, task ?? { title: null, type: '' }));
  return t(`inbox.said.task.${status}`, { name });
}

/** Who asks for what, of a request that is open. */
export function askText(words: Words, { askedBy, from, to }: InboxAsk): string {
  const { t } = words;
  const who = called(words, askedBy);
  return t(`inbox.said.asked.${moveOf(from, to)}`, { who, stage: stageOf(t, to) });
}

/** How a request ended, and by whom. */
export function outcomeOfAsk(words: Words, { outcome, closedBy }: InboxAsk): string {
  const { t, scope } = words;
  if (outcome === 'WITHDRAWN') return t('inbox.ask.WITHDRAWN');
  if (closedBy === null) return t(`inbox.ask.${outcome}.nobody`);
  if (closedBy.id === scope.me) return t(`inbox.ask.${outcome}.mine`);
  return t(`inbox.ask.${outcome}`, { who: called(words, closedBy) });
}

/** Why the reader may not make the move that is asked for, and who could, where the people of the project are known. */
export function lockText({ t, scope }: Words, { refusal, from, to }: InboxAsk): string {
  if (refusal === null) return t('inbox.ask.locked');
  if (scope.members.length === 0 || !Array.isArray(refusal['roles'])) return refusal.detail;
  const { title, help } = refusalReason(refusalIn(refusal), from, to, { t, scope });
  return help === null ? title : t('panel.access.who', { needs: title, people: help });
}
