import type { KeywordScope } from '@keywright/events/catalogue';
import { answer, type AnswerOf, api } from '../../api/index.ts';
import { currentLanguage, formatsFor, isolated, t } from '../../i18n/index.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { store } from '../../state/index.ts';
import { manyChangedAtom } from '../keyword-kinds.ts';
import { knownKeywords, ownActsAtom } from '../keyword-store.ts';
import { scopeCountersAtom } from '../scope-counters.ts';
import { type SaidOfMove, tellAsLongAs, untold } from './tell-as-long-as.ts';

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

/** A move as it was answered; `told`: whom it came after, of what the screen of a scope showed, `shownIn`. */
interface MoveDone {
  batchId: string;
  moved: number;
  all: number;
  /** The toast that tells of it, and its words. */
  toast: string;
  title: string;
  shownIn: KeywordScope | undefined;
  told: Overtaken;
}

/**
 * Hears from before a move is asked for who moves the same keywords: those of `ids`, or any where null. Once it is `done` they
 * are told by name as long as its toast stands, or what was told, and the screens of keywords do; one that was not done is heard of
 * no more.
 */
export function hearWhoMoves(ids: readonly string[] | null, scope: ProjectScope) {
  const own = ids && new Set(ids);
  let telling: ReturnType<typeof tellAsLongAs> | null = null;
  let heard = false;
  /** Whether the move itself was heard of: what stood before it and was not read yet has come by then. */
  let isRead = false;
  const news = (): void => {
    heard = true;
    telling?.soon();
  };
  const stops = [
    store.sub(manyChangedAtom, news),
    // The reader may have undone it.
    store.sub(ownActsAtom, () => {
      if (telling?.tells()) telling.soon();
    }),
    knownKeywords.onChange((changes) => {
      const told = changes.filter(({ id, at }) => at !== undefined && (own?.has(id) ?? true));
      if (told.length === 0) return;
      const isFirst = telling !== null && !isRead;
      if (isFirst) isRead = true;
      if (isFirst || telling?.tells() || told.some(({ id }) => !isMovedBy(id, scope.me))) news();
    }),
    // No screen of keywords is left, and nothing is heard of them.
    store.sub(scopeCountersAtom, () => {
      if (store.get(scopeCountersAtom) === null) telling?.end();
    }),
  ];
  const stop = (): void => {
    for (const end of stops) end();
  };
  return {
    stop,
    done(move: MoveDone): void {
      const about = { of: move.toast, id: `overtaken ${move.batchId}` };
      telling = tellAsLongAs(about, () => askWhoMoved(move, scope), stop);
      if (heard) telling.soon();
    },
  };
}

/** Whether a keyword is there as this person has left it. */
function isMovedBy(id: string, userId: string): boolean {
  const row = knownKeywords.serverRow(id);
  return row !== null && row.scope !== null && row.lastActionBy === userId;
}

/** Who has moved keywords of a batch since, and before it what its answer did not tell yet. Throws ApiProblem. */
async function askWhoMoved(move: MoveDone, scope: ProjectScope): Promise<SaidOfMove> {
  const { batchId, shownIn, told } = move;
  const query = { batchId, ...(shownIn !== undefined && { shownIn }) };
  const params = { path: { projectId: scope.projectId }, query };
  const { overtaken, before } = await answer(api.GET('/api/keywords/overtaken/{projectId}', { params }));
  const since = overtakenText('since', overtaken, move.moved, scope);
  const texts = [overtakenText('before', untold(before, told), move.all, scope), since];
  return {
    title: since === '' ? move.title : t('keywords.overtaken'),
    text: texts.filter((text) => text !== '').join(' · '),
  };
}
