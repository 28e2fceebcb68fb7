import { LIMITS, type TopicStatus } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { showToast } from '../../ui/index.ts';
import type { TopicList } from '../atoms.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import classes from '../bulk/bulk.module.css';
import { cardSelectionAtom, selectCards } from '../card/card-selection.ts';
import { statusName } from '../topic-facts.ts';
import { type BoardColumnModel, idsIn } from './board-columns.ts';

/** What can be done with the chosen cards. */
export function BoardBulkBar({ columns }: { columns: readonly BoardColumnModel[] }) {
  const { ids } = useAtomValue(cardSelectionAtom);
  return (
    <BulkBar ids={ids} onSelect={(left) => selectCards({ ids: new Set(left), anchor: null })}>
      <SelectColumn columns={columns} ids={ids} />
    </BulkBar>
  );
}

/** The second step where all chosen cards stand in one column: the rest of it. */
function SelectColumn({ columns, ids }: { columns: readonly BoardColumnModel[]; ids: ReadonlySet<string> }) {
  const [column, ...others] = columns.filter((one) => idsIn(one).some((id) => ids.has(id)));
  if (!column?.list || others.length > 0) return null;
  return <SelectAll status={column.status} list={column.list} chosen={ids.size} />;
}

/** As far as one request may go, by the number that the list has now. */
function SelectAll({ status, list, chosen }: { status: TopicStatus; list: TopicList; chosen: number }) {
  const t = useT();
  const { full } = useFormats();
  const [loading, setLoading] = useState(false);
  const { total } = useAtomValue(list.atom).list;
  const most = Math.min(total, LIMITS.bulkTopics);
  if (chosen >= most) return null;
  const selectAll = async () => {
    setLoading(true);
    const all = await list.firstIds(most).catch(() => null);
    setLoading(false);
    if (all === null) showToast({ kind: 'error', title: t('board.column.failed') });
    else selectCards({ ids: new Set(all), anchor: null });
  };
  return (
    <button type="button" className={classes.link} disabled={loading} onClick={() => void selectAll()}>
      {t(most < total ? 'bulk.selectFirstIn' : 'bulk.selectAllIn', {
        count: full(most),
        stage: statusName(t, status),
      })}
    </button>
  );
}
