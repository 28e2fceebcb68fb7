import { BASKET_KINDS, BASKET_PUT_MOST, type BasketKind } from '@keywright/events/catalogue';
import { answer, api, ApiProblem, type ApiPaths } from '../api/index.ts';
import { currentLanguage, formatsFor, nameList, problemText, t } from '../i18n/index.ts';
import { announce, showToast } from '../ui/index.ts';
import { basketNow, knowBasket, loadBasket } from './known-baskets.ts';

type PutAnswer =
  ApiPaths['/api/baskets/{projectId}/{kind}']['put']['responses'][200]['content']['application/json'];

/** As many as are named by their words; the others are a number. */
const NAMED = 5;

/** Puts keywords in a basket and says what it took, with the way back, and what it did not take and why. */
export async function putInBasket(
  projectId: string,
  kind: BasketKind,
  ids: readonly string[],
): Promise<void> {
  try {
    tellPut(projectId, await put(projectId, kind, ids));
  } catch (problem) {
    tellFailed(t('basket.failed'), problem);
  }
}

/** Puts back what has left a basket, as of the position at which nothing stands in the way of that any more; says nothing. */
export async function putBack(
  projectId: string,
  kind: BasketKind,
  ids: readonly string[],
  position: string,
): Promise<void> {
  await put(projectId, kind, ids, { 'X-After-Position': position }).catch((problem: unknown) =>
    tellFailed(t('basket.failed'), problem),
  );
}

/** Takes keywords out of a basket at once; where that fails they are back in it, and it is said. */
export async function takeFromBasket(
  projectId: string,
  kind: BasketKind,
  ids: readonly string[] | 'ALL',
): Promise<void> {
  const { keywords: before } = basketNow(projectId, kind);
  if (before !== null)
    knowBasket(projectId, kind, ids === 'ALL' ? [] : before.filter(({ id }) => !ids.includes(id)));
  try {
    const query = ids === 'ALL' ? {} : { ids: ids.join(',') };
    const params = { path: { projectId, kind }, query };
    const { keywords } = await answer(api.DELETE('/api/baskets/{projectId}/{kind}', { params }));
    knowBasket(projectId, kind, keywords);
  } catch (problem) {
    if (before !== null) knowBasket(projectId, kind, before);
    void loadBasket(projectId, kind);
    tellFailed(t('basket.failed'), problem);
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

function tellPut(projectId: string, done: PutAnswer): void {
  const { kind, added } = done;
  const place = t(`basket.${kind}`);
  const text = whyNot(done);
  const said = text === '' ? {} : { text };
  const count = added.length;
  const id = `basket ${kind}`;
  if (count === 0) {
    const title = t(text === '' ? 'basket.there' : 'basket.notTaken', { place });
    announce([title, text].filter(Boolean).join(': '));
    return void showToast({ id, kind: text === '' ? 'done' : 'error', title, ...said });
  }
  const { full } = formatsFor(currentLanguage());
  const title = t('basket.added', { count, shown: full(count), place });
  announce([title, text].filter(Boolean).join(': '));
  const run = (): void => void takeFromBasket(projectId, kind, added);
  showToast({ id, kind: 'undo', title, ...said, action: { label: t('move.undo'), run } });
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
