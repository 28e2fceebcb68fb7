import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button, EmptyState } from '../../ui/index.ts';
import type { TopicList } from '../atoms.ts';
import classes from './column.module.css';

/** The outline of a card that is not loaded; being drawn asks for it. */
export function UnloadedCards({ list, index, height }: { list: TopicList; index: number; height: number }) {
  const { list: live, problem } = useAtomValue(list.atom);
  const loaded = live.ids.length;
  useEffect(() => void list.need(index), [list, index, loaded]);
  if (problem !== null && index === loaded) return <LoadFailed list={list} more />;
  return <div className={classes.below} style={{ height }} aria-hidden="true" />;
}

/** The next cards, or all of them, did not come; asks again. */
export function LoadFailed({ list, more = false }: { list: TopicList; more?: boolean }) {
  const t = useT();
  const { list: live } = useAtomValue(list.atom);
  const again = () => void (more ? list.need(live.ids.length) : list.reload());
  return (
    <EmptyState compact kind="not-connected" title={t('board.column.failed')}>
      <Button onClick={again}>{t('board.retry')}</Button>
    </EmptyState>
  );
}
