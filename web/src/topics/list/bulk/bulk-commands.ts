import type { TopicStatus } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import { answer, api, ApiProblem, isRejection, refusalOf } from '../../../api/index.ts';
import { type CommandHeaders, sentTo } from '../../../data/optimistic.ts';
import type { T } from '../../../i18n/index.ts';
import type { ProjectScope } from '../../../projects/index.ts';
import { type CommandAnswer, sendCommand, topicRows } from '../../atoms.ts';
import { sendMove } from '../../moves/make-move.ts';
import { refusalReason } from '../../moves/move-labels.ts';
import { sendUndo } from '../../moves/undo-move.ts';

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

function send(command: BulkCommand, id: string, headers: CommandHeaders): Promise<CommandAnswer> {
  if (command.kind === 'activate')
    return answer(api.POST('/api/topics/{id}/activate', { ...sentTo(id, headers), body: {} }));
  const move =
    command.kind === 'archive'
      ? { to: 'ARCHIVED' as const, via: 'ArchiveTopic' as const }
      : { to: command.to, via: null };
  return sendMove(id, move, { note: command.note, seaCheckStatus: null }, headers);
}

/** Does it to one topic; the list shows it at once, and puts it right where the server refuses. */
export function sendBulk(command: BulkCommand, id: string): Promise<CommandAnswer> {
  const row = topicRows.get(id);
  return sendCommand(id, (headers) => send(command, id, headers), row === null ? {} : patchOf(command, row));
}

/** Takes one topic's part of a bulk request back; `before` is its row before it. */
export function undoBulk(before: TopicRow, eventId: string): Promise<CommandAnswer> {
  const { id, status, statusSince, statusBy, users, archivedFrom } = before;
  const patch = { status, statusSince, statusBy, users, archivedFrom };
  return sendCommand(id, (headers) => sendUndo(id, eventId, headers), patch);
}

/** Why one topic was not changed, as a text. */
export function bulkReason(
  problem: unknown,
  command: BulkCommand,
  row: TopicRow,
  context: { t: T; scope: ProjectScope },
): string {
  const { t } = context;
  if (!isRejection(problem)) return t('move.network');
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
