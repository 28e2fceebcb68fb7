import type { TopicStatus } from '@keywright/events/catalogue';
import { type Atom, useAtomValue } from 'jotai';
import { useFormats, useT } from '../../i18n/index.ts';
import { Count } from '../../ui/index.ts';
import type { TopicList } from '../atoms.ts';
import type { ListSums } from '../topic-facts.ts';
import { statusCountAtom } from './board-sums.ts';
import classes from './column.module.css';

/** "5 of 12", "12" or "10,000+"; of a status of which no list has come yet, its own count. */
export function HowMany(props: { status: TopicStatus; list: TopicList; partial: boolean }) {
  const t = useT();
  const { full } = useFormats();
  const { list, capped, phase } = useAtomValue(props.list.atom);
  const inStatus = useAtomValue(statusCountAtom(props.status));
  const all = props.partial ? null : inStatus;
  if (phase !== 'ready') return <span className={classes.count}>{all === null ? '' : full(all)}</span>;
  const count = capped ? t('board.orMore', { count: full(list.total) }) : full(list.total);
  if (all === null || all <= list.total) return <span className={classes.count}>{count}</span>;
  return <span className={classes.count}>{t('board.ofAll', { count, all: full(all) })}</span>;
}

/** "222.0K MSV"; nothing where nobody searches. */
export function Volume({ sums }: { sums: Atom<ListSums | null> }) {
  const t = useT();
  const { totalMsv = 0 } = useAtomValue(sums) ?? {};
  if (totalMsv === 0) return null;
  return (
    <span className={classes.volume}>
      <Count value={totalMsv} /> <span className={classes.unit}>{t('board.msv')}</span>
    </span>
  );
}
