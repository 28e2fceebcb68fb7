import { answer, type AnswerOf, api } from '../../api/index.ts';
import { askAgain } from '../../data/ask-again.ts';
import { currentLanguage, formatsFor, isolated, t } from '../../i18n/index.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { store } from '../../state/index.ts';
import { showToast, whenToastGoes } from '../../ui/index.ts';
import { manyChangedAtom } from '../keyword-kinds.ts';
import { knownKeywords } from '../keyword-store.ts';

/** What others have moved to where, person by person. */
export type Overtaken = AnswerOf<'/api/keywords/overtaken/{projectId}'>['overtaken'];

/** "3 of 50 had been moved by Ann to Out of scope meanwhile", or what became of them since; empty where nothing did. */
export function overtakenText(
  when: 'before' | 'since',
  overtaken: Overtaken,
  all: number,
  { personOf }: Pick<ProjectScope, 'personOf'>,
): string {
  const { full } = formatsFor(currentLanguage());
  const texts = overtaken.map(({ by, scope, keywords }) => {
    const said = { count: all, all: full(all), shown: full(keywords), who: isolated(personOf(by).name) };
    if (scope === null)
      return t(when === 'before' ? 'keywords.overtaken.goneBefore' : 'keywords.overtaken.goneSince', said);
    return t(`keywords.overtaken.${when}`, { ...said, place: t(`keywords.scope.${scope}`) });
  });
  return texts.join(' · ');
}

/**
 * Hears from before a move is asked for who moves the same keywords: those of `ids`, or any where null. Once it is `done` they
 * are told by name as long as its toast stands; one that was not done is heard of no more.
 */
export function hearWhoMoves(ids: readonly string[] | null, scope: ProjectScope) {
  const own = ids && new Set(ids);
  let asker: ReturnType<typeof askAgain> | null = null;
  let heard = false;
  const news = (): void => {
    heard = true;
    asker?.soon();
  };
  const stops = [
    store.sub(manyChangedAtom, news),
    knownKeywords.onChange((changes) => {
      const isByOthers = changes.some(
        ({ id, at }) => at !== undefined && (own?.has(id) ?? true) && !isMovedBy(id, scope.me),
      );
      if (isByOthers) news();
    }),
  ];
  const stop = (): void => {
    for (const end of stops) end();
    asker?.stop();
  };
  return {
    stop,
    done(move: { batchId: string; moved: number; toast: string }): void {
      asker = askAgain(tellingWhoMoved(move, scope));
      if (heard) asker.soon();
      whenToastGoes(move.toast, stop);
    },
  };
}

/** Whether a keyword is there as this person has left it. */
function isMovedBy(id: string, userId: string): boolean {
  const row = knownKeywords.serverRow(id);
  return row !== null && row.scope !== null && row.lastActionBy === userId;
}

/** Asks who has moved keywords of a batch since, and tells what is new of it. */
function tellingWhoMoved(
  { batchId, moved }: { batchId: string; moved: number },
  scope: ProjectScope,
): () => Promise<void> {
  const params = { path: { projectId: scope.projectId }, query: { batchId } };
  let told = '';
  return async () => {
    const { overtaken } = await answer(api.GET('/api/keywords/overtaken/{projectId}', { params }));
    const text = overtakenText('since', overtaken, moved, scope);
    if (text === told) return;
    told = text;
    if (text !== '')
      showToast({ id: `overtaken ${batchId}`, kind: 'error', title: t('keywords.overtaken'), text });
  };
}
