import type { TopicStatus } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import { ApiProblem, randomId } from '../../../api/index.ts';
import type { T } from '../../../i18n/index.ts';
import type { ProjectScope } from '../../../projects/index.ts';
import { topicCommands } from '../../api.ts';
import type { CommandAnswer } from '../../api-types.ts';
import { topicRows } from '../../atoms.ts';
import { refusalReason } from '../../moves/move-words.ts';
import { refusalOf } from '../../moves/refusal-of.ts';

/** What is done to every chosen topic. */
export type BulkWish =
  | { kind: 'move'; to: TopicStatus; note: string | null }
  | { kind: 'archive'; note: string | null }
  | { kind: 'activate' };

function patchOf(wish: BulkWish, row: TopicRow): Partial<TopicRow> {
  if (wish.kind === 'activate') return { active: true, followed: true };
  if (wish.kind === 'archive') return { status: 'ARCHIVED', archivedFrom: row.status };
  return { status: wish.to };
}

function request(wish: BulkWish, id: string, key: string): Promise<CommandAnswer> {
  if (wish.kind === 'activate') return topicCommands.activate(id, { key });
  if (wish.kind === 'archive') return topicCommands.archive(id, wish.note, { key });
  const note = wish.note === null ? {} : { note: wish.note };
  return topicCommands.changeStatus(id, { topicStatus: wish.to, ...note }, { key });
}

/** Does it to one topic; the row follows at once when the server has said yes. */
export async function sendBulk(wish: BulkWish, id: string): Promise<CommandAnswer> {
  const key = randomId();
  const answer = await request(wish, id, key);
  const row = topicRows.get(id);
  if (row !== null && answer.changed) {
    topicRows.begin(id, key, patchOf(wish, row));
    topicRows.accept(id, key, answer.revision);
  }
  return answer;
}

/** Why one topic was left as it is, in words. */
export function bulkReason(
  problem: unknown,
  wish: BulkWish,
  row: TopicRow,
  speaker: { t: T; scope: ProjectScope },
): string {
  const { t } = speaker;
  if (!(problem instanceof ApiProblem) || problem.status === 0 || problem.status >= 500)
    return t('move.network');
  const to = wish.kind === 'move' ? wish.to : wish.kind === 'archive' ? 'ARCHIVED' : row.status;
  const { title, help } = refusalReason(refusalOf(problem), row.status, to, speaker);
  return help === null ? title : `${title}: ${help}`;
}
