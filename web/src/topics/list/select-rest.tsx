import { LIMITS } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { problemText, useFormats, useT } from '../../i18n/index.ts';
import { showToast } from '../../ui/index.ts';
import type { TopicList } from '../atoms.ts';
import type { Selection } from '../../grid/index.ts';
import classes from '../bulk/bulk.module.css';

/** The second step after all that is shown was chosen: everything that matches, as far as one request may go. */
export function SelectRest({
  list,
  shown,
  selection,
}: {
  list: TopicList;
  shown: readonly string[];
  selection: Selection;
}) {
  const t = useT();
  const { full } = useFormats();
  const { list: now } = useAtomValue(list.atom);
  const [loading, setLoading] = useState(false);
  const most = Math.min(now.total, LIMITS.bulkTopics);
  const allShown = shown.every((id) => selection.ids.has(id));
  if (!allShown || selection.ids.size >= most) return null;
  const selectAll = async () => {
    setLoading(true);
    try {
      selection.set(await list.firstIds(most));
    } catch (problem) {
      const text = problem instanceof ApiProblem ? problemText(t, problem) : t('move.network');
      showToast({ kind: 'error', title: t('bulk.notSelected'), text });
    }
    setLoading(false);
  };
  return (
    <button type="button" className={classes.link} disabled={loading} onClick={() => void selectAll()}>
      {t(most < now.total ? 'bulk.selectFirst' : 'bulk.selectAll', { count: full(most) })}
    </button>
  );
}
