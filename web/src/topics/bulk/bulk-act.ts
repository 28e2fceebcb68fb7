import type { Role, TopicStatus } from '@keywright/events/catalogue';
import { patchOfMove, type TopicRow } from '@keywright/events/topic';
import { answer, api, type ApiPaths, refusalIn } from '../../api/index.ts';
import { commandHeaders } from '../../data/optimistic.ts';
import type { T } from '../../i18n/index.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { refusalReason } from '../moves/move-labels.ts';
import { whoAndWhen } from '../moves/revert-move.ts';

/** What is done to every chosen topic. */
export type BulkAct =
  | { kind: 'status'; to: TopicStatus; back: boolean; note: string | null }
  | { kind: 'archive' | 'unarchive' | 'activate' }
  | { kind: 'users'; role: Role; userId: string | null }
  | { kind: 'deliveryDate'; day: string | null }
  | { kind: 'pageTags'; add: string[]; remove: string[] };

type Answer<Path extends '/api/topics/bulk' | '/api/topics/bulk/{bulkId}/undo'> =
  ApiPaths[Path]['post']['responses'][200]['content']['application/json'];
type BulkBody = NonNullable<
  ApiPaths['/api/topics/bulk']['post']['requestBody']
>['content']['application/json'];

/** What became of one topic: `code` where it was refused. */
export type BulkResult = Pick<
  Answer<'/api/topics/bulk'>['results'][number],
  'id' | 'changed' | 'eventId' | 'revision' | 'code'
>;

interface BulkAnswer {
  results: readonly BulkResult[];
  position: string;
}

/** Does an act to topics, all in one request. Throws ApiProblem. */
export async function sendAct(
  act: BulkAct,
  bulkId: string,
  ids: readonly string[],
  key: string,
): Promise<BulkAnswer> {
  const headers = commandHeaders({ key });
  if (act.kind !== 'activate')
    return answer(api.POST('/api/topics/bulk', { headers, body: { bulkId, ids: [...ids], ...bodyOf(act) } }));
  const { results, position } = await answer(
    api.POST('/api/topics/activate', { headers, body: { ids: [...ids] } }),
  );
  const bulkResults = results.map(({ code, ...result }) => ({
    ...result,
    changed: code === null,
    ...(code && { code }),
  }));
  return { results: bulkResults, position };
}

/** Takes the next topics of a bulk back, those behind `after`. Throws ApiProblem. */
export function sendBulkUndo(
  bulkId: string,
  page: { size: number; after?: string },
  key: string,
): Promise<Answer<'/api/topics/bulk/{bulkId}/undo'>> {
  const call = { params: { path: { bulkId } }, headers: commandHeaders({ key }), body: page };
  return answer(api.POST('/api/topics/bulk/{bulkId}/undo', call));
}

function bodyOf(act: Exclude<BulkAct, { kind: 'activate' }>): Partial<BulkBody> {
  switch (act.kind) {
    case 'status':
      return { status: act.to, ...(act.note === null ? {} : { note: act.note }) };
    case 'users':
      return { users: [{ role: act.role, userId: act.userId }] };
    case 'deliveryDate':
      return { deliveryDate: act.day };
    case 'pageTags':
      return { pageTags: { add: act.add, remove: act.remove } };
    case 'archive':
      return { archive: true };
    case 'unarchive':
      return { unarchive: true };
    case 'activate':
      return {};
  }
}

/** What a row shows while the act is under way, as far as the browser can know; its note, and whom it assigns, come with the row. */
export function patchOfAct(act: BulkAct, row: TopicRow, by: string): Partial<TopicRow> {
  const to =
    act.kind === 'status'
      ? act.to
      : act.kind === 'archive'
        ? 'ARCHIVED'
        : act.kind === 'unarchive'
          ? row.archivedFrom
          : null;
  if (to !== null && to !== row.status) {
    const unknown = { role: 'OWNER', note: null, seaCheckStatus: null, assigned: null } as const;
    return patchOfMove(row, { to, by, at: new Date().toISOString(), ...unknown });
  }
  if (act.kind === 'activate') return { active: true, followed: true };
  return act.kind === 'deliveryDate' ? { deliveryDate: act.day } : {};
}

/**
 * Why one topic was refused, as a text; who could stands behind it. `before` is the row that the reader saw, `now` as it is known
 * since: where somebody has moved it in between, that is why.
 */
export function whyRefused(
  result: BulkResult & { code: string },
  act: BulkAct | null,
  { before, now }: { before: TopicRow | null; now: TopicRow | null },
  context: { t: T; scope: ProjectScope },
): string {
  const status = before?.status ?? 'SUGGEST';
  const to = act?.kind === 'status' ? act.to : act?.kind === 'archive' ? 'ARCHIVED' : status;
  const refusal = refusalIn(result);
  if (
    refusal.code === 'ILLEGAL_TRANSITION' &&
    now !== null &&
    now.status !== status &&
    now.statusBy !== null
  ) {
    const { t, scope } = context;
    const stage = t(`status.${now.status}`);
    return t('move.conflict', { ...whoAndWhen({ by: now.statusBy, at: now.statusSince }, scope), stage });
  }
  const from = refusal.code === 'ILLEGAL_TRANSITION' ? refusal.from : status;
  const { title, help } = refusalReason(refusal, from, to, context);
  return help === null ? title : `${title}: ${help}`;
}

/** Whether a refusal says that a topic stands elsewhere than the reader saw it. */
export function wasMoved(result: BulkResult, before: TopicRow | null): boolean {
  if (result.code === undefined || before === null) return false;
  const refusal = refusalIn({ ...result, code: result.code });
  return refusal.code === 'ILLEGAL_TRANSITION' && refusal.from !== before.status;
}
