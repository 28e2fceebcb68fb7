import { Check, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import classes from './bulk.module.css';
import type { Outlook } from './outlook.ts';

/** What the move will come to; the figures add up to the selection, and each narrows it to its topics. */
export function OutlookLine({
  outlook: { to, back, open, there, closed },
  all,
  onSelect,
}: {
  outlook: Outlook;
  all: number;
  onSelect: (ids: readonly string[]) => void;
}) {
  const t = useT();
  const stage = t(`status.${to}`);
  const part = (ids: readonly string[], icon: ReactNode, text: string) =>
    ids.length > 0 && (
      <button
        key={text}
        type="button"
        className={classes.part}
        title={t('bulk.narrow', { count: ids.length })}
        onClick={() => onSelect(ids)}
      >
        {icon}
        <span>{text}</span>
      </button>
    );
  const lock = <Lock size={13} aria-hidden="true" />;
  return (
    <span className={classes.outlook}>
      {part(
        open,
        <Check size={14} className={classes.ok} aria-hidden="true" />,
        t(back ? 'bulk.can.back' : 'bulk.can', { count: open.length, all, stage }),
      )}
      {closed.map(({ why, ids }) => part(ids, lock, t('bulk.cannot', { count: ids.length, why })))}
      {part(there, <Check size={13} aria-hidden="true" />, t('bulk.there', { count: there.length, stage }))}
    </span>
  );
}
