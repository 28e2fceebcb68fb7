import type { TopicStatus } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import { ApiProblem, randomId } from '../../../api/index.ts';
import type { T } from '../../../i18n/index.ts';
import type { ProjectScope } from '../../../projects/index.ts';
import { topicCommands } from '../../api.ts';
import type { CommandAnswer } from '../../api-types.ts';
import { topicRows } from '../../atoms.ts';
import { refusalReason } from '../../moves/move-labels.ts';
import { refusalOf } from '../../moves/refusal-of.ts';

/** What is done to every chosen topic. */
export type BulkCommand =
  | { kind: 'move'; to: TopicStatus; note: string | null }
  | { kind: 'archive'; note: string | null }
  | { kind: 'activate' };

function patchOf(command: BulkCommand, row: TopicRow): Partial<TopicRow> {
  if (command.kind === 'activate') return { active: true, followed: true };
  if (command.kind === 'archive') return { status: 'ARCHIVED', archivedFrom: row.status };
  return { status: command.to };
}

function request(command: BulkCommand, id: string, key: string): Promise<CommandAnswer> {
  if (command.kind === 'activate') return topicCommands.activate(id, { key });
  if (command.kind === 'archive') return topicCommands.archive(id, command.note, { key });
  const note = command.note === null ? {} : { note: command.note };
  return topicCommands.changeStatus(id, { topicStatus: command.to, ...note }, { key });
}

/** Does it to one topic; the list shows it at once, and puts it right where the server refuses. */
export function sendBulk(command: BulkCommand, id: string): Promise<CommandAnswer> {
  const row = topicRows.get(id);
  return ahead(id, row === null ? {} : patchOf(command, row), (key) => request(command, id, key));
}

/** Takes one topic's part of a bulk request back; `before` is its row before it. */
export function undoBulk(before: TopicRow, eventId: string): Promise<CommandAnswer> {
  const { id, status, statusSince, statusBy, users, archivedFrom } = before;
  const patch = { status, statusSince, statusBy, users, archivedFrom };
  return ahead(id, patch, (key) => topicCommands.undo(id, eventId, { key }));
}

/** Begun before it is sent: else the live frame could come first and be taken for somebody else's change. */
async function ahead(
  id: string,
  patch: Partial<TopicRow>,
  send: (key: string) => Promise<CommandAnswer>,
): Promise<CommandAnswer> {
  const key = randomId();
  topicRows.begin(id, key, patch);
  try {
    const answer = await send(key);
    if (answer.changed) topicRows.accept(id, key, answer.revision);
    else topicRows.reject(id, key);
    return answer;
  } catch (problem) {
    topicRows.reject(id, key);
    throw problem;
  }
}

/** Why one topic was not changed, as a text. */
export function bulkReason(
  problem: unknown,
  command: BulkCommand,
  row: TopicRow,
  context: { t: T; scope: ProjectScope },
): string {
  const { t } = context;
  if (!(problem instanceof ApiProblem) || problem.status === 0 || problem.status >= 500)
    return t('move.network');
  const to = command.kind === 'move' ? command.to : command.kind === 'archive' ? 'ARCHIVED' : row.status;
  const { title, help } = refusalReason(refusalOf(problem), row.status, to, context);
  return help === null ? title : `${title}: ${help}`;
}

/** Why one topic's part could not be undone, as a text. */
export function undoReason(
  problem: unknown,
  command: BulkCommand,
  row: TopicRow,
  context: { t: T; scope: ProjectScope },
): string {
  const refusal = problem instanceof ApiProblem ? refusalOf(problem) : null;
  if (refusal?.code === 'NOT_UNDOABLE') return context.t(`move.notUndone.${refusal.reason}`);
  return bulkReason(problem, command, row, context);
}
