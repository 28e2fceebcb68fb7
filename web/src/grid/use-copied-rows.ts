import { type ClipboardEvent, useCallback } from 'react';
import { useLanguage, useT } from '../i18n/index.ts';
import { showToast } from '../ui/index.ts';
import type { GridColumn } from './columns.tsx';
import { copiedRows } from './copied-rows.ts';
import type { GridRows } from './grid-row.tsx';
import type { RowsChosen } from './selection.ts';

interface CopyOptions<Row, Context> {
  rows: GridRows<Row, Context>;
  columns: readonly GridColumn<Row, Context>[];
  /** The loaded ids, in their order. */
  ids: readonly string[];
  /** All rows, loaded or not. */
  total: number;
  selection: RowsChosen | undefined;
}

/**
 * What a grid does when something is to be copied: the chosen rows, as far as they are loaded, go to the clipboard as a
 * table, and a toast says how many. Where words are marked, or somebody types, the browser copies as ever.
 */
export function useCopiedRows<Row, Context>(
  options: CopyOptions<Row, Context>,
): (event: ClipboardEvent) => void {
  const { rows, columns, ids, total, selection } = options;
  const t = useT();
  const language = useLanguage();
  return useCallback(
    (event) => {
      const { rowOf } = rows;
      const types = (event.target as Element).matches(
        'input:not([type=checkbox]), textarea, [contenteditable]',
      );
      if (!rowOf || !selection?.some || types || window.getSelection()?.isCollapsed === false) return;
      const copied = ids.flatMap((id) => (selection.has(id) ? (rowOf(id) ?? []) : []));
      if (copied.length === 0) return;
      event.clipboardData.setData('text/plain', copiedRows(columns, copied, t, language));
      event.preventDefault();
      const isPart = (selection.size?.(total) ?? copied.length) > copied.length;
      showToast({
        id: 'rows-copied',
        kind: 'done',
        title: t('list.copied', { count: copied.length }),
        ...(isPart && { text: t('list.copied.loaded') }),
      });
    },
    [rows, columns, ids, total, selection, t, language],
  );
}
