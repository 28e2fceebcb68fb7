import { Copy, Download } from 'lucide-react';
import { useLanguage, useT } from '../../i18n/index.ts';
import { type SheetValue, sheetText } from '../../i18n/sheet-cell.ts';
import { IconButton } from '../button/icon-button.tsx';
import { showToast } from '../toasts/toasts.tsx';
import { saveSheet } from './save-sheet.ts';

/** Copies a table for a spreadsheet, or keeps it as a CSV file of that name. `rows` begins with the heads. */
export function TableActs({ rows, file }: { rows: readonly (readonly SheetValue[])[]; file: string }) {
  const t = useT();
  const language = useLanguage();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(sheetText(rows, language));
      showToast({ kind: 'done', title: t('chart.copied') });
    } catch {
      showToast({ kind: 'error', title: t('chart.notCopied') });
    }
  }
  return (
    <>
      <IconButton
        label={t('chart.copy')}
        icon={<Copy size={14} aria-hidden="true" />}
        onClick={() => void copy()}
      />
      <IconButton
        label={t('chart.download')}
        icon={<Download size={14} aria-hidden="true" />}
        onClick={() => saveSheet(file, rows, language)}
      />
    </>
  );
}
