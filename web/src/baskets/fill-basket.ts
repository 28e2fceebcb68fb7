import { BASKET_KINDS, BASKET_PUT_MOST, type BasketKind } from '@keywright/events/catalogue';
import { answer, api, ApiProblem, type ApiPaths, randomId } from '../api/index.ts';
import { currentLanguage, formatsFor, isolated, nameList, problemText, t } from '../i18n/index.ts';
import { accountAtom, store } from '../state/index.ts';
import { announce, showToast, showUndo } from '../ui/index.ts';
import { type BasketKeyword, basketNow, knowBasket, loadBasket } from './known-baskets.ts';

type PutAnswer =
  ApiPaths['/api/baskets/{projectId}/{kind}']['put']['responses'][200]['content']['application/json'];

/** By basket, ids of the keywords that lie in it. */
type HeldElsewhere = readonly { other: BasketKind; held: readonly string[] }[];

/** As many as are named by their words; the others are a number. */
const NAMED = 5;

/** Puts keywords in a basket and says what it took, with the way back, and what it did not take and why. */
export async function putInBasket(
  projectId: string,
  kind: BasketKind,
  ids: readonly string[],
): Promise<void> {
  try {
    const others = await heldElsewhere(projectId, kind, ids);
    tellPut(projectId, await put(projectId, kind, ids), others);
  } catch (problem) {
    tellFailed(t('basket.failed'), problem);
  }
}

/**
 * Puts back what has left a basket, where need be as of the position at which nothing stands in the way of that any more. Says
 * only what it does not take any more, and why.
 */
export async function putBack(
  projectId: string,
  kind: BasketKind,
  ids: readonly string[],
  position?: string,
): Promise<void> {
  try {
    const headers = position === undefined ? {} : { 'X-After-Position': position };
    const done = await put(projectId, kind, ids, headers);
    if (done.excluded.length > 0) tellNotTaken(kind, whyNot(done));
  } catch (problem) {
    tellFailed(t('basket.failed'), problem);
  }
}

/** Takes a keyword out of a basket, or all of them, for whoever wants that, and says so with the way back. */
export async function removeFromBasket(
  projectId: string,
  kind: BasketKind,
  leaving: BasketKeyword | 'ALL',
): Promise<void> {
  const gone = leaving === 'ALL' ? (basketNow(projectId, kind).keywords ?? []) : [leaving];
  const ids = gone.map(({ id }) => id);
  if (!(await takeFromBasket(projectId, kind, leaving === 'ALL' ? 'ALL' : ids))) return;
  const place = t(`basket.${kind}`);
  const title =
    leaving === 'ALL'
      ? t('basket.empty', { place })
      : t('basket.removed', { value: isolated(leaving.value), place });
  offerWayBack({ title }, () => putBack(projectId, kind, ids));
}

/** Takes keywords out of a basket at once; where that fails they are back in it, and it is said. Answers whether they are out. */
export async function takeFromBasket(
  projectId: string,
  kind: BasketKind,
  ids: readonly string[] | 'ALL',
): Promise<boolean> {
  const { keywords: before } = basketNow(projectId, kind);
  if (before !== null)
    knowBasket(projectId, kind, ids === 'ALL' ? [] : before.filter(({ id }) => !ids.includes(id)));
  try {
    const query = ids === 'ALL' ? {} : { ids: ids.join(',') };
    const params = { path: { projectId, kind }, query };
    const { keywords } = await answer(api.DELETE('/api/baskets/{projectId}/{kind}', { params }));
    knowBasket(projectId, kind, keywords);
    return true;
  } catch (problem) {
    if (before !== null) knowBasket(projectId, kind, before);
    void loadBasket(projectId, kind);
    tellFailed(t('basket.failed'), problem);
    return false;
  }
}

/** Throws ApiProblem. */
async function put(
  projectId: string,
  kind: BasketKind,
  ids: readonly string[],
  headers: { 'X-After-Position'?: string } = {},
): Promise<PutAnswer> {
  const body = { ids: ids.slice(0, BASKET_PUT_MOST) };
  const params = { path: { projectId, kind } };
  const done = await answer(api.PUT('/api/baskets/{projectId}/{kind}', { params, headers, body }));
  knowBasket(projectId, kind, done.keywords);
  // What came here may have lain in another one.
  if (done.added.length > 0)
    for (const other of BASKET_KINDS) if (other !== kind) void loadBasket(projectId, other);
  return done;
}

/** Which of some keywords lie in another basket: they leave it for this one. */
async function heldElsewhere(
  projectId: string,
  kind: BasketKind,
  ids: readonly string[],
): Promise<HeldElsewhere> {
  const others = BASKET_KINDS.filter((other) => other !== kind);
  return Promise.all(
    others.map(async (other) => {
      if (basketNow(projectId, other).keywords === null) await loadBasket(projectId, other);
      const held = basketNow(projectId, other).keywords ?? [];
      return { other, held: held.map(({ id }) => id).filter((id) => ids.includes(id)) };
    }),
  );
}

function tellPut(projectId: string, done: PutAnswer, others: HeldElsewhere): void {
  const { kind, added } = done;
  const place = t(`basket.${kind}`);
  const text = whyNot(done);
  const said = text === '' ? {} : { text };
  const count = added.length;
  const id = `basket ${kind}`;
  if (count === 0) {
    if (text !== '') return tellNotTaken(kind, text);
    const title = t('basket.there', { place });
    announce(title);
    return void showToast({ id, kind: 'done', title });
  }
  const { full } = formatsFor(currentLanguage());
  const title = t('basket.added', { count, shown: full(count), place });
  offerWayBack({ id, title, ...said }, async () => {
    const moved = others.flatMap(({ held }) => held);
    const fresh = added.filter((each) => !moved.includes(each));
    if (fresh.length > 0) await takeFromBasket(projectId, kind, fresh);
    // What came from another basket leaves this one by going there.
    for (const { other, held } of others) {
      const back = held.filter((each) => added.includes(each));
      if (back.length > 0) await putBack(projectId, other, back);
    }
  });
}

/** Says what was done to a basket, with the way back: Ctrl Z takes it back, too. */
function offerWayBack(said: { id?: string; title: string; text?: string }, undo: () => Promise<void>): void {
  const { title, text } = said;
  announce([title, text].filter(Boolean).join(': '));
  const by = store.get(accountAtom)?.id ?? '';
  // Baskets have no events: nobody but this page knows of the act.
  const way = { what: title, by, of: randomId(), undo: () => void undo() };
  showUndo({ ...said, label: t('move.undo'), way });
}

/** Says that a basket does not take what was to be put in it, or back, and why. */
function tellNotTaken(kind: BasketKind, text: string): void {
  const title = t('basket.notTaken', { place: t(`basket.${kind}`) });
  announce(`${title}: ${text}`);
  showToast({ id: `basket ${kind}`, kind: 'error', title, text });
}

/** A sentence for each reason why some were not taken; empty where all were. */
function whyNot({ kind, excluded, warnings }: PutAnswer): string {
  const sentences = warnings.map(({ key, keywords }) => prefixed(keywords, t(key)));
  const full = excluded.filter(({ why }) => why === 'FULL').map(({ value }) => value);
  // Of the one main keyword a warning says it.
  if (kind === 'related' && full.length > 0) sentences.push(prefixed(full, t('basket.full')));
  return sentences.join(' ');
}

/** "tent, boots: is a main keyword already." */
function prefixed(values: readonly string[], text: string): string {
  const { full } = formatsFor(currentLanguage());
  const others = values.length - NAMED;
  const named = nameList(values.slice(0, NAMED));
  const keywords = others > 0 ? t('basket.andOthers', { named, count: others, shown: full(others) }) : named;
  return t('basket.prefixed', { keywords, text });
}

/** Says that something was not done, and why. */
export function tellFailed(title: string, problem: unknown): void {
  const text = problem instanceof ApiProblem ? problemText(t, problem) : t('move.network');
  showToast({ kind: 'error', title, text });
}
