import { type BasketKind, RELATION_LIMITS } from '@keywright/events/catalogue';
import { keywordCount, type TopicRow } from '@keywright/events/topic';
import { atom } from 'jotai';
import { currentLanguage, formatsFor, isolated, t } from '../i18n/index.ts';
import type { ProjectScope } from '../projects/index.ts';
import { store, whenPersonChanges } from '../state/index.ts';
import { assignKeywords, undoAct } from '../topics/index.ts';
import { announce, showToast, showUndo } from '../ui/index.ts';
import { BASKETS } from './basket-facts.ts';
import { putBack, takeFromBasket } from './fill-basket.ts';
import { type BasketKeyword, basketNow, loadBasket } from './known-baskets.ts';

/** What is asked before keywords that are the main ones of another page become those of this one. */
export interface DropQuestion {
  sentence: string;
  answer: (yes: boolean) => void;
}

/** The question that stands over the screen; null where none does. */
export const dropQuestionAtom = atom<DropQuestion | null>(null);

whenPersonChanges(() => store.set(dropQuestionAtom, null));

/**
 * Puts what is in a basket on a page, as many as it has room for, and says so with the way back. Those that it took leave the
 * basket, and come back to it when it is undone.
 */
export async function dropBasketOnTopic(row: TopicRow, kind: BasketKind, scope: ProjectScope): Promise<void> {
  const { projectId } = scope;
  const failed = t('basket.notDropped');
  if (basketNow(projectId, kind).keywords === null) await loadBasket(projectId, kind);
  const { keywords } = basketNow(projectId, kind);
  if (keywords === null) return void showToast({ kind: 'error', title: failed, text: t('move.network') });
  if (keywords.length === 0)
    return void showToast({ kind: 'done', title: t('basket.empty', { place: t(`basket.${kind}`) }) });
  const { strategy } = BASKETS[kind];
  const room = RELATION_LIMITS[strategy].max - keywordCount(row, strategy);
  // Where there is no room the server says so, and how much there is in all.
  const sent = room > 0 ? keywords.slice(0, room) : keywords;
  const values = sent.map(({ value }) => value);
  let left = 0;
  const assign = (confirm: boolean) =>
    assignKeywords(row.id, values, strategy, confirm, ({ excluded, eventId, changed }) => {
      const had = new Set(excluded.map(({ value }) => value));
      const taken = sent.filter(({ value }) => !had.has(value));
      left = keywords.length - taken.length;
      if (changed && eventId !== null) tellDropped(row, kind, scope, { taken, left, eventId });
    });
  let given = await assign(false);
  if (given.kind === 'confirm') {
    if (!(await isWanted(given.sentence))) return;
    given = await assign(true);
  }
  if (given.kind === 'refused') showToast({ kind: 'error', title: failed, text: given.sentence });
}

function tellDropped(
  row: TopicRow,
  kind: BasketKind,
  scope: ProjectScope,
  { taken, left, eventId }: { taken: readonly BasketKeyword[]; left: number; eventId: string },
): void {
  const { projectId, me } = scope;
  const { full } = formatsFor(currentLanguage());
  const ids = taken.map(({ id }) => id);
  void takeFromBasket(projectId, kind, ids);
  const count = taken.length;
  const name = isolated(row.pageName || row.myTopic || '');
  const title = t('basket.dropped', { count, shown: full(count), name });
  const text = left > 0 ? t('basket.left', { count: left, shown: full(left) }) : undefined;
  announce(text === undefined ? title : `${title}: ${text}`);
  const undo = async (): Promise<void> => {
    const position = await undoAct(row, eventId, scope, title);
    if (position !== null) await putBack(projectId, kind, ids, position);
  };
  showUndo({
    title,
    ...(text !== undefined && { text }),
    label: t('move.undo'),
    way: { what: title, by: me, of: eventId, undo: () => void undo() },
  });
}

/** Asks over the screen; another question takes the place of one that nobody has answered. */
function isWanted(sentence: string): Promise<boolean> {
  store.get(dropQuestionAtom)?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean): void => {
      store.set(dropQuestionAtom, null);
      resolve(yes);
    };
    store.set(dropQuestionAtom, { sentence, answer });
  });
}
