import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useT } from '../i18n/index.ts';
import type { TopicList } from './atoms.ts';
import classes from './waiting-pill.module.css';

/** How many changes of others wait to be applied, and the button that does it; nothing where none do. */
export function WaitingPill({ count, apply }: { count: number; apply: () => void }) {
  const t = useT();
  if (count === 0) return null;
  return (
    <button type="button" className={classes.waiting} onClick={apply}>
      {t('list.waiting', { count })} · <b>{t('list.waiting.apply')}</b>
    </button>
  );
}

/** The same for several lists that are shown together: a topic that goes from one to another is one change. */
export function WaitingInLists({ lists }: { lists: readonly TopicList[] }) {
  const countAtom = useMemo(
    () =>
      atom((get) => {
        const ids = lists.flatMap((list) => (get(list.atom).waiting > 0 ? list.waitingIds : []));
        return new Set(ids).size;
      }),
    [lists],
  );
  const apply = () => {
    for (const list of lists) list.applyWaiting();
  };
  return <WaitingPill count={useAtomValue(countAtom)} apply={apply} />;
}
