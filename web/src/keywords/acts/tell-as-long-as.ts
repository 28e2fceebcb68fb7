import { askAgain } from '../../data/ask-again.ts';
import { store } from '../../state/index.ts';
import { dismissToast, showToast, toastsAtom } from '../../ui/toasts/toasts.tsx';

/** Least time between two questions, in ms: beside an import there is news all the time. */
const GAP_MS = 2_000;

/** What is said of a move beside what was done; nothing where `text` is empty. */
export interface SaidOfMove {
  title: string;
  text: string;
}

const stands = (id: string): boolean => store.get(toastsAtom).some((toast) => toast.id === id);

/**
 * Says in a toast of its own (`id`) what others do to what was moved, as long as the toast `of` the move stands, or this one: what has
 * been undone since is taken away again, and so is all of it by `end`. `over` is called once nothing is said any more.
 */
export function tellAsLongAs(
  { of, id }: { of: string; id: string },
  ask: () => Promise<SaidOfMove>,
  over: () => void,
): { soon: () => void; tells: () => boolean; end: () => void } {
  let told = '';
  let showing = false;
  let ended = false;
  let isLast = false;
  const asker = askAgain(async () => {
    const { title, text } = await ask();
    if (ended || text === told) return;
    told = text;
    // One that is replaced is gone for a moment.
    showing = true;
    if (text === '') dismissToast(id);
    else showToast({ id, kind: 'error', title, text });
    showing = false;
    look();
  }, GAP_MS);
  const end = (): void => {
    if (ended) return;
    ended = true;
    stop();
    asker.stop();
    dismissToast(id);
    over();
  };
  const look = (): void => {
    if (showing || ended || stands(of)) return;
    if (!stands(id)) return end();
    // The move may have been undone.
    if (!isLast) asker.soon();
    isLast = true;
  };
  const stop = store.sub(toastsAtom, look);
  look();
  return { soon: () => asker.soon(), tells: () => told !== '', end };
}

/** Of what others had done before a move, what is more than its answer has told. */
export function untold<Done extends { by: string; scope: string | null; keywords: number }>(
  before: readonly Done[],
  told: readonly Done[],
): Done[] {
  return before.filter(
    ({ by, scope, keywords }) =>
      !told.some((one) => one.by === by && one.scope === scope && one.keywords >= keywords),
  );
}
