import type { Cannibalisation } from '@keywright/events';
import type { KeywordStrategy } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import { answer, api, type ApiPaths, ApiProblem, refusalOf } from '../../api/index.ts';
import { catchUp, sentTo } from '../../data/optimistic.ts';
import { nameList, problemText, t } from '../../i18n/index.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { showToast, showUndo } from '../../ui/index.ts';
import type { KeywordLine } from '../topic-queries.ts';
import { sendCommand, topicRows } from '../atoms.ts';
import { nameOf } from '../topic-facts.ts';
import { wayBackOf } from '../undo-act.ts';

export type AssignAnswer =
  | { kind: 'added' }
  | { kind: 'refused'; sentence: string }
  /** Needs a yes first: a keyword is the main one of another topic already. */
  | { kind: 'confirm'; sentence: string };

type AssignDone =
  ApiPaths['/api/topics/{id}/add-keywords']['post']['responses'][200]['content']['application/json'];

/** Assigns keywords, all or none, tells `added`, and returns a text with the reason where they are refused. */
export async function assignKeywords(
  topicId: string,
  values: readonly string[],
  strategy: KeywordStrategy,
  confirm: boolean,
  added: (done: AssignDone) => void = () => undefined,
): Promise<AssignAnswer> {
  const keywords = values.map((value) => ({ value, strategy }));
  try {
    const body = { keywords, confirm };
    const done = await sendCommand(topicId, (headers) =>
      answer(api.POST('/api/topics/{id}/add-keywords', { ...sentTo(topicId, headers), body })),
    );
    added(done);
    if (done.changed) return { kind: 'added' };
    return { kind: 'refused', sentence: t('panel.keywords.there', { value: nameList(values) }) };
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) return { kind: 'refused', sentence: t('panel.notSaved') };
    const refusal = refusalOf(problem);
    if (refusal.code === 'LIMIT_REACHED')
      return {
        kind: 'refused',
        sentence: t(refusal.messageKey, { limit: refusal.limit, live: refusal.live }),
      };
    if (refusal.code === 'CONFIRMATION_REQUIRED' && refusal.messageKey === 'confirmCannibalisation') {
      return { kind: 'confirm', sentence: await cannibalisation(refusal.conflicts) };
    }
    return { kind: 'refused', sentence: problemText(t, problem) };
  }
}

/** "“hiking boots” is already the main keyword of Best hiking boots." */
async function cannibalisation(conflicts: readonly Cannibalisation[]): Promise<string> {
  const sentences = conflicts.map(async ({ value, topicIds }) => {
    await Promise.all(
      topicIds.filter((id) => topicRows.get(id) === null).map((id) => catchUp(topicRows, id)),
    );
    const names = topicIds
      .map((id) => topicRows.get(id))
      .filter((row) => row !== null)
      .map(nameOf);
    return t('panel.keywords.cannibal', { value, topics: nameList(names) || t('panel.keywords.another') });
  });
  return (await Promise.all(sentences)).join(' ');
}

/** Takes a keyword off a topic; the way back puts it where it was. */
export async function removeKeyword(
  row: TopicRow,
  { id, value }: Pick<KeywordLine, 'id' | 'value'>,
  scope: ProjectScope,
): Promise<void> {
  try {
    const body = { topicKeywordIds: [id] };
    const done = await sendCommand(row.id, (headers) =>
      answer(api.POST('/api/topics/{id}/delete-keywords', { ...sentTo(row.id, headers), body })),
    );
    const title = t('panel.keywords.removed', { value });
    const way = wayBackOf(row, done, title, scope);
    if (way !== null) showUndo({ title, label: t('move.undo'), way });
  } catch (problem) {
    const text = problem instanceof ApiProblem ? problemText(t, problem) : t('panel.notSaved');
    showToast({ kind: 'error', title: t('panel.keywords.notRemoved', { value }), text });
  }
}
