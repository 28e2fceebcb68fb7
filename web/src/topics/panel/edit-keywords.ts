import type { Cannibalisation } from '@keywright/events';
import type { KeywordStrategy } from '@keywright/events/catalogue';
import { answer, api, ApiProblem, refusalOf } from '../../api/index.ts';
import { catchUp, sentTo } from '../../data/optimistic.ts';
import { problemText, t } from '../../i18n/index.ts';
import { showToast, showUndo } from '../../ui/index.ts';
import type { KeywordLine } from '../topic-queries.ts';
import { sendCommand, topicRows } from '../atoms.ts';
import { nameOf } from '../topic-facts.ts';

export type KeywordsAdded =
  | { kind: 'added' }
  | { kind: 'refused'; sentence: string }
  /** Needs a yes first: a keyword is the main one of another topic already. */
  | { kind: 'confirm'; sentence: string };

/** Assigns keywords, all or none, and returns a text with the reason where they are refused. */
export async function assignKeywords(
  topicId: string,
  values: readonly string[],
  strategy: KeywordStrategy,
  confirm: boolean,
): Promise<KeywordsAdded> {
  const keywords = values.map((value) => ({ value, strategy }));
  try {
    const body = { keywords, confirm };
    const { changed } = await sendCommand(topicId, (headers) =>
      answer(api.POST('/api/topics/{id}/add-keywords', { ...sentTo(topicId, headers), body })),
    );
    if (changed) return { kind: 'added' };
    return { kind: 'refused', sentence: t('panel.keywords.there', { value: values.join(', ') }) };
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
    return t('panel.keywords.cannibal', { value, topics: names.join(', ') || t('panel.keywords.another') });
  });
  return (await Promise.all(sentences)).join(' ');
}

type Taken = Pick<KeywordLine, 'id' | 'value' | 'strategy'>;

/** Takes a keyword off a topic; the way back puts it into the same basket again. */
export async function removeKeyword(topicId: string, keyword: Taken): Promise<void> {
  const { id, value } = keyword;
  try {
    const body = { topicKeywordIds: [id] };
    await sendCommand(topicId, (headers) =>
      answer(api.POST('/api/topics/{id}/delete-keywords', { ...sentTo(topicId, headers), body })),
    );
    const undo = () => void putBack(topicId, keyword);
    showUndo({ title: t('panel.keywords.removed', { value }), label: t('move.undo'), undo });
  } catch (problem) {
    const text = problem instanceof ApiProblem ? problemText(t, problem) : t('panel.notSaved');
    showToast({ kind: 'error', title: t('panel.keywords.notRemoved', { value }), text });
  }
}

/** It was there before, so nobody is asked again whether it may be. */
async function putBack(topicId: string, { value, strategy }: Taken): Promise<void> {
  const told = await assignKeywords(topicId, [value], strategy, true);
  if (told.kind === 'refused') {
    showToast({ kind: 'error', title: t('panel.keywords.notAdded', { value }), text: told.sentence });
  }
}
